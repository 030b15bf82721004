import { z } from 'zod';

const DAY = /\d{4}-\d\d-\d\d/;
const TIME = /(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)/;
const OFFSET = /[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d/;
const RFC3339 = new RegExp(`^(${DAY.source})(?:[Tt](${TIME.source})(?:\\.(\\d+))?(${OFFSET.source}))?$`);
const MESSAGE = 'must be an RFC 3339 timestamp with an offset, or a date';

/**
 * A point in time from an RFC 3339 timestamp with an offset, or from a plain date as midnight UTC; undefined for
 * anything else, for days that no calendar has (30 February) too. Finer digits are rounded up to the next millisecond:
 * all our times are whole ones, so that `since <= t < until` holds for them as if the digits had been kept. A leap
 * second (23:59:60 UTC, RFC 3339, 5.7) is the second after it, as in every count of seconds since the epoch.
 */
export function parseTimestamp(input: string): Date | undefined {
  const match = RFC3339.exec(input);
  if (!match) return undefined;
  const [, day = '', time = '00:00:00', fraction = '', offset = 'Z'] = match;
  const second = isDay(day) ? readSecond(day, time, offset.toUpperCase()) : undefined;
  if (second === undefined) return undefined;
  const parsed = new Date(second + millisecondsOf(fraction));
  return isInCalendar(parsed) ? parsed : undefined;
}

function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
}

/** Milliseconds since the epoch; undefined for a second 60 that no minute had. */
function readSecond(day: string, time: string, offset: string): number | undefined {
  if (!time.endsWith(':60')) return Date.parse(`${day}T${time}${offset}`);
  const before = new Date(`${day}T${time.replace(/60$/, '59')}${offset}`);
  return before.toISOString().endsWith('T23:59:59.000Z') ? before.getTime() + 1_000 : undefined;
}

/** Whether a time has a year of four digits, from 0001 on, in UTC: with other years our timestamps cannot be written. */
export function isInCalendar(time: Date): boolean {
  return time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
}

function millisecondsOf(fraction: string): number {
  return Number(fraction.slice(0, 3).padEnd(3, '0')) + (/[1-9]/.test(fraction.slice(3)) ? 1 : 0);
}

/** A timestamp given as text, read as a Date. */
export const timestampInput = z
  .string()
  .transform((input, ctx) => {
    const parsed = parseTimestamp(input);
    if (parsed) return parsed;
    ctx.addIssue({ code: 'custom', message: MESSAGE, params: { code: 'format' } });
    return z.NEVER;
  })
  .meta({ override: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] } });

/** A timestamp in an answer: UTC with milliseconds. */
export const timestampOutput = z.string().meta({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
