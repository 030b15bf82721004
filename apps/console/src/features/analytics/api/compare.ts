/** Rates compare in points, scores by difference, the rest in percent. */
export type Comparison = 'percent' | 'points' | 'difference';

/** Ratio above which the old value says more than a percentage. */
const PERCENT_MAX = 10;

export type Change =
  | { readonly kind: 'none' }
  /** Zero or tiny before: the old value is shown. */
  | { readonly kind: 'from'; readonly before: number }
  | { readonly kind: Comparison; readonly by: number };

/**
 * The change against the window before.
 *
 * @param now null: nothing to measure
 */
export function changeOf(comparison: Comparison, now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: 'none' };
  if (comparison !== 'percent') return { kind: comparison, by: now - before };
  if (before === 0) return { kind: 'from', before };
  const by = (now - before) / before;
  return by > PERCENT_MAX ? { kind: 'from', before } : { kind: 'percent', by };
}
