import { t } from '../../../i18n/messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time since, in the largest whole unit: 5 min, 3 h, 71 d. */
export function formatWait(since: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms < MINUTE_MS) return t('queue.lessThanMinute');
  if (ms < HOUR_MS) return t('queue.minutes', { count: Math.trunc(ms / MINUTE_MS) });
  if (ms < DAY_MS) return t('queue.hours', { count: Math.trunc(ms / HOUR_MS) });
  return t('queue.days', { count: Math.trunc(ms / DAY_MS) });
}

/** Time until, in the same units. */
export function formatLeft(until: string, now = Date.now()): string {
  return formatWait(new Date(now).toISOString(), Date.parse(until));
}
