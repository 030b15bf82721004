import type { Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { claimDeliveries } from './claims.store';
import { sendClaim, type SendDeps } from './send-claim';

export interface SendersDeps extends SendDeps {
  /** More than SEND_TIMEOUT_MS: leases are not renewed. */
  readonly leaseMs: number;
  /** Concurrent requests of this process. */
  readonly requestsMax: number;
  readonly wakeReporter: () => void;
  readonly metrics: Registry;
}

const POLL_MS = 500;

/** Sends due requests, one at a time per lane, across processes. `stop` waits for running requests. */
export function startSenders(deps: SendersDeps): Worker {
  const { pool, requestsMax, leaseMs, logger, metrics } = deps;
  return startWorker({
    name: 'channel_deliveries',
    concurrency: requestsMax,
    claim: (free) => claimDeliveries(pool, free, leaseMs),
    run: async (claim) => {
      await sendClaim(deps, claim);
      deps.wakeReporter();
    },
    // Its lease expires.
    onFailure: (err, { id }) => logger.warn({ err, delivery_id: id }, 'an outcome could not be recorded'),
    pollMs: POLL_MS,
    logger,
    metrics,
  });
}
