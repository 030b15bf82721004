import { createLogger } from './logger';
import { repeat } from './repeat';

const lines: { msg: string; level: number }[] = [];
const logger = createLogger('test', 'debug', {
  write: (line) => void lines.push(JSON.parse(line) as { msg: string; level: number }),
});
beforeEach(() => void (lines.length = 0));

test('work is told when it is to end, and is waited for', async () => {
  let isOver = false;
  const repetition = repeat({
    name: 'test',
    intervalMs: 1,
    logger,
    work: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise(setImmediate);
      isOver = true;
      signal.throwIfAborted();
    },
  });
  await repetition.stop();
  expect(isOver).toBe(true);
  expect(lines).toEqual([]);
});

test('a failure is told once in a row, and the next run comes as usual', async () => {
  let runs = 0;
  let isEnough: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => (isEnough = resolve));
  const work = (): Promise<never> => {
    if (++runs === 3) isEnough();
    return Promise.reject(new Error('no'));
  };
  const repetition = repeat({ name: 'test', intervalMs: 1, logger, work });
  await enough;
  await repetition.stop();
  expect(lines.map(({ level }) => level).slice(0, 2)).toEqual([40, 20]);
});
