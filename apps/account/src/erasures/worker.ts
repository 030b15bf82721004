import { startWorker, type Worker } from '../worker';
import { claimErasure } from './claims.store';
import { runErasure, type RunErasureDeps } from './run-erasure';

/** Does the erasures that are due, for ever, in any number of processes. */
export function startErasureWorker(deps: RunErasureDeps): Worker {
  return startWorker({
    what: 'erasures',
    claim: () => claimErasure(deps.pool, deps.leaseMs),
    run: (claim, stop) => runErasure(deps, claim, stop),
    logger: deps.logger,
  });
}
