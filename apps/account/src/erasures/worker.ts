import type { Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimErasure } from './claims.store';
import { runErasure, type RunErasureDeps } from './run-erasure';

export interface ErasureWorkerDeps extends RunErasureDeps {
  readonly metrics?: Registry;
}

/** Per process; mostly waiting for other services. */
const CONCURRENCY = 4;
/** For requests of other processes. */
const POLL_MS = 1_000;

/** In any number of processes. `stop` interrupts erasures at the next step, for others to continue. */
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
