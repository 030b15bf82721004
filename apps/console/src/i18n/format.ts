import { language, t } from './messages';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
// The narrow form of German takes minutes for meters: vor 4 m.
const style = language === 'de' ? 'short' : 'narrow';
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style });
const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
const days = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const scores = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });

export const formatDateTime = (iso: string): string => dateTimes.format(new Date(iso));
export const formatDate = (iso: string): string => dates.format(new Date(iso));
export const formatTime = (iso: string): string => times.format(new Date(iso));
export const formatNumber = (value: number): string => numbers.format(value);
export const formatPercent = (fraction: number): string => percents.format(fraction);

/** A mean of ratings: 4.0 / 5. */
export const formatScore = (mean: number): string => `${scores.format(mean)} / 5`;

/** Percentage points. */
export const formatPoints = (difference: number): string =>
  t('analytics.points', { points: numbers.format(difference * 100) });

/** 1 is Monday, like 1 January 2024. */
export function formatWeekday(weekday: number, width: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2024, 0, weekday)));
}

export function formatUsd(value: number): string {
  const digits = value > 0 && value < 0.01 ? 4 : 2;
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: digits }).format(
    value,
  );
}

/** 840 ms, 3.2 s, 4.5 min, 2.1 h. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1_000;
  if (seconds < MINUTE_S) return `${numbers.format(seconds)} s`;
  if (seconds < HOUR_S) return `${numbers.format(seconds / MINUTE_S)} min`;
  return `${numbers.format(seconds / HOUR_S)} h`;
}

/** 840 kB, 3.2 MB; never 0. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', Math.max(bytes / 1_000, 0.1)] : ['megabyte', bytes / 1_000_000];
  const digits = size < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(size);
}

/** Time since, as narrow as possible. */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1_000);
  const age = Math.abs(seconds);
  if (age < MINUTE_S) return relative.format(0, 'second');
  if (age < HOUR_S) return relative.format(Math.trunc(seconds / MINUTE_S), 'minute');
  if (age < DAY_S) return relative.format(Math.trunc(seconds / HOUR_S), 'hour');
  if (age < 7 * DAY_S) return relative.format(Math.trunc(seconds / DAY_S), 'day');
  return days.format(new Date(iso));
}
