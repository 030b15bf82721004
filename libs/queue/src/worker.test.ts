import { createLogger, createMetrics } from '@parley/process';
import { eventually } from '@parley/testing';
import { startWorker, type Worker, type WorkerOptions } from './worker';

const logger = createLogger('test', 'silent');
const POLL_MS = 3_600_000;
let worker: Worker;

afterEach(() => worker.stop());

/** The test ends its jobs; polling never finds anything. */
function start(rest: Partial<WorkerOptions<string>> = {}) {
  const due: string[] = [];
  const begun: string[] = [];
  const failed: string[] = [];
  const asked: number[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  worker = startWorker<string>({
    name: 'jobs',
    concurrency: 2,
    claim: async (free) => (asked.push(free), due.splice(0, free)),
    run: (job) => {
      begun.push(job);
      const end = Promise.withResolvers<void>();
      ends.set(job, end);
      return end.promise;
    },
    onFailure: (_err, job) => failed.push(job),
    pollMs: POLL_MS,
    logger,
    ...rest,
  });
  return { due, begun, failed, asked, ends };
}

test('runs so many jobs at once, and claims again as soon as one has ended', async () => {
  const { due, begun, asked, ends } = start();
  due.push('a', 'b', 'c');
  worker.wake();
  await eventually(() => expect(begun).toEqual(['a', 'b']));
  expect(worker.running()).toBe(2);
  ends.get('b')?.resolve();
  await eventually(() => expect(begun).toEqual(['a', 'b', 'c']));
  expect(Math.max(...asked)).toBe(2);
  for (const { resolve } of ends.values()) resolve();
});

test('a wake-up during a claim that finds nothing is not lost', async () => {
  const claims = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let claimed = 0;
  const { begun, ends } = start({ claim: () => claims[claimed++]?.promise ?? Promise.resolve([]) });
  await eventually(() => expect(claimed).toBe(1));
  worker.wake();
  claims[0]?.resolve([]);
  claims[1]?.resolve(['a']);
  await eventually(() => expect(begun).toEqual(['a']));
  ends.get('a')?.resolve();
});

test('survives a claim that fails, and tries again by itself', async () => {
  let tries = 0;
  const metrics = createMetrics('test');
  const claim = async (): Promise<string[]> => {
    tries += 1;
    if (tries < 3) throw new Error('the database is away');
    return tries === 3 ? ['a'] : [];
  };
  const { begun, ends } = start({ claim, metrics });
  await eventually(() => expect(begun).toEqual(['a']));
  ends.get('a')?.resolve();
  await eventually(async () => {
    const text = await metrics.metrics();
    expect(text).toContain('parley_worker_jobs_total{worker="jobs",outcome="claim_failed",service="test"} 2');
    expect(text).toContain('parley_worker_jobs_total{worker="jobs",outcome="done",service="test"} 1');
  });
});

test('survives a job that fails, also before it waits for anything', async () => {
  const run = (job: string): Promise<void> => {
    if (job === 'a') throw new Error('at once');
    return Promise.reject(new Error('later'));
  };
  const { due, failed } = start({ run });
  due.push('a', 'b');
  worker.wake();
  await eventually(() => expect(failed.sort()).toEqual(['a', 'b']));
  due.push('c');
  worker.wake();
  await eventually(() => expect(failed).toContain('c'));
});

test('stops when what runs has ended, after it was asked to end; it claims no more', async () => {
  const { due, ends } = start({
    run: (job, stopped) => {
      const end = Promise.withResolvers<void>();
      ends.set(job, end);
      stopped.addEventListener('abort', () => due.push('too late'));
      return end.promise;
    },
  });
  due.push('a');
  worker.wake();
  await eventually(() => expect(ends.size).toBe(1));
  let isStopped = false;
  const stopping = worker.stop().then(() => (isStopped = true));
  await eventually(() => expect(due).toEqual(['too late']));
  expect(isStopped).toBe(false);
  ends.get('a')?.resolve();
  await stopping;
  expect(due).toEqual(['too late']);
});
