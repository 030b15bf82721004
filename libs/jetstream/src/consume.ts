import { pause } from '@parley/process';
import { bindConsumer } from './bind-consumer';
import type { ConsumeOptions } from './consume-options';
import { createConsumerMetrics, type ConsumerMetrics } from './consumer-metrics';
import type { HeldDelivery } from './delivery';
import { fetchBatches } from './fetch-batches';
import { traceBatch } from './trace-batch';

export interface Consumption {
  /** Finishes the batch in hand, gives the rest back, and takes no more. */
  stop(): Promise<void>;
}

const RETRY_WAIT_MS = 250;
/**
 * Told and counted so often, and not before it has lasted so long: an election of NATS is none. ParleyConsumerFailing, more
 * than five in ten minutes, is for what lasts.
 */
const REFUSAL_WAIT_MS = 30_000;
/** A batch that failed comes again after 0.5, 1, 2, 4 … seconds. */
const NAK_DELAY_MS = 500;
const NAK_DELAY_MS_MAX = 15_000;

/**
 * Works a stream off through a durable pull consumer, for ever:
 *
 * 1. The stream and the consumer are made if they are not there: after a loss of NATS's data too, at any time.
 * 2. Messages are fetched and handed over in batches. A crash here: they come again after `ackWaitMs`.
 * 3. The handler makes its effect durable. A crash here: they come again, and the effect must not count twice.
 * 4. They are acknowledged. An acknowledgement that is lost has the effect of a crash after step 3.
 *
 * While NATS is away it waits. Nothing of this ends the loop but `stop`.
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
  const work = (batch: readonly HeldDelivery[]): Promise<void> => handle(options, metrics, batch);
  let failures = 0;
  let refusedAt = 0;
  let bound: AbortController | undefined;
  // A server that was away may have come back without the consumer, or with an older state: look again.
  const forget = options.nats.onConnected(() => bound?.abort());
  while (!signal.aborted) {
    try {
      bound = new AbortController();
      const consumer = await bindConsumer(options);
      failures = 0;
      await fetchBatches(consumer, options, { stop: signal, rebind: bound.signal }, work);
    } catch (err) {
      if (signal.aborted) break;
      const fields = { err, durable: options.durable, stream: options.stream.name };
      if (failures === 0 || !options.nats.isConnected()) refusedAt = performance.now();
      const isRefused = performance.now() - refusedAt >= REFUSAL_WAIT_MS;
      // An outage is logged once, not four times a second.
      if (failures++ === 0 || isRefused) options.logger.warn(fields, 'the consumer lost its stream; binding it again');
      if (isRefused) {
        refusedAt = performance.now();
        metrics?.failed();
      }
      await pause(RETRY_WAIT_MS, signal);
    }
  }
  forget();
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
    options.logger.error(fields, 'a batch failed; it comes again');
    for (const message of batch) {
      message.nak(Math.min(NAK_DELAY_MS * 2 ** Math.min(message.redeliveries, 10), NAK_DELAY_MS_MAX));
    }
  } finally {
    metrics?.terminated(batch.filter((message) => message.isTerminated()).length);
  }
}
