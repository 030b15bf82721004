import type { Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimErasure } from './claims.store';
import { runErasure, type RunErasureDeps } from './run-erasure';

export interface ErasureWorkerDeps extends RunErasureDeps {
  readonly metrics?: Registry;
}

/** At once in one process: most of the time they wait for other services. */
const CONCURRENCY = 4;
/** What was requested of another process is found after this time. */
const POLL_MS = 1_000;

/**
 * Does the erasures that are due, in any number of processes. `stop` ends those that run at their next piece of work and
 * leaves them to other processes.
 */
export function startErasureWorker({ metrics, ...deps }: ErasureWorkerDeps): Worker {
  return startWorker({
    name: 'erasures',
    concurrency: CONCURRENCY,
    claim: async () => {
      const claim = await claimErasure(deps.pool, deps.leaseMs);
      return claim ? [claim] : [];
    },
    run: (claim, stopped) => runErasure(deps, claim, stopped),
    onFailure: (err, { id }) => deps.logger.warn({ err, erasure: formatId('erasure', id) }, 'an erasure failed'),
    pollMs: POLL_MS,
    logger: deps.logger,
    metrics,
  });
}
