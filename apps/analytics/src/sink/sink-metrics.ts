import { counter, durationHistogram, histogram, type Counter, type Registry, type Series } from '@parley/process';

export interface SinkMetrics {
  /** stored, ignored (a type without rows), rejected (set aside). */
  readonly events: Counter<'outcome'>;
  /** stored, failed (and retried). */
  readonly flushes: Counter<'outcome'>;
  readonly flushSeconds: Series;
  readonly batchEvents: Series;
  readonly freshnessSeconds: Series;
}

const BATCH_BOUNDS = [1, 5, 10, 50, 100, 500, 1_000, 2_500, 5_000];

export function createSinkMetrics(registry: Registry): SinkMetrics {
  const events = counter(registry, 'parley_sink_events_total', 'Events taken from the stream, by outcome', ['outcome']);
  const flushes = counter(registry, 'parley_sink_flushes_total', 'Writes to ClickHouse, by outcome', ['outcome']);
  // From zero, so that an alert on a rise sees the first.
  for (const outcome of ['stored', 'ignored', 'rejected']) events.inc({ outcome }, 0);
  for (const outcome of ['stored', 'failed']) flushes.inc({ outcome }, 0);
  const flush = 'Time to write a batch to ClickHouse, including retries';
  const freshness = 'Time from a change to its appearance in the figures, per event';
  return {
    events,
    flushes,
    flushSeconds: durationHistogram(registry, 'parley_sink_flush_duration_seconds', flush).series({}),
    batchEvents: histogram(registry, 'parley_sink_batch_events', 'Events in a batch', [], BATCH_BOUNDS).series({}),
    freshnessSeconds: durationHistogram(registry, 'parley_sink_freshness_seconds', freshness).series({}),
  };
}
