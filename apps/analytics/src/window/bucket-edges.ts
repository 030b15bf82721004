import { DateTime } from 'luxon';
import type { Granularity } from '@parley/schemas/analytics';
import { zoneName } from './zone-name';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Span {
  readonly startMs: number;
  readonly endMs: number;
  readonly timezone: string;
}

/**
 * In milliseconds since the epoch, without gaps: the first at the window's start, the last before its end.
 *
 * Hours are 60 minutes from the full local hour at the start; after a clock change by half an hour (Lord Howe) they
 * begin at half past. Days and weeks begin at the first moment of the local day or Monday; days have 23, 24 or 25
 * hours.
 */
export function bucketEdges({ startMs, endMs, timezone }: Span, granularity: Granularity): number[] {
  const start = DateTime.fromMillis(startMs, { zone: zoneName(timezone) });
  if (granularity === 'hour') return hours(startMs, endMs, start.offset);
  const first = start.startOf(granularity);
  const edges = [startMs];
  for (let index = 1; ; index += 1) {
    const edge = firstMoment(first.plus({ [granularity]: index }).startOf(granularity));
    if (edge >= endMs) return edges;
    // A skipped day (Apia, 30 December 2011) begins with its neighbor.
    if (edge > (edges.at(-1) ?? -Infinity)) edges.push(edge);
  }
}

function hours(startMs: number, endMs: number, offsetMinutes: number): number[] {
  const localMs = startMs + offsetMinutes * MINUTE_MS;
  const first = startMs - (((localMs % HOUR_MS) + HOUR_MS) % HOUR_MS);
  const length = Math.ceil((endMs - first) / HOUR_MS);
  return Array.from({ length }, (_, index) => (index === 0 ? startMs : first + index * HOUR_MS));
}

/** Where the clock falls back over midnight (Havana), a day has two, and luxon may return the second. */
function firstMoment(midnight: DateTime): number {
  let first = midnight;
  for (;;) {
    const earlier = first.minus({ minutes: 30 });
    if (earlier.toISODate() !== midnight.toISODate()) return first.toMillis();
    first = earlier;
  }
}
