import type { Pool } from '@parley/postgres';
import { counter, gauge, oncePerScrape, type Registry } from '@parley/process';
import { readBacklog } from './outbox.store';

export interface RelayMetrics {
  published(rows: number): void;
  /** Starts to lead, or has nothing to publish. */
  progressed(): void;
  failed(): void;
}

/** Every replica reads the backlog: a missing leader must show. */
export function createRelayMetrics(
  metrics: Registry,
  pool: Pool,
  stream: string,
  isLeading: () => boolean,
): RelayMetrics {
  const labels = ['stream'] as const;
  const published = counter(metrics, 'parley_outbox_published_total', 'Events that the stream has stored', labels);
  const failures = counter(metrics, 'parley_outbox_failures_total', 'Rounds of the relay that failed', labels);
  const backlog = oncePerScrape(() => readBacklog(pool, stream));

  const waiting = 'Events not yet published, up to 100,000';
  gauge(metrics, 'parley_outbox_unpublished_rows', waiting, labels, async function () {
    this.set({ stream }, (await backlog())?.rows ?? NaN);
  });
  const oldest = 'Age of the oldest event not yet published';
  gauge(metrics, 'parley_outbox_oldest_unpublished_seconds', oldest, labels, async function () {
    this.set({ stream }, (await backlog())?.oldestSeconds ?? NaN);
  });
  const replay = 'Retained events that a replay has not yet processed';
  gauge(metrics, 'parley_outbox_replay_positions_left', replay, labels, async function () {
    this.set({ stream }, (await backlog())?.replayPositions ?? NaN);
  });
  gauge(metrics, 'parley_outbox_is_leader', '1 if this process publishes', labels, function () {
    this.set({ stream }, isLeading() ? 1 : 0);
  });
  let progressAt = performance.now();
  const progressed = (): void => void (progressAt = performance.now());
  const stalled = 'While this process leads: time since it last published, or found nothing to publish; otherwise 0';
  gauge(metrics, 'parley_outbox_stalled_seconds', stalled, labels, function () {
    this.set({ stream }, isLeading() ? (performance.now() - progressAt) / 1_000 : 0);
  });
  published.inc({ stream }, 0);
  failures.inc({ stream }, 0);
  return {
    published: (rows) => {
      published.inc({ stream }, rows);
      progressed();
    },
    progressed,
    failed: () => failures.inc({ stream }),
  };
}
