import { DateTime } from 'luxon';
import { zoneName } from './zone-name';

/** From UTC, valid from a time; both in milliseconds. */
export interface ClockOffset {
  readonly fromMs: number;
  readonly offsetMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Over a window, the first from its start. Numbers instead of the zone's name keep ClickHouse to our edition of the
 * zone data.
 */
export function clockOffsets({
  startMs,
  endMs,
  timezone,
}: {
  startMs: number;
  endMs: number;
  timezone: string;
}): ClockOffset[] {
  const zone = zoneName(timezone);
  const offsetAt = (ms: number): number => DateTime.fromMillis(ms, { zone }).offset * MINUTE_MS;
  const offsets = [{ fromMs: startMs, offsetMs: offsetAt(startMs) }];
  let current = offsetAt(startMs);
  for (let from = startMs; from < endMs; from += DAY_MS) {
    const to = Math.min(from + DAY_MS, endMs);
    const next = offsetAt(to);
    if (next === current) continue;
    offsets.push({ fromMs: firstWith(next, from, to, offsetAt), offsetMs: next });
    current = next;
  }
  return offsets;
}

/** In (low, high], with `high`'s offset; clocks change once a day at most. */
function firstWith(offsetMs: number, low: number, high: number, offsetAt: (ms: number) => number): number {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offsetMs) high = middle;
    else low = middle;
  }
  return high;
}
