import { z } from 'zod';

const DAY = /\d{4}-\d\d-\d\d/;
const TIME = /(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/;
const OFFSET = /[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d/;
const RFC3339 = new RegExp(`^(${DAY.source})(?:[Tt](${TIME.source})(\\.\\d{1,9})?(${OFFSET.source}))?$`);
const MESSAGE = 'must be an RFC 3339 timestamp with an offset, or a date';

/**
 * A point in time from an RFC 3339 timestamp with an offset, or from a plain date as midnight UTC; undefined for
 * anything else, for days that no calendar has (30 February) too. Finer digits than milliseconds are cut.
 */
export function parseTimestamp(input: string): Date | undefined {
  const match = RFC3339.exec(input);
  if (!match) return undefined;
  const [, day = '', time = '00:00:00', fraction = '', offset = 'Z'] = match;
  const utc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return undefined;
  const parsed = new Date(`${day}T${time}${fraction.slice(0, 4)}${offset.toUpperCase()}`);
  return parsed;
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
  .meta({ override: { type: 'string', format: 'date-time' } });

/** A timestamp in an answer: UTC with milliseconds. */
export const timestampOutput = z.string().meta({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
