import { z } from 'zod';
import { rejectedUpdateCursor } from './cursor';
import { listQuery, pageOf } from './pages';
import { timestampOutput } from './timestamp';

export { rejectedUpdateCursor };

export const listRejectedUpdatesQuery = listQuery({}, rejectedUpdateCursor.decode);

/** Without customers' text. */
export const rejectedUpdate = z
  .object({
    reason: z.string().describe('What was wrong with it, for people to read'),
    provider_message_id: z
      .string()
      .nullable()
      .describe("The provider's id of the message that it was, or was about; null: it named none"),
    received_at: timestampOutput,
  })
  .meta({ id: 'RejectedUpdate' });
export type RejectedUpdate = z.output<typeof rejectedUpdate>;

export const rejectedUpdatePage = pageOf(rejectedUpdate).meta({ id: 'RejectedUpdatePage' });
