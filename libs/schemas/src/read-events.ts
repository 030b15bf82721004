import { z } from 'zod';
import { agentIdFilter } from './conversations';
import { publicEventResource, publicEventTypes } from './events';
import { writtenSeveralOf } from './several';
import { timestampInput } from './timestamp';

/** Longer than any cursor. */
const cursorText = z.string().min(1).max(512);

const filters = {
  types: writtenSeveralOf(publicEventTypes)
    .optional()
    .describe(
      'One or several, comma separated; each requires the permission that reads its object. By default, ' +
        'everything that the key may read',
    ),
  agent_id: agentIdFilter.optional().describe('Events of this agent, its conversations and their messages'),
  conversation_id: z
    .string()
    .refine((id) => id !== '', { message: 'must not be empty', params: { code: 'min_length' } })
    .meta({ minLength: 1 })
    .optional()
    .describe('Events of this conversation and its messages'),
};

const limitRule = z.number().min(1).max(100);

export const listEventsQuery = z.strictObject({
  ...filters,
  since: timestampInput.optional().describe('Stored at this time or later; ignored with a cursor'),
  cursor: cursorText
    .optional()
    .describe(
      'The `next_cursor` of a page, or the `id` of an event of the stream: returns what comes after it. Send ' +
        'the same filters',
    ),
  limit: z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform((digits) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(digits))))
    .pipe(limitRule)
    .meta({ override: { type: 'integer', minimum: 1, maximum: 100, default: 20 } })
    .optional()
    .describe('Maximum number of events per page, 1 to 100; 20 by default'),
});

export const streamEventsQuery = z.strictObject({
  ...filters,
  after: cursorText
    .optional()
    .describe(
      'A `next_cursor` or an `id`: sends what comes after it before what happens from now on. The header ' +
        'Last-Event-ID takes precedence',
    ),
});

/** Without total and offset. */
export const eventPage = z
  .object({
    data: z.array(publicEventResource),
    next_cursor: z
      .string()
      .describe('Always present: the position after this page. Use it later here, or as `after` of the stream'),
    has_more: z
      .boolean()
      .describe('There are more events already; a page can be short, or even empty, although more follow'),
  })
  .meta({ id: 'EventPage' });

export const streamReset = z
  .object({ reason: z.enum(['cursor_invalid', 'cursor_expired', 'events_lost']) })
  .meta({ id: 'EventStreamReset' });
export type StreamReset = z.output<typeof streamReset>;
