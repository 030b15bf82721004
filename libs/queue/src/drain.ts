import { createJobs } from './jobs';
import type { WorkerOptions } from './worker';

export interface DrainOptions<Job> extends Pick<WorkerOptions<Job>, 'concurrency' | 'claim'> {
  readonly run: (job: Job) => Promise<unknown>;
  /** Ends the claiming. Jobs that run are waited for. */
  readonly signal: AbortSignal;
}

/**
 * Claims jobs and runs them until none is due and all have ended. Claims are made as a worker makes them: whenever a job
 * ends, for as many as there is room.
 *
 * @throws the first failure of a claim or a job, once all jobs have ended; no job is claimed after it
 */
export async function drain<Job>({ concurrency, claim, run, signal }: DrainOptions<Job>): Promise<void> {
  const jobs = createJobs<Job>();
  const failures: unknown[] = [];

  async function claimSome(): Promise<boolean> {
    if (signal.aborted || failures.length > 0 || jobs.size() === concurrency) return false;
    try {
      const claimed = await claim(concurrency - jobs.size(), jobs.list());
      for (const job of claimed) jobs.start(job, run, (failure) => failure && failures.push(failure.err));
      return claimed.length > 0;
    } catch (err) {
      failures.push(err);
      return false;
    }
  }

  for (;;) {
    const before = jobs.size();
    if (await claimSome()) continue;
    // Only a claim that was made while no job ran says that nothing is left.
    if (before === 0) break;
    if (jobs.size() === before) await jobs.next();
  }
  if (failures.length > 0) throw failures[0];
}
