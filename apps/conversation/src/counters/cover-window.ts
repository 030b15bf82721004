const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a span of time is counted by: the counters of whole days, of whole hours, or the rows themselves. */
export type SpanGrain = 'all' | 'day' | 'hour' | 'row';

/** A span of time, `from` in milliseconds since the epoch and part of it, `to` not; infinite where it is open. */
export interface Span {
  readonly grain: SpanGrain;
  readonly from: number;
  readonly to: number;
}

/**
 * Covers a window of time by spans, without gap and overlap: whole days (UTC) inside, whole hours at both sides of
 * them, and at most two edges of less than an hour. At most 5 spans, so that a count over the window costs the same
 * whatever lies in it.
 *
 * @param since start in milliseconds since the epoch, part of the window; -Infinity if it is open
 * @param until end, not part of it; Infinity if it is open
 */
export function coverWindow(since: number, until: number): Span[] {
  if (since >= until) return [];
  if (since === -Infinity && until === Infinity) return [{ grain: 'all', from: since, to: until }];
  return cover(since, until, ['day', 'hour', 'row']);
}

const lengthMs = { day: DAY_MS, hour: HOUR_MS };

/** The middle by the first grain, what is left at both sides by the finer ones. */
function cover(from: number, to: number, [grain, ...finer]: readonly ('day' | 'hour' | 'row')[]): Span[] {
  if (from >= to || grain === undefined) return [];
  if (grain === 'row') return [{ grain, from, to }];
  const first = Math.ceil(from / lengthMs[grain]) * lengthMs[grain];
  const last = Math.floor(to / lengthMs[grain]) * lengthMs[grain];
  if (first >= last) return cover(from, to, finer);
  return [...cover(from, first, finer), { grain, from: first, to: last }, ...cover(last, to, finer)];
}
