import { createJobs } from './jobs';
import type { WorkerOptions } from './worker';

export interface DrainOptions<Job> extends Pick<WorkerOptions<Job>, 'concurrency' | 'claim'> {
  readonly run: (job: Job) => Promise<unknown>;
  /** Ends claiming; running jobs are awaited. */
  readonly signal: AbortSignal;
}

/**
 * Until no job is due and all have ended. Claims for all free places whenever a job ends.
 *
 * @throws the first failure of a claim or job, after all jobs have ended; claims stop at it
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
    // Only an empty claim while no job ran means that nothing is left.
    if (before === 0) break;
    if (jobs.size() === before) await jobs.next();
  }
  if (failures.length > 0) throw failures[0];
}
