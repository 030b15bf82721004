import type { OfficeHours, OfficeHoursInput } from '@parley/sdk';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** A line of intervals per day, empty when closed. */
export interface HoursValues {
  isLimited: boolean;
  timezone: string;
  week: Record<Weekday, string>;
  holidays: string;
}

const INTERVAL = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/;
const USUAL = '09:00–17:00';

export function hoursValuesOf(hours: OfficeHours | null): HoursValues {
  const lineOf = (day: Weekday): string => {
    if (!hours) return day === 'sat' || day === 'sun' ? '' : USUAL;
    return hours.week[day].map(({ from, to }) => `${from}–${to}`).join(', ');
  };
  return {
    isLimited: hours !== null,
    timezone: hours?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    week: Object.fromEntries(weekdays.map((day) => [day, lineOf(day)])) as Record<Weekday, string>,
    holidays: hours?.holidays.join(', ') ?? '',
  };
}

/** Null: always open. */
export function officeHoursOf({ isLimited, timezone, week, holidays }: HoursValues): OfficeHoursInput | null {
  if (!isLimited) return null;
  return {
    timezone,
    week: Object.fromEntries(weekdays.map((day) => [day, intervalsOf(week[day]) ?? []])),
    holidays: partsOf(holidays),
  };
}

/** `09:00–12:00, 13:00–17:00`; undefined if invalid. */
export function intervalsOf(line: string): { from: string; to: string }[] | undefined {
  const found = partsOf(line).map((part) => INTERVAL.exec(part));
  if (found.some((match) => match === null)) return undefined;
  return found.map((match) => ({ from: (match?.[1] ?? '').padStart(5, '0'), to: (match?.[2] ?? '').padStart(5, '0') }));
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
