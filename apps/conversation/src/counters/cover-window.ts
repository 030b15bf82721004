const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a span of time is counted by: the counters of whole days, of whole hours, or the rows themselves. */
export type SpanGrain = 'all' | 'day' | 'hour' | 'row';

/**
 * A span of time, `from` in milliseconds since the epoch and part of it, `to` not; infinite where it is open. What lies
 * in it is added, or taken away where another span has too much.
 */
export interface Span {
  readonly grain: SpanGrain;
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
}

/**
 * Covers a window of time by spans whose sum is the window: whole days (UTC), whole hours, and the rows of at most two
 * edges. Each begins or ends at the nearest day or hour, inside the window or out of it: from 14:50 on is all from 15:00
 * on and ten minutes more; from 14:10 on is all from 14:00 on but ten minutes. So a side costs the rows of half an hour
 * and twelve hours at the most, and a window 5 spans, whatever lies in it.
 *
 * @param since start in milliseconds since the epoch, part of the window; -Infinity if it is open
 * @param until end, not part of it; Infinity if it is open
 */
export function coverWindow(since: number, until: number): Span[] {
  if (since >= until) return [];
  if (since === -Infinity && until === Infinity) return [{ grain: 'all', from: since, to: until, sign: 1 }];
  return cover(since, until, ['day', 'hour', 'row'], 1);
}

const lengthMs = { day: DAY_MS, hour: HOUR_MS };

type Grains = readonly ('day' | 'hour' | 'row')[];

/** The middle by the first grain; what that leaves out, or has too much, at both sides by the finer ones. */
function cover(from: number, to: number, [grain, ...finer]: Grains, sign: Span['sign']): Span[] {
  if (from >= to || grain === undefined) return [];
  if (grain === 'row') return [{ grain, from, to, sign }];
  const first = nearest(from, lengthMs[grain]);
  const last = nearest(to, lengthMs[grain]);
  if (first >= last) return cover(from, to, finer, sign);
  const opposite = sign === 1 ? -1 : 1;
  return [
    ...cover(from, first, finer, sign),
    ...cover(first, from, finer, opposite),
    { grain, from: first, to: last, sign },
    ...cover(last, to, finer, sign),
    ...cover(to, last, finer, opposite),
  ];
}

function nearest(timeMs: number, length: number): number {
  return Math.round(timeMs / length) * length;
}
