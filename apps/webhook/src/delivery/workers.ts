import { gauge, type Logger, type Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimDeliveries } from './claims.store';
import { makeAttempt, type AttemptDeps } from './make-attempt';

export interface WorkersOptions extends AttemptDeps {
  /** Concurrent requests of this process. */
  readonly deliveriesMax: number;
  /** More than `timeoutMs`: leases are not renewed. */
  readonly leaseMs: number;
  readonly logger: Logger;
  readonly metrics: Registry;
}

export type Workers = Worker;

const POLL_MS = 500;
const BATCH_WINDOW_MS = 10;

/** Sends due deliveries, in any number of processes. `stop` waits for running requests. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, logger, metrics, deliveriesMax, leaseMs } = options;
  const worker = startWorker({
    name: 'deliveries',
    concurrency: deliveriesMax,
    claim: (free) => claimDeliveries(pool, free, leaseMs),
    run: (claim) => makeAttempt(options, claim),
    onFailure: (err, { id }) => {
      logger.warn({ err, delivery_id: formatId('dlv', id) }, 'an attempt could not be recorded');
    },
    pollMs: POLL_MS,
    batchWindowMs: BATCH_WINDOW_MS,
    logger,
    metrics,
  });
  gauge(metrics, 'parley_webhook_requests_in_flight', 'Requests that this process is making', [], function () {
    this.set(worker.running());
  });
  return worker;
}
