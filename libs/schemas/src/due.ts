import { z } from 'zod';
import { timestampOutput } from './timestamp';

/** What the team owes, and by when. */
export const due = z
  .object({
    first_response_at: timestampOutput.nullable().describe('When the first answer of a person is due'),
    next_response_at: timestampOutput.nullable().describe('When the next answer is due'),
    resolution_at: timestampOutput.nullable().describe('When the resolution is due'),
    is_breached: z.boolean().describe('Something that is still owed is late'),
  })
  .nullable()
  .describe(
    "When the team owes what, by the account's targets (`/v1/account/targets`). A time is null if nothing of " +
      'the kind is owed or its clock is paused. Clocks are paused while the conversation is snoozed; the clock ' +
      'of the resolution is also paused while the conversation waits for the customer. Null: nothing is owed',
  );
