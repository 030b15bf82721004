import { z } from 'zod';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { isTimeZone } from './time-zone';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const format = (message: string) => ({ message, params: { code: 'format' } });
const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day, HH:MM')
  .meta({ example: '09:00' });
const interval = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(
    ({ from, to }) => from !== to && from !== '24:00',
    format('from and to must differ, and from must be at most 23:59'),
  )
  .describe('If to is earlier than from, it is a time on the next day')
  .meta({ id: 'OfficeHoursIntervalInput' });
const week = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, z.array(interval).max(6).nullish()])) as Record<
    Weekday,
    z.ZodOptional<z.ZodNullable<z.ZodArray<typeof interval>>>
  >,
);
export const officeHoursInput = z
  .strictObject({
    timezone: text(1, 64, { isRight: isTimeZone, message: 'must be an IANA time zone' }).meta({
      example: 'Europe/Berlin',
    }),
    week: week.nullish().describe('A day that is left out is closed'),
    holidays: z
      .array(z.iso.date('must be a date, YYYY-MM-DD'))
      .max(366)
      .check(refuseRepeats('is duplicated'))
      .nullish(),
  })
  .meta({ id: 'OfficeHoursInput' });

const intervalResource = z.object({ from: z.string(), to: z.string() }).meta({ id: 'OfficeHoursInterval' });

export const officeHoursResource = z
  .object({
    timezone: z.string(),
    week: z.object(
      Object.fromEntries(weekdays.map((day) => [day, z.array(intervalResource)])) as Record<
        Weekday,
        z.ZodArray<typeof intervalResource>
      >,
    ),
    holidays: z.array(z.string()),
  })
  .meta({ id: 'OfficeHours' });
export type OfficeHours = z.output<typeof officeHoursResource>;

const noDays = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OfficeHours['week'];

/** With all days of the week. */
export function withDays({ timezone, week, holidays }: z.output<typeof officeHoursInput>): OfficeHours {
  return { timezone, week: { ...noDays, ...daysOf(week) }, holidays: holidays ?? [] };
}

function daysOf(week: z.output<typeof officeHoursInput>['week']): Partial<OfficeHours['week']> {
  const days = Object.entries(week ?? {}).filter(([, intervals]) => intervals !== null && intervals !== undefined);
  return Object.fromEntries(days) as Partial<OfficeHours['week']>;
}
