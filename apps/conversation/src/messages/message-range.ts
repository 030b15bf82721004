export interface WantedRange {
  readonly limit: number;
  readonly offset: number;
  /** The sequence that the page before ended with. */
  readonly after: number | undefined;
  readonly descending: boolean;
}

/**
 * The sequences of a page, first to last, both part of it; none if first is beyond last. Sequences have no gaps, so
 * that any offset costs nothing. `next` is where the page after this one goes on; undefined: there is none.
 */
export function messageRange(
  total: number,
  { limit, offset, after, descending }: WantedRange,
): { first: number; last: number; next: number | undefined } {
  if (descending) {
    const last = Math.min(total, (after ?? total + 1) - 1) - offset;
    const first = Math.max(1, last - limit + 1);
    return { first, last, next: first > 1 && first <= last ? first : undefined };
  }
  const first = (after ?? 0) + offset + 1;
  const last = Math.min(total, first + limit - 1);
  return { first, last, next: last < total && first <= last ? last : undefined };
}
