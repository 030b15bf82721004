export interface SnoozeTime {
  readonly name: 'later' | 'tomorrow' | 'monday' | 'week';
  readonly until: Date;
}

const LATER_HOURS = 3;
const MORNING_HOUR = 9;
const SUNDAY = 0;
const MONDAY = 1;

/** In the person's calendar, across clock changes. Each day once. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const later = new Date(now);
  later.setHours(now.getHours() + LATER_HOURS, now.getMinutes(), 0, 0);
  const daysToMonday = (MONDAY - now.getDay() + 7) % 7;
  const hasMonday = now.getDay() !== SUNDAY && now.getDay() !== MONDAY;
  return [
    { name: 'later', until: later },
    { name: 'tomorrow', until: morning(now, 1) },
    ...(hasMonday ? [{ name: 'monday' as const, until: morning(now, daysToMonday) }] : []),
    { name: 'week', until: morning(now, 7) },
  ];
}

function morning(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(now.getDate() + days);
  day.setHours(MORNING_HOUR, 0, 0, 0);
  return day;
}
