import type { Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimDeletion } from './claims.store';
import { runDeletion, type RunDeletionDeps } from './run-deletion';

export interface DeletionWorkerDeps extends RunDeletionDeps {
  readonly metrics?: Registry;
}

/** At once in one process: most of the time they wait for other services. */
const CONCURRENCY = 4;
/** What was requested of another process is found after this time. */
const POLL_MS = 1_000;

/**
 * Does the deletions of accounts that are due, in any number of processes. `stop` ends those that run at their next piece of
 * work and leaves them to other processes.
 */
export function startDeletionWorker({ metrics, ...deps }: DeletionWorkerDeps): Worker {
  return startWorker({
    name: 'deletions',
    concurrency: CONCURRENCY,
    claim: async () => {
      const claim = await claimDeletion(deps.pool, deps.leaseMs);
      return claim ? [claim] : [];
    },
    run: (claim, stopped) => runDeletion(deps, claim, stopped),
    onFailure: (err, { accountId }) => {
      deps.logger.warn({ err, account: formatId('acct', accountId) }, 'a deletion failed');
    },
    pollMs: POLL_MS,
    logger: deps.logger,
    metrics,
  });
}
