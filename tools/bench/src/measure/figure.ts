import { spreadOf } from './statistics';

/** What a figure is to reach. */
export interface Goal {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

/** One judged figure of a case. */
export interface Figure {
  readonly name: string;
  /** A ratio has no unit. */
  readonly unit: 'ratio' | 'ms' | 's';
  /** The median of the repeats. */
  readonly value: number;
  readonly spread: { readonly low: number; readonly high: number };
  /** One for each repeat. */
  readonly values: readonly number[];
  readonly goal: Goal;
  /** Whether the median reaches the goal. */
  readonly holds: boolean;
}

/** @param measured one for each repeat */
export function figure(name: string, unit: Figure['unit'], measured: readonly number[], goal: Goal): Figure {
  const { median: value, low, high, values } = spreadOf(measured);
  return { name, unit, value, spread: { low, high }, values, goal, holds: reaches(value, goal) };
}

/** Whether a value reaches a goal. What is no number reaches none. */
export function reaches(value: number, goal: Goal): boolean {
  return goal.is === 'at least' ? value >= goal.value : value <= goal.value;
}
