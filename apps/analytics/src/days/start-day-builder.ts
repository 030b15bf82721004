import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouse } from '@parley/clickhouse';
import { gauge, type Logger, type Registry } from '@parley/runtime';
import { buildWaitingDays } from './build-days';

export interface DayBuilder {
  /** Finishes the statement in hand, and begins no other. */
  stop(): Promise<void>;
}

/** Between two looks. Until a changed day is computed again it is read from its rows, so that nothing hurries. */
const PAUSE_MS = 10_000;

/** Keeps the figures of days that are over up with their rows, until it is stopped. */
export function startDayBuilder({
  clickhouse,
  logger,
  metrics,
  pauseMs = PAUSE_MS,
}: {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly pauseMs?: number;
}): DayBuilder {
  const controller = new AbortController();
  const { signal } = controller;
  const builder = { clickhouse, logger, signal, failing: new Set<string>() };
  const help = 'Days, and weeks of an account, whose figures could not be computed when that was last tried';
  gauge(metrics, 'parley_failing_day_builds', help, [], function () {
    this.set(builder.failing.size);
  });
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isMore = await buildWaitingDays(builder, Date.now()).catch((err: unknown) => {
        if (!signal.aborted) logger.warn({ err }, 'figures of days could not be computed; trying again');
        return false;
      });
      if (!isMore) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    stop: () => {
      controller.abort();
      return ended;
    },
  };
}
