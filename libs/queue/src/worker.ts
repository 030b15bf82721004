import { counter, pause, type Logger, type Registry } from '@parley/process';
import { createJobs } from './jobs';
import { startLoop, type Loop } from './loop';

/** `stop` also aborts the running jobs' signal and waits for them. */
export interface Worker extends Loop {
  running(): number;
}

export interface WorkerOptions<Job> {
  /** In log and metrics: `deliveries`. */
  readonly name: string;
  /** Per process. */
  readonly concurrency: number;
  /**
   * Up to `free` due jobs; none ends the round.
   *
   * @param running unfinished jobs of this process
   */
  readonly claim: (free: number, running: readonly Job[]) => Promise<readonly Job[]>;
  /** Errors go to `onFailure`; the lease expires unless `run` released the claim. */
  readonly run: (job: Job, stopped: AbortSignal) => Promise<unknown>;
  readonly onFailure: (err: unknown, job: Job) => void;
  /** For work due by the clock or written by other processes. */
  readonly pollMs: number;
  /** Replaces `pollMs` while there is room and nothing is due. */
  readonly sleepMs?: () => Promise<number>;
  /** Between claims while jobs run, to claim for several at once. */
  readonly batchWindowMs?: number;
  readonly logger: Logger;
  readonly metrics?: Registry | undefined;
}

/** In any number of processes. Wakes when a job ends. */
export function startWorker<Job>(options: WorkerOptions<Job>): Worker {
  const { name, concurrency, claim, run, onFailure, pollMs, sleepMs, batchWindowMs = 0, logger } = options;
  const jobs = createJobs<Job>();
  const count = meterWorker(options);
  const stopping = new AbortController();

  const loop = startLoop({
    name,
    logger,
    failure: `cannot claim ${name}; will retry`,
    onFailure: () => count('claim_failed'),
    beforeRound: async (stopped) => {
      if (batchWindowMs > 0 && jobs.size() > 0) await pause(batchWindowMs, stopped);
    },
    round: async (stopped) => {
      if (stopped.aborted) return 0;
      const free = concurrency - jobs.size();
      if (free === 0) return pollMs;
      const claimed = await claim(free, jobs.list());
      for (const job of claimed) {
        jobs.start(
          job,
          (each) => run(each, stopping.signal),
          (failure) => {
            count(failure ? 'failed' : 'done');
            if (failure) onFailure(failure.err, job);
            loop.wake();
          },
        );
      }
      if (claimed.length > 0) return 0;
      return sleepMs ? sleepMs() : pollMs;
    },
  });
  return {
    wake: () => loop.wake(),
    running: () => jobs.size(),
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await jobs.ended();
    },
  };
}

const outcomes = ['done', 'failed', 'claim_failed'] as const;

function meterWorker({
  name,
  metrics,
}: Pick<WorkerOptions<unknown>, 'name' | 'metrics'>): (outcome: (typeof outcomes)[number]) => void {
  if (!metrics) return () => undefined;
  const help = 'Jobs that workers claimed, by worker and by outcome; claim_failed: no job could be claimed';
  const total = counter(metrics, 'parley_worker_jobs_total', help, ['worker', 'outcome'] as const);
  for (const outcome of outcomes) total.inc({ worker: name, outcome }, 0);
  return (outcome) => total.inc({ worker: name, outcome });
}
