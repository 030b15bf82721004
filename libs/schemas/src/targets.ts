import { z } from 'zod';
import { officeHoursInput, officeHoursResource, withDays } from './office-hours-fields';
import { priorities, type Priority } from './conversations';

/** 30 days of office time. */
const TARGET_MINUTES_MAX = 43_200;

const minutes = z.int().min(1).max(TARGET_MINUTES_MAX).nullable();
const target = {
  first_response_minutes: minutes.describe('From the hand-off to the first answer from a person'),
  next_response_minutes: minutes.describe("From a customer's message to the next answer, after the first answer"),
  resolution_minutes: minutes.describe(
    'From the hand-off until the conversation is resolved, without the time during which it waits for the ' +
      'customer',
  ),
};

const targetInput = z.strictObject(target).partial().nullish();

/** PUT /v1/account/targets. Omitted targets become null. */
export const targetsInput = z
  .strictObject({
    targets: z
      .strictObject(
        Object.fromEntries(priorities.map((priority) => [priority, targetInput])) as Record<
          Priority,
          typeof targetInput
        >,
      )
      .partial()
      .meta({ id: 'TargetsByPriorityInput' }),
    office_hours: officeHoursInput.nullish().describe('Outside of these hours, clocks are paused; null: always'),
  })
  .meta({ id: 'SetTargetsRequest' });
export type TargetsInput = z.output<typeof targetsInput>;

const targetResource = z.object(target).meta({ id: 'Target' });

export const targetsResource = z
  .object({
    targets: z
      .object(
        Object.fromEntries(priorities.map((priority) => [priority, targetResource])) as Record<
          Priority,
          typeof targetResource
        >,
      )
      .describe('By priority, in minutes within office hours; null: no target'),
    office_hours: officeHoursResource.nullable(),
  })
  .meta({ id: 'Targets' });
export type Targets = z.output<typeof targetsResource>;

/** Null for the rest. */
export function withNoTargets({ targets, office_hours: hours }: TargetsInput): Targets {
  const of = (priority: Priority) => {
    const set = targets[priority];
    return {
      first_response_minutes: set?.first_response_minutes ?? null,
      next_response_minutes: set?.next_response_minutes ?? null,
      resolution_minutes: set?.resolution_minutes ?? null,
    };
  };
  return {
    targets: { low: of('low'), normal: of('normal'), high: of('high'), urgent: of('urgent') },
    office_hours: hours ? withDays(hours) : null,
  };
}
