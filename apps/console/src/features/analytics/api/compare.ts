/** How a figure is compared with the window before: a rate in points, a score by its difference, anything else in percent. */
export type Comparison = 'percent' | 'points' | 'difference';

/** From here on a percentage says less than the value it is compared with. */
const PERCENT_MAX = 10;

export type Change =
  | { readonly kind: 'none' }
  /** There was nothing, or so little that no percentage says anything: the value of before is shown. */
  | { readonly kind: 'from'; readonly before: number }
  | { readonly kind: Comparison; readonly by: number };

/**
 * What has changed against the window before.
 *
 * @param now null: there was nothing to measure
 */
export function changeOf(comparison: Comparison, now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: 'none' };
  if (comparison !== 'percent') return { kind: comparison, by: now - before };
  if (before === 0) return { kind: 'from', before };
  const by = (now - before) / before;
  return by > PERCENT_MAX ? { kind: 'from', before } : { kind: 'percent', by };
}
