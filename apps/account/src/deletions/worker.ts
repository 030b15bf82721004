import type { Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimDeletion } from './claims.store';
import { runDeletion, type RunDeletionDeps } from './run-deletion';

export interface DeletionWorkerDeps extends RunDeletionDeps {
  readonly metrics?: Registry;
}

/** Per process; mostly waiting for other services. */
const CONCURRENCY = 4;
/** For requests of other processes. */
const POLL_MS = 1_000;

/** In any number of processes. `stop` interrupts deletions at the next step, for others to continue. */
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
