import { counter, gauge, oncePerScrape, type Registry } from '@parley/process';
import type { ConsumeOptions } from './consume-options';
import { streamManager } from './streams';

export interface ConsumerMetrics {
  /** A batch failed and comes again, or the consumer could not be bound. */
  failed(): void;
  /** So many messages were given up: no retry can help them. */
  terminated(messages: number): void;
}

interface Lag {
  /** In the stream, and not yet delivered to anybody. */
  readonly pending: number;
  /** Delivered, and not yet acknowledged. */
  readonly ackPending: number;
}

/**
 * The metrics of a durable consumer. Its lag is the server's: every process that consumes tells the same figure, so
 * that it is there while any of them is.
 */
export function createConsumerMetrics(metrics: Registry, options: ConsumeOptions): ConsumerMetrics {
  const names = ['stream', 'durable'] as const;
  const labels = { stream: options.stream.name, durable: options.durable };
  const failed = 'Batches that failed and come again; every half minute, that the consumer could not be bound';
  const failures = counter(metrics, 'parley_consumer_failures_total', failed, names);
  failures.inc(labels, 0);
  const givenUp = 'Messages that no retry can help, and that never come again';
  const terminated = counter(metrics, 'parley_consumer_terminated_messages_total', givenUp, names);
  terminated.inc(labels, 0);
  const lag = oncePerScrape(() => readLag(options));
  gauge(metrics, 'parley_consumer_pending_messages', 'Messages not yet delivered', names, async function () {
    this.set(labels, (await lag())?.pending ?? NaN);
  });
  const ackPending = 'Messages delivered and not yet acknowledged';
  gauge(metrics, 'parley_consumer_ack_pending_messages', ackPending, names, async function () {
    this.set(labels, (await lag())?.ackPending ?? NaN);
  });
  return {
    failed: () => failures.inc(labels),
    terminated: (messages) => terminated.inc(labels, messages),
  };
}

async function readLag({ nats, stream, durable }: ConsumeOptions): Promise<Lag> {
  const info = await (await streamManager(nats)).consumers.info(stream.name, durable);
  return { pending: info.num_pending, ackPending: info.num_ack_pending };
}
