import { percentileOfCounts, spreadOf, sumByName, total, type Counts } from './statistics';

export interface Goal {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

export interface Figure {
  readonly name: string;
  readonly unit: 'ratio' | 'ms' | 's' | 'KiB';
  readonly value: number;
  readonly spread: { readonly low: number; readonly high: number };
  readonly values: readonly number[];
  readonly goal: Goal;
  readonly holds: boolean;
}

export function figure(name: string, unit: Figure['unit'], measured: readonly number[], goal: Goal): Figure {
  const { median: value, low, high, values } = spreadOf(measured);
  return { name, unit, value, spread: { low, high }, values, goal, holds: reaches(value, goal) };
}

/**
 * Over all repeats, where each has too few times. Its name says if all are too few: below 100, a p99 is the slowest.
 */
export function pooledFigure(
  { name, unit, share }: { name: string; unit: Figure['unit']; share: number },
  times: readonly Counts[],
  goal: Goal,
): Figure {
  const all = sumByName(times);
  const count = total(all);
  const value = percentileOfCounts(all, share);
  const ofEach = times.map((one) => percentileOfCounts(one, share));
  const isTooFew = count < Math.round(1 / (1 - share));
  const fullName = isTooFew ? `${name} (no such percentile: ${count} values)` : name;
  return { ...figure(fullName, unit, ofEach, goal), value, holds: reaches(value, goal) };
}

/** NaN reaches no goal. */
export function reaches(value: number, goal: Goal): boolean {
  return goal.is === 'at least' ? value >= goal.value : value <= goal.value;
}
