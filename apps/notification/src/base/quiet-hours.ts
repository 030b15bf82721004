import type { Digest, QuietHours } from '@parley/schemas/notifications';
import { DateTime } from 'luxon';

/** When a daily digest is sent to people without quiet hours. */
const DIGEST_HOUR = 8;

/** The first time, not before `at`, that lies outside the quiet hours. */
export function afterQuiet(hours: QuietHours | null, at: Date): Date {
  if (!hours) return at;
  const local = DateTime.fromJSDate(at, { zone: hours.timezone });
  // What began yesterday may still last.
  for (const day of [local.minus({ days: 1 }), local]) {
    const begins = atTime(day, hours.start);
    const ends = atTime(hours.end < hours.start ? day.plus({ days: 1 }) : day, hours.end);
    if (local >= begins && local < ends) return ends.toJSDate();
  }
  return at;
}

/** When a mail that could leave at a time leaves by the digest that the person chose. */
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

/** A time of a local day. One that the clock change leaves out is the first after it. */
function atTime(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.startOf('day').set({ hour, minute });
}
