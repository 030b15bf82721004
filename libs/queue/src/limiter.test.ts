import { createMetrics } from '@parley/process';
import { createLimiter, forEachLimited, TooManyWaitingError } from './limiter';

const turn = () => new Promise(setImmediate);

function createTasks() {
  const begun: number[] = [];
  const ends: PromiseWithResolvers<number>[] = [];
  return {
    begun,
    task: (number: number) => (): Promise<number> => {
      begun.push(number);
      return (ends[number] = Promise.withResolvers<number>()).promise;
    },
    end: async (number: number, err?: Error): Promise<void> => {
      if (err) ends[number]?.reject(err);
      else ends[number]?.resolve(number);
      await turn();
    },
  };
}

test('so many run at once, and the others in the order in which they came, whatever becomes of those before', async () => {
  const { begun, task, end } = createTasks();
  const { run } = createLimiter({ concurrency: 2 });
  const tasks = [0, 1, 2, 3].map((number) => run(task(number)));
  const failed = expect(tasks[1]).rejects.toThrow('lost');
  await turn();
  expect(begun).toEqual([0, 1]);
  await end(1, new Error('lost'));
  expect(begun).toEqual([0, 1, 2]);
  await end(0);
  await end(2);
  await end(3);
  await failed;
  expect(await Promise.all([tasks[0], tasks[2], tasks[3]])).toEqual([0, 2, 3]);
});

test('a task that nobody waits for any longer leaves the line at once, and keeps no other waiting', async () => {
  const { begun, task, end } = createTasks();
  const { run } = createLimiter({ concurrency: 1 });
  const controller = new AbortController();
  const first = run(task(0));
  const withdrawn = run(task(1), controller.signal);
  const last = run(task(2));
  controller.abort(new Error('left'));
  await expect(withdrawn).rejects.toThrow('left');
  await end(0);
  expect(begun).toEqual([0, 2]);
  await end(2);
  expect(await Promise.all([first, last])).toEqual([0, 2]);
  await expect(run(task(3), controller.signal)).rejects.toThrow('left');
});

test('refuses one more than may wait', async () => {
  const { task, end } = createTasks();
  const { run } = createLimiter({ concurrency: 1, waitingMax: 0 });
  const first = run(task(0));
  await expect(run(task(1))).rejects.toThrow(TooManyWaitingError);
  await end(0);
  await first;
  const second = run(task(2));
  await end(2);
  expect(await second).toBe(2);
});

test('closes when the last task has ended, and refuses those that wait', async () => {
  const { task, end } = createTasks();
  const limiter = createLimiter({ concurrency: 1 });
  const first = limiter.run(task(0));
  const waiting = limiter.run(task(1));
  const closed = limiter.close();
  await expect(waiting).rejects.toThrow('closed');
  await end(0);
  await closed;
  await first;
  await expect(limiter.run(task(2))).rejects.toThrow('closed');
});

test('shows what runs and what waits, of several limiters', async () => {
  const { task, end } = createTasks();
  const metrics = createMetrics('test');
  const one = createLimiter({ concurrency: 1, meter: { name: 'one', metrics } });
  createLimiter({ concurrency: 1, meter: { name: 'other', metrics } });
  const tasks = [one.run(task(0)), one.run(task(1)), one.run(task(2))];
  const shown = async (limiter: string, state: string): Promise<number | undefined> => {
    const { values } = (await metrics.getSingleMetric('parley_limiter_tasks_in_flight')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['limiter'] === limiter && labels['state'] === state)?.value;
  };
  expect(await shown('one', 'running')).toBe(1);
  expect(await shown('one', 'waiting')).toBe(2);
  expect(await shown('other', 'running')).toBe(0);
  for (const number of [0, 1, 2]) await end(number);
  await Promise.all(tasks);
  expect(await shown('one', 'running')).toBe(0);
});

test('a task for each item, so many at once; the first failure ends it', async () => {
  const begun: number[] = [];
  let running = 0;
  let runningMax = 0;
  const task = async (item: number): Promise<void> => {
    begun.push(item);
    running += 1;
    runningMax = Math.max(runningMax, running);
    await turn();
    running -= 1;
    if (item === 4) throw new Error('the fourth');
  };
  await forEachLimited([1, 2, 3], 2, task);
  expect(begun).toEqual([1, 2, 3]);
  expect(runningMax).toBe(2);
  await expect(forEachLimited([4, 5, 6, 7, 8], 1, task)).rejects.toThrow('the fourth');
  expect(begun).toEqual([1, 2, 3, 4]);
});
