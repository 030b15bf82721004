import { counter, gauge, oncePerScrape, type Registry } from '@parley/process';
import type { ConsumeOptions } from './consume-options';
import { streamManager } from './streams';

export interface ConsumerMetrics {
  /** A batch, or binding the consumer. */
  failed(): void;
  /** Given up: retries are useless. */
  terminated(messages: number): void;
}

interface Lag {
  /** Not yet delivered. */
  readonly pending: number;
  readonly ackPending: number;
}

/** The lag is the server's, equal from every process. */
export function createConsumerMetrics(metrics: Registry, options: ConsumeOptions): ConsumerMetrics {
  const labels = { stream: options.stream.name, durable: options.durable };
  const failed =
    'Batches that failed and will be redelivered; also counts once every half minute while the consumer ' +
    'cannot be bound';
  const failures = counter(metrics, 'parley_consumer_failures_total', failed, names);
  failures.inc(labels, 0);
  const givenUp = 'Messages that no retry can help, and that are not redelivered';
  const terminated = counter(metrics, 'parley_consumer_terminated_messages_total', givenUp, names);
  terminated.inc(labels, 0);
  meterLag(metrics, { labels, read: oncePerScrape(() => readLag(options)) });
  return {
    failed: () => failures.inc(labels),
    terminated: (messages) => terminated.inc(labels, messages),
  };
}

const names = ['stream', 'durable'] as const;

interface MeteredLag {
  readonly labels: Readonly<Record<(typeof names)[number], string>>;
  readonly read: () => Promise<Lag | undefined>;
}

/** By registry: its two gauges are registered once for all. */
const metered = new WeakMap<Registry, MeteredLag[]>();

function meterLag(metrics: Registry, lag: MeteredLag): void {
  const known = metered.get(metrics);
  if (known) {
    known.push(lag);
    return;
  }
  const all = [lag];
  metered.set(metrics, all);
  const tell = (name: string, help: string, figure: keyof Lag): void => {
    gauge(metrics, name, help, names, async function () {
      await Promise.all(all.map(async ({ labels, read }) => this.set(labels, (await read())?.[figure] ?? NaN)));
    });
  };
  tell('parley_consumer_pending_messages', 'Messages not yet delivered', 'pending');
  tell('parley_consumer_ack_pending_messages', 'Messages delivered and not yet acknowledged', 'ackPending');
}

async function readLag({ nats, stream, durable }: ConsumeOptions): Promise<Lag> {
  const info = await (await streamManager(nats)).consumers.info(stream.name, durable);
  return { pending: info.num_pending, ackPending: info.num_ack_pending };
}
