import type { ClickHouse } from '@parley/clickhouse';

/** In milliseconds since the epoch. */
export type Clock = () => Promise<number>;

const TIMEOUT_MS = 10_000;
const CACHED_MS = 10_000;

/**
 * Tells all processes whether a day is over: with a wrong clock they would build too early, or miss a change.
 *
 * @throws ParleyError if ClickHouse is unavailable
 */
export function clickhouseClock(clickhouse: ClickHouse): Clock {
  return async () => {
    const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS now';
    const [row] = await clickhouse.query<{ now: string }>({ sql, params: {} }, { timeoutMs: TIMEOUT_MS });
    if (!row) throw new Error('a constant has one row');
    return Number(row.now);
  };
}

/** Reads every ten seconds, and adds elapsed time in between. */
export function cachedClock(clock: Clock): Clock {
  let reading = { atMs: -Infinity, offsetMs: 0 };
  return async () => {
    const passedMs = Date.now() - reading.atMs;
    // The process's clock was set, or the reading is too old.
    if (passedMs < 0 || passedMs > CACHED_MS) {
      const nowMs = await clock();
      const atMs = Date.now();
      reading = { atMs, offsetMs: nowMs - atMs };
    }
    return Date.now() + reading.offsetMs;
  };
}
