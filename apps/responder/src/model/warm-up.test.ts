import type * as Conduct from './conduct';

/** Measured: 20 to 240 on busy cores, and from 600 on without the warm-up. */
const CPU_MS_MAX = 450;

test('after the warm-up, the first check compiles nothing', async () => {
  jest.resetModules();
  const { conductFault, warmUpConduct } = jest.requireActual<typeof Conduct>('./conduct');
  await warmUpConduct();
  const before = process.cpuUsage();
  expect(conductFault('We are open from Monday to Friday.')).toBeUndefined();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(CPU_MS_MAX);
});
