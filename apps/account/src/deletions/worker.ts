import { startWorker, type Worker } from '../worker';
import { claimDeletion } from './claims.store';
import { runDeletion, type RunDeletionDeps } from './run-deletion';

/** Does the deletions of accounts that are due, for ever, in any number of processes. */
export function startDeletionWorker(deps: RunDeletionDeps): Worker {
  return startWorker({
    what: 'deletions',
    claim: () => claimDeletion(deps.pool, deps.leaseMs),
    run: (claim, stop) => runDeletion(deps, claim, stop),
    logger: deps.logger,
  });
}
