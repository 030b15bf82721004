import { drain } from './drain';

const { signal } = new AbortController();
const turn = () => new Promise(setImmediate);

test('ends when nothing is due and all jobs have ended, so many at once', async () => {
  const due = ['a', 'b', 'c', 'd', 'e'];
  let running = 0;
  let runningMax = 0;
  const done: string[] = [];
  await drain({
    concurrency: 2,
    claim: async (free) => due.splice(0, free),
    run: async (job: string) => {
      running += 1;
      runningMax = Math.max(runningMax, running);
      await turn();
      running -= 1;
      done.push(job);
    },
    signal,
  });
  expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(runningMax).toBe(2);
});

test('a claim that waits for the jobs before it gets its turn', async () => {
  const batches = [['a', 'b'], ['c']];
  const done: string[] = [];
  await drain({
    concurrency: 8,
    claim: async (_free, running) => (running.length > 0 ? [] : (batches.shift() ?? [])),
    run: async (job: string) => {
      await turn();
      done.push(job);
    },
    signal,
  });
  expect(done).toEqual(['a', 'b', 'c']);
});

test('throws the first failure when the others have ended, and claims no more', async () => {
  const due = ['bad', 'good', 'never'];
  const done: string[] = [];
  const draining = drain({
    concurrency: 2,
    claim: async (free) => due.splice(0, free),
    run: async (job: string) => {
      if (job === 'bad') throw new Error('bad');
      await turn();
      done.push(job);
    },
    signal,
  });
  await expect(draining).rejects.toThrow('bad');
  expect(done).toEqual(['good']);
  expect(due).toEqual(['never']);
});

test('an aborted signal ends the claiming; jobs that run are waited for', async () => {
  const controller = new AbortController();
  const done: string[] = [];
  let claims = 0;
  await drain({
    concurrency: 1,
    claim: async () => [`job ${++claims}`],
    run: async (job: string) => {
      controller.abort();
      await turn();
      done.push(job);
    },
    signal: controller.signal,
  });
  expect(done).toEqual(['job 1']);
});
