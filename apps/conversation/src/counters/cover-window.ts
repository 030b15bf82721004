const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whole days, whole hours, or single rows. */
export type SpanGrain = 'all' | 'day' | 'hour' | 'row';

/**
 * `from` (inclusive) to `to` (exclusive) in milliseconds since the epoch; infinite where open. Its sign adds or
 * subtracts it.
 */
export interface Span {
  readonly grain: SpanGrain;
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
}

/**
 * Spans that add up to a window: whole days (UTC), whole hours, and rows at the edges. Each ends at the nearest day or
 * hour, inside or outside: from 14:50 is from 15:00 plus ten minutes, from 14:10 from 14:00 minus ten. So a side costs at
 * most half an hour of rows and twelve hours, a window 5 spans.
 *
 * @param since in milliseconds since the epoch, inclusive; -Infinity if open
 * @param until exclusive; Infinity if open
 */
export function coverWindow(since: number, until: number): Span[] {
  if (since >= until) return [];
  if (since === -Infinity && until === Infinity) return [{ grain: 'all', from: since, to: until, sign: 1 }];
  return cover(since, until, ['day', 'hour', 'row'], 1);
}

const lengthMs = { day: DAY_MS, hour: HOUR_MS };

type Grains = readonly ('day' | 'hour' | 'row')[];

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
