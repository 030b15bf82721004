import { z } from 'zod';
import { plusHint } from './plus-hint';

const DAY = /\d{4}-\d\d-\d\d/;
const TIME = /(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)/;
const OFFSET = /[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d/;
const PLAIN_DAY = new RegExp(`^${DAY.source}$`);
const RFC3339 = new RegExp(`^(${DAY.source})(?:[Tt](${TIME.source})(?:\\.(\\d+))?(${OFFSET.source}))?$`);
/** Finer digits are not rounded across the calendar's edges. */
const EDGES_MS = [Date.parse('0000-12-31T23:59:59.999Z'), Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
const WRONG_FORM = 'must be an RFC 3339 timestamp with an offset, or a date';
const outsideCalendar = { message: 'must be in the years 0001 to 9999 in UTC', params: { code: 'range' } };

/**
 * RFC 3339 with an offset, or a date as midnight UTC; undefined for anything else, invalid days, and times outside the
 * calendar. Finer digits are rounded up to milliseconds, so that `since <= t < until` holds as if kept. A leap second
 * (23:59:60 UTC, RFC 3339, 5.7) is the next second.
 */
export function parseTimestamp(input: string): Date | undefined {
  const time = readTimestamp(input);
  return time && isInCalendar(time) ? time : undefined;
}

/** Including times outside the calendar. */
function readTimestamp(input: string): Date | undefined {
  const match = RFC3339.exec(input);
  if (!match) return undefined;
  const [, day = '', time = '00:00:00', fraction = '', offset = 'Z'] = match;
  const second = isDay(day) ? readSecond(day, time, offset.toUpperCase()) : undefined;
  if (second === undefined) return undefined;
  const cut = second + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return new Date(/[1-9]/.test(fraction.slice(3)) && !EDGES_MS.includes(cut) ? cut + 1 : cut);
}

function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
}

/** Undefined for an impossible second 60. */
function readSecond(day: string, time: string, offset: string): number | undefined {
  if (!time.endsWith(':60')) return Date.parse(`${day}T${time}${offset}`);
  const before = new Date(`${day}T${time.replace(/60$/, '59')}${offset}`);
  return before.toISOString().endsWith('T23:59:59.000Z') ? before.getTime() + 1_000 : undefined;
}

/** Years 0001 to 9999: others cannot be formatted. */
export function isInCalendar(time: Date): boolean {
  return time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
}

const writtenTime: z.GlobalMeta = {
  override: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
};

/** In a query, as a Date. */
export const timestampInput = z
  .string()
  .transform((input, ctx) => checkTime(input, ctx))
  .meta(writtenTime);

export interface LocalDay {
  readonly day: string;
}

/** In a query. */
export const timeOrDayInput = z
  .string()
  .transform((input, ctx): Date | LocalDay => {
    const time = checkTime(input, ctx);
    return PLAIN_DAY.test(input) ? { day: input } : time;
  })
  .meta(writtenTime);

function checkTime(input: string, ctx: z.RefinementCtx): Date {
  const time = readTimestamp(input);
  if (time && isInCalendar(time)) return time;
  const message = `${WRONG_FORM}${plusHint(input, (text) => parseTimestamp(text) !== undefined)}`;
  ctx.addIssue({ code: 'custom', ...(time ? outsideCalendar : { message, params: { code: 'format' } }) });
  return z.NEVER;
}

/** In an RPC; invalid if out of range. */
export const timestampField = z.custom<Date>().check(({ value: input, issues }) => {
  if (!(input instanceof Date)) issues.push({ code: 'invalid_type', expected: 'date', input });
  else if (!isInCalendar(input)) issues.push({ code: 'custom', ...outsideCalendar, input });
});

/** In a response: UTC with milliseconds. */
export const timestampOutput = z.string().meta({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
