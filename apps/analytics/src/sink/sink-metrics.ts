import { counter, durationHistogram, type Counter, type Histogram, type Registry } from '@parley/runtime';

/** What the sink tells of itself. */
export interface SinkMetrics {
  /** By outcome: stored, ignored (of a type without rows), rejected (set aside). */
  readonly events: Counter<'outcome'>;
  /** By outcome: stored, failed (and tried again). Events divided by them is the size of a batch. */
  readonly flushes: Counter<'outcome'>;
  readonly flushSeconds: Histogram;
  /** The freshness of the figures. */
  readonly lagSeconds: Histogram;
}

export function createSinkMetrics(registry: Registry): SinkMetrics {
  return {
    events: counter(registry, 'parley_sink_events_total', 'Events taken from the stream, by outcome', ['outcome']),
    flushes: counter(registry, 'parley_sink_flushes_total', 'Batches written to ClickHouse, by outcome', ['outcome']),
    flushSeconds: durationHistogram(registry, 'parley_sink_flush_seconds', 'Time to write a batch, retries included'),
    lagSeconds: durationHistogram(registry, 'parley_sink_lag_seconds', 'From a change to its place in the figures'),
  };
}
