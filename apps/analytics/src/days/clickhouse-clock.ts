import type { ClickHouse } from '@parley/clickhouse';

/** The time in milliseconds since the epoch. */
export type Clock = () => Promise<number>;

const TIMEOUT_MS = 10_000;
/** How long a reading is good for. */
const CACHED_MS = 10_000;

/**
 * ClickHouse's own clock: by it alone all processes decide whether a day is over, so that one whose clock is wrong
 * neither builds a day too early nor fails to say that it has changed.
 *
 * @throws ParleyError if ClickHouse is away
 */
export function clickhouseClock(clickhouse: ClickHouse): Clock {
  return async () => {
    const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS now';
    const [row] = await clickhouse.query<{ now: string }>({ sql, params: {} }, { timeoutMs: TIMEOUT_MS });
    if (!row) throw new Error('a constant has one row');
    return Number(row.now);
  };
}

/** A clock that is read once in ten seconds; in between the process's own says how much time has gone by. */
export function cachedClock(clock: Clock): Clock {
  let reading = { atMs: -Infinity, offsetMs: 0 };
  return async () => {
    const passedMs = Date.now() - reading.atMs;
    // A clock that was set has to be compared again.
    if (passedMs < 0 || passedMs > CACHED_MS) {
      const nowMs = await clock();
      const atMs = Date.now();
      reading = { atMs, offsetMs: nowMs - atMs };
    }
    return Date.now() + reading.offsetMs;
  };
}
