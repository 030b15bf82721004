import { z } from 'zod';

/** Short of unlimited: a hundred years. */
export const RETENTION_DAYS_MAX = 36_500;

/** Longest retention of events. */
export const EVENTS_DAYS_MAX = 7;

const days = (max: number) => z.int().min(1).max(max).nullable();
const fields = {
  messages_days: days(RETENTION_DAYS_MAX).describe('Messages, notes and the findings of turns; null: indefinitely'),
  events_days: days(EVENTS_DAYS_MAX).describe(`Events, in the log and the streams; null: ${EVENTS_DAYS_MAX} days`),
  figures_days: days(RETENTION_DAYS_MAX).describe('What analytics counts; null: indefinitely'),
};

export const retentionResource = z.object(fields).meta({ id: 'Retention' });
export type RetentionResource = z.output<typeof retentionResource>;

export const updateRetentionInput = z.strictObject(fields).partial().meta({ id: 'UpdateRetentionRequest' });
