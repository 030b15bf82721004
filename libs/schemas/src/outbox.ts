import { z } from 'zod';
import { outboxCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { timestampOutput } from './timestamp';

export { outboxCursor };

export const listOutboxQuery = listQuery({}, outboxCursor.decode);

/** For the provider, stored in test mode. */
export const outboxRequest = z
  .object({
    message_id: idOutput('msg')
      .nullable()
      .describe('null: a request for a rating, or thanks for one, which is not a message of the conversation'),
    conversation_id: idOutput('conv'),
    part: z.int().min(0).describe('The part of the message: some messages take several requests, in this order'),
    request: z.record(z.string(), z.unknown()).describe('The body, as the provider would have received it'),
    at: timestampOutput,
  })
  .meta({ id: 'OutboxRequest' });
export type OutboxRequest = z.output<typeof outboxRequest>;

export const outboxPage = pageOf(outboxRequest).meta({ id: 'OutboxPage' });
