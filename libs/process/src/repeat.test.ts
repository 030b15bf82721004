import { createLogger } from './logger';
import { createMetrics } from './metrics';
import { repeat, repeatWhileMore } from './repeat';

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
    metrics: createMetrics('test'),
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

test('a failure is told once in a row and counted each time, and the next run comes as usual', async () => {
  const metrics = createMetrics('test');
  let runs = 0;
  let isEnough: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => (isEnough = resolve));
  const work = (): Promise<void> => {
    if (++runs === 4) isEnough();
    return runs === 3 ? Promise.resolve() : Promise.reject(new Error('no'));
  };
  const others = repeat({ name: 'others', intervalMs: 1_000, logger, metrics, work: () => Promise.resolve() });
  const repetition = repeat({ name: 'test', intervalMs: 1, logger, metrics, work });
  await enough;
  await Promise.all([repetition.stop(), others.stop()]);
  expect(lines.map(({ level }) => level).slice(0, 2)).toEqual([40, 20]);
  const text = await metrics.getSingleMetricAsString('parley_regular_work_runs_total');
  expect(text).toContain('{work="test",outcome="done",service="test"} 1');
  expect(text).toMatch(/{work="test",outcome="failed",service="test"} [2-9]/);
  expect(text).toContain('{work="others",outcome="failed",service="test"} 0');
});

test('parts follow each other while there is more, and end with the signal', async () => {
  const { signal } = new AbortController();
  const left = [true, true, false, true];
  await repeatWhileMore(async () => left.shift() ?? false, signal);
  expect(left).toEqual([true]);
  const stopped = new AbortController();
  let parts = 0;
  await repeatWhileMore(async () => {
    parts += 1;
    stopped.abort();
    return true;
  }, stopped.signal);
  expect(parts).toBe(1);
});
