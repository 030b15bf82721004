import type { TimeRange } from '../queries/scope';

const DAY_MS = 86_400_000;

/** Half open: days since 1970-01-01, UTC. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** With daily figures. */
export const dayKinds = ['conversations', 'messages'] as const;
export type DayKind = (typeof dayKinds)[number];

/** @param ms since the epoch */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** 1970-01-01 was a Thursday. */
export function mondayOf(day: number): number {
  return Math.floor((day + 3) / 7) * 7 - 3;
}

/** In milliseconds since the epoch. */
export function startOfDay(day: number): number {
  return day * DAY_MS;
}

/** If none, `to` is not after `from`. */
export function wholeDays({ startMs, endMs }: TimeRange): DayRange {
  return { from: Math.ceil(startMs / DAY_MS), to: Math.floor(endMs / DAY_MS) };
}

export function dayOfColumn(column: string): string {
  return `toInt32(floor(toUnixTimestamp64Milli(${column}) / ${DAY_MS}))`;
}

/** Days and rows, in order and without overlap. */
export interface Cover {
  readonly days: readonly DayRange[];
  readonly rows: readonly TimeRange[];
}

/** Among `usable`, joined if consecutive. */
export function daysWithin(range: TimeRange, usable: readonly number[]): DayRange[] {
  const whole = wholeDays(range);
  const days: DayRange[] = [];
  for (const day of usable.toSorted((a, b) => a - b)) {
    const last = days.at(-1);
    if (day < whole.from || day >= whole.to || (last && day < last.to)) continue;
    if (last?.to === day) days[days.length - 1] = { from: last.from, to: day + 1 };
    else days.push({ from: day, to: day + 1 });
  }
  return days;
}

/** By the given whole days, in order, and rows for the rest. */
export function coverOf({ startMs, endMs }: TimeRange, days: readonly DayRange[]): Cover {
  const bounds = [startMs, ...days.flatMap(({ from, to }) => [startOfDay(from), startOfDay(to)]), endMs];
  const rows: TimeRange[] = [];
  for (let index = 0; index < bounds.length; index += 2) {
    const gap = { startMs: bounds[index] as number, endMs: bounds[index + 1] as number };
    if (gap.startMs < gap.endMs) rows.push(gap);
  }
  return { days, rows };
}
