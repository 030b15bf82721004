import { DateTime } from 'luxon';
import type { OfficeHours, Weekday } from './office-hours-fields';

const days: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Longer than any holidays. */
const DAYS_AHEAD_MAX = 370;

/**
 * A shift over midnight belongs to its first day, also beside holidays.
 *
 * @returns 'now', a time, or undefined if no day ever opens
 */
export function nextOpening(hours: OfficeHours | null, now: Date): 'now' | DateTime | undefined {
  if (!hours) return 'now';
  const local = DateTime.fromJSDate(now, { zone: hours.timezone });
  for (let ahead = -1; ahead <= DAYS_AHEAD_MAX; ahead += 1) {
    const day = local.startOf('day').plus({ days: ahead });
    for (const { from, to } of intervalsOf(hours, day)) {
      const opens = atTime(day, from);
      const closes = atTime(to < from ? day.plus({ days: 1 }) : day, to);
      if (local >= opens && local < closes) return 'now';
      if (local < opens) return opens;
    }
  }
  return undefined;
}

function intervalsOf({ week, holidays }: OfficeHours, day: DateTime): { from: string; to: string }[] {
  if (holidays.includes(day.toISODate() ?? '')) return [];
  const weekday = days[day.weekday - 1];
  return weekday ? week[weekday].toSorted((one, other) => one.from.localeCompare(other.from)) : [];
}

function atTime(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour === 24 ? day.plus({ days: 1 }) : day.set({ hour, minute });
}
