/**
 * The value in the middle; of an even number of values the mean of the two in the middle. NaN if one of them is.
 *
 * @throws for no values
 */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  if (upper === undefined || lower === undefined) throw new Error('no values');
  return (lower + upper) / 2;
}

/**
 * The smallest value that at least this share of all values does not exceed (nearest rank).
 *
 * @param share 0.99 for p99
 * @throws for no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** How often each value was seen. */
export type Counts = Readonly<Record<string, number>>;

export function countValues(values: readonly (number | string)[]): Counts {
  return sumByName(values.map((value) => ({ [value]: 1 })));
}

/** Adds counts of the same name. */
export function sumByName(all: readonly Counts[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of all) {
    for (const [name, count] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * As `percentile`, of values that were counted.
 *
 * @returns NaN if none was
 */
export function percentileOfCounts(counts: Counts, share: number): number {
  const sorted = Object.entries(counts)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b);
  let left = Math.max(1, Math.ceil(share * total(counts)));
  return sorted.find(([, count]) => (left -= count) <= 0)?.[0] ?? Number.NaN;
}

/** How many of the values, 0 to 1, are less than this share of their mean. */
export function shareBelow(values: readonly number[], share: number): number {
  const sum = values.reduce((all, value) => all + value, 0);
  return values.filter((value) => value * values.length < share * sum).length / values.length;
}

/** The median of several values, and the smallest and largest of them. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** One for each repeat, in the order in which they were measured. */
  readonly values: readonly number[];
}

/** @throws for no values */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values), values };
}

/**
 * One ratio for each repeat: numerator and denominator of a repeat were measured one after the other, so that what
 * slows the machine down for a while slows both.
 *
 * @throws if the two were not measured equally often, or a denominator is nothing to compare with: zero, or forever
 */
export function ratios(numerators: readonly number[], denominators: readonly number[]): number[] {
  if (numerators.length !== denominators.length) throw new Error('the sides were not measured equally often');
  return numerators.map((numerator, index) => {
    const denominator = denominators[index] as number;
    if (!(denominator > 0 && denominator < Infinity)) throw new Error(`${denominator} is nothing to compare with`);
    return numerator / denominator;
  });
}
