import { sideOf, type Sample } from './side';

const sample = (perSecond: number, rest: Partial<Sample> = {}): Sample => ({
  perSecond,
  good: 10,
  errors: {},
  cpuUs: {},
  foreignCpu: 0,
  ...rest,
});

test('a side has medians of its samples, and sums of answers and errors', () => {
  const side = sideOf('gateway', [
    sample(100, { p50Ms: 1, p99Ms: 9, errors: { 'status 429': 2 }, cpuUs: { gateway: 100 }, foreignCpu: 0.1 }),
    sample(300, { p50Ms: 2, p99Ms: 7, errors: { 'status 429': 1, timeout: 5 }, cpuUs: { gateway: 80, redis: 4 } }),
    sample(200, { p50Ms: 3, p99Ms: 8, cpuUs: { gateway: 90 } }),
  ]);
  expect(side).toEqual({
    name: 'gateway',
    perSecond: { median: 200, low: 100, high: 300, values: [100, 300, 200] },
    good: 30,
    errors: { 'status 429': 3, timeout: 5 },
    p50Ms: 2,
    p99Ms: 8,
    cpuUs: { gateway: 90, redis: 0 },
    foreignCpu: 0.1,
  });
});
