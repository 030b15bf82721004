export interface WantedRange {
  readonly limit: number;
  readonly offset: number;
  readonly after: number | undefined;
  readonly descending: boolean;
}

/** Empty if first > last. Sequences have no gaps, so any offset is cheap. `next`: the next page's start, if any. */
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
