import type { ClickHouse } from '@parley/clickhouse';
import { gauge, repeat, type Logger, type Registry, type Repetition } from '@parley/process';
import { buildWaitingDays } from './build-days';
import { clickhouseClock } from './clickhouse-clock';

/** Not urgent: changed days are read from rows meanwhile. */
const INTERVAL_MS = 10_000;

/** On stop it finishes the current statement. */
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
  const help = 'Days, and weeks of an account, whose figures could not be computed at the last attempt';
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
        // The next complete round removes it.
        failing.add('a round');
        throw err;
      }
    },
    logger,
    metrics,
  });
}
