import { pause } from '@parley/process';
import { isSilence } from './answered';
import { bindConsumer } from './bind-consumer';
import type { ConsumeOptions } from './consume-options';
import { createConsumerMetrics, type ConsumerMetrics } from './consumer-metrics';
import type { HeldDelivery } from './delivery';
import { fetchBatches } from './fetch-batches';
import { traceBatch } from './trace-batch';

export interface Consumption {
  /** Finishes the current batch and returns the rest. */
  stop(): Promise<void>;
}

const RETRY_WAIT_MS = 250;
/**
 * Interval of logging and counting refusals: elections are shorter. ParleyConsumerFailing needs more than five in ten
 * minutes.
 */
const REFUSAL_WAIT_MS = 30_000;
/** After 0.5, 1, 2, 4 … seconds. */
const NAK_DELAY_MS = 500;
const NAK_DELAY_MS_MAX = 15_000;

/**
 * Consumes a stream through a durable pull consumer until `stop`:
 * 1. Creates stream and consumer if missing, also after a loss of NATS's data.
 * 2. Fetches batches.
 * 3. The handler makes its effect durable, idempotently: a crash leads to redelivery.
 * 4. Acknowledges; a lost acknowledgement is like a crash.
 * Waits while NATS is away.
 *
 * @throws if the stream's definition does not name the durable
 */
export function consume(options: ConsumeOptions): Consumption {
  if (!options.stream.durables.includes(options.durable))
    throw new Error(`${options.durable} is not among the durables of ${options.stream.name}`);
  const controller = new AbortController();
  const metrics = options.metrics && createConsumerMetrics(options.metrics, options);
  const running = runUntilStopped(options, metrics, controller.signal);
  return {
    stop: async () => {
      controller.abort();
      await running;
    },
  };
}

async function runUntilStopped(
  options: ConsumeOptions,
  metrics: ConsumerMetrics | undefined,
  signal: AbortSignal,
): Promise<void> {
  const outage = trackOutage(options, metrics);
  const work = (batch: readonly HeldDelivery[]): Promise<void> => {
    outage.end();
    return handle(options, metrics, batch);
  };
  let bound: AbortController | undefined;
  // The server may have returned without the consumer, or with an older state.
  const forget = options.nats.onConnected(() => bound?.abort());
  while (!signal.aborted) {
    try {
      bound = new AbortController();
      const consumer = await bindConsumer(options);
      await fetchBatches(consumer, options, { stop: signal, rebind: bound.signal, onFetched: outage.end }, work);
    } catch (err) {
      if (signal.aborted) break;
      outage.failed(err);
      await pause(RETRY_WAIT_MS, signal);
    }
  }
  forget();
}

/** Warns once per outage, not four times a second. */
function trackOutage({ nats, logger, durable, stream }: ConsumeOptions, metrics: ConsumerMetrics | undefined) {
  let failures = 0;
  let isWarned = false;
  let refusedAt = 0;
  return {
    end: (): void => {
      failures = 0;
      isWarned = false;
    },
    failed: (err: unknown): void => {
      const fields = { err, durable, stream: stream.name };
      if (failures === 0 || !nats.isConnected()) refusedAt = performance.now();
      const isRefused = performance.now() - refusedAt >= REFUSAL_WAIT_MS;
      // A fetch ends after a second of silence, as on busy cores, and loses nothing.
      if (failures++ === 0 && isSilence(err)) logger.info(fields, 'the consumer heard nothing; binding it again');
      else if (!isWarned || isRefused) {
        isWarned = true;
        logger.warn(fields, 'the consumer lost its stream; binding it again');
      }
      if (!isRefused) return;
      refusedAt = performance.now();
      metrics?.failed();
    },
  };
}

async function handle(
  options: ConsumeOptions,
  metrics: ConsumerMetrics | undefined,
  batch: readonly HeldDelivery[],
): Promise<void> {
  try {
    await traceBatch(options, batch, () => options.handler(batch));
    for (const message of batch) message.ack();
  } catch (err) {
    metrics?.failed();
    const fields = { err, durable: options.durable, messages: batch.length, first_sequence: batch[0]?.sequence };
    options.logger.error(fields, 'a batch failed; it will be redelivered');
    for (const message of batch) {
      message.nak(Math.min(NAK_DELAY_MS * 2 ** Math.min(message.redeliveries, 10), NAK_DELAY_MS_MAX));
    }
  } finally {
    metrics?.terminated(batch.filter((message) => message.isTerminated()).length);
  }
}
