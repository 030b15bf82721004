/** NaN if any of the values is NaN. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  if (upper === undefined || lower === undefined) throw new Error('no values');
  return (lower + upper) / 2;
}

/** The nearest rank. @param share 0.99 for p99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

export type Counts = Readonly<Record<string, number>>;

export function countValues(values: readonly (number | string)[]): Counts {
  return sumByName(values.map((value) => ({ [value]: 1 })));
}

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

/** NaN if there are no values. */
export function percentileOfCounts(counts: Counts, share: number): number {
  const sorted = Object.entries(counts)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b);
  let left = Math.max(1, Math.ceil(share * total(counts)));
  return sorted.find(([, count]) => (left -= count) <= 0)?.[0] ?? Number.NaN;
}

export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly values: readonly number[];
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values), values };
}

/** The sides of a repeat were measured in succession and so equally disturbed. */
export function ratios(numerators: readonly number[], denominators: readonly number[]): number[] {
  if (numerators.length !== denominators.length) throw new Error('the sides were not measured equally often');
  return numerators.map((numerator, index) => {
    const denominator = denominators[index] as number;
    if (!(denominator > 0 && denominator < Infinity)) throw new Error(`${denominator} is nothing to compare with`);
    return numerator / denominator;
  });
}
