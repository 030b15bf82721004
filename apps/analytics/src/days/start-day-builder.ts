import type { ClickHouse } from '@parley/clickhouse';
import { gauge, repeat, type Logger, type Registry, type Repetition } from '@parley/process';
import { buildWaitingDays } from './build-days';
import { clickhouseClock } from './clickhouse-clock';

/** Until a changed day is computed again it is read from its rows, so that nothing hurries. */
const INTERVAL_MS = 10_000;

/** Keeps the figures of days that are over up with their rows. Told to stop, it finishes the statement in hand. */
export function startDayBuilder({
  clickhouse,
  logger,
  metrics,
  intervalMs = INTERVAL_MS,
}: {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly intervalMs?: number;
}): Repetition {
  const clock = clickhouseClock(clickhouse);
  const failing = new Set<string>();
  const help = 'Days, and weeks of an account, whose figures could not be computed when that was last tried';
  gauge(metrics, 'parley_failing_day_builds', help, [], function () {
    this.set(failing.size);
  });
  return repeat({
    name: 'build_days',
    intervalMs,
    work: async (signal) => {
      try {
        while (!signal.aborted && (await buildWaitingDays({ clickhouse, logger, signal, failing }, await clock())));
      } catch (err) {
        // The next round that goes through takes it out, as it does with all that no longer waits.
        failing.add('a round');
        throw err;
      }
    },
    logger,
    metrics,
  });
}
