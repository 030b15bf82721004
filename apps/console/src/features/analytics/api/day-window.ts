import type { DayRange } from './search';

const DAY_MS = 86_400_000;

/**
 * Whole days in a time zone. It ends now at the latest: the window before has the same length and must compare like
 * with like.
 */
export function windowOf(
  { from, to }: DayRange,
  timezone: string,
  now = Date.now(),
): { readonly start: string; readonly end: string } {
  const start = startOfDay(Date.parse(from), timezone);
  const end = Math.min(startOfDay(Date.parse(to) + DAY_MS, timezone), now);
  return { start: new Date(start).toISOString(), end: new Date(Math.max(end, start + 1)).toISOString() };
}

/** @param day its midnight in UTC */
function startOfDay(day: number, timezone: string): number {
  const nearby = day - offsetAt(day, timezone);
  return day - offsetAt(nearby, timezone);
}

function offsetAt(at: number, timezone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
