import type { Digest, QuietHours } from '@parley/schemas/notifications';
import { DateTime } from 'luxon';

/** Of digests, for people without quiet hours. */
const DIGEST_HOUR = 8;

/** The first time from `at` outside the quiet hours. */
export function afterQuiet(hours: QuietHours | null, at: Date): Date {
  if (!hours) return at;
  const local = DateTime.fromJSDate(at, { zone: hours.timezone });
  // Yesterday's quiet hours may last until now.
  for (const day of [local.minus({ days: 1 }), local]) {
    const begins = atTime(day, hours.start);
    const ends = atTime(hours.end < hours.start ? day.plus({ days: 1 }) : day, hours.end);
    if (local >= begins && local < ends) return ends.toJSDate();
  }
  return at;
}

/** When the chosen digest sends a due mail. */
export function afterDigest(digest: Digest, hours: QuietHours | null, at: Date): Date {
  if (digest === 'none') return at;
  const local = DateTime.fromJSDate(at, { zone: hours?.timezone ?? 'utc' });
  if (digest === 'hourly') {
    const hour = local.startOf('hour');
    return (hour < local ? hour.plus({ hours: 1 }) : hour).toJSDate();
  }
  const time = hours?.end ?? `${String(DIGEST_HOUR).padStart(2, '0')}:00`;
  const today = atTime(local, time);
  return (today >= local ? today : atTime(local.plus({ days: 1 }), time)).toJSDate();
}

/** In a clock change's gap, the first time after it. */
function atTime(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.startOf('day').set({ hour, minute });
}
