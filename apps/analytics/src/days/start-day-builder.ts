import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouse } from '@parley/clickhouse';
import type { Logger } from '@parley/runtime';
import { buildWaitingDays } from './build-days';

export interface DayBuilder {
  /** Finishes the statement in hand. */
  stop(): Promise<void>;
}

/** Between two looks. Until a changed day is computed again it is read from its rows, so that nothing hurries. */
const PAUSE_MS = 10_000;

/** Keeps the figures of days that are over up with their rows, until it is stopped. */
export function startDayBuilder({
  clickhouse,
  logger,
  pauseMs = PAUSE_MS,
}: {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  readonly pauseMs?: number;
}): DayBuilder {
  const controller = new AbortController();
  const { signal } = controller;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isMore = await buildWaitingDays(clickhouse, Date.now()).catch((err: unknown) => {
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
