import { z } from 'zod';
import { timestampOutput } from './timestamp';

/** What the team owes, and by when. */
export const due = z
  .object({
    first_response_at: timestampOutput.nullable().describe('By when a person is to answer for the first time'),
    next_response_at: timestampOutput.nullable().describe('By when the next answer is due'),
    resolution_at: timestampOutput.nullable().describe('By when it is to be resolved'),
    is_breached: z.boolean().describe('What is still owed is late'),
  })
  .nullable()
  .describe(
    "By when the team owes what, by the account's targets (`/v1/account/targets`). A time is null while nothing of the kind is " +
      'owed, or its clock is paused: while it is snoozed or, of the resolution, waits for the customer. Null: nothing is owed',
  );
