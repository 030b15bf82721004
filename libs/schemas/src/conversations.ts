import { z } from 'zod';
import { due } from './due';
import { idMeta, idOutput } from './id-field';
import { isId } from './ids';
import { metadataInput, metadataOutput, metadataPatch } from './json-object';
import { messageResource } from './messages';
import { plainPhone } from './plain-phone';
import { refuseRepeats } from './refuse-repeats';
import { teamId } from './teams';
import { text } from './text';
import { timestampField, timestampInput, timestampOutput } from './timestamp';

export const conversationStatuses = ['active', 'resolved', 'escalated'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];
export const channels = ['whatsapp', 'widget', 'slack'] as const;
export type Channel = (typeof channels)[number];
export const sentiments = ['positive', 'neutral', 'negative'] as const;
/** docs/contract/conversations.md, handoff. */
export const handoffReasons = [
  'asked',
  'guideline',
  'sensitive',
  'repeated_unknown',
  'anger',
  'limit',
  'loop',
  'model_unavailable',
  'tool_failed',
  'stale',
  'taken_over',
  'agent_deleted',
  'api',
  'model',
  'checks_failed',
] as const;
export type HandoffReason = (typeof handoffReasons)[number];
export const resolutionKinds = ['confirmed', 'assumed', 'human', 'api'] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];
export const waitingOns = ['customer', 'team', 'agent'] as const;
export type WaitingOn = (typeof waitingOns)[number];
/** The lowest first. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];
export type Sentiment = (typeof sentiments)[number];

export const status = z.enum(conversationStatuses).meta({ id: 'ConversationStatus' });
export const channel = z.enum(channels).meta({ id: 'Channel' });
const sentiment = z.enum(sentiments).meta({ id: 'Sentiment' });
export const priority = z.enum(priorities).meta({ id: 'Priority' });
const waitingOn = z.enum(waitingOns).meta({ id: 'WaitingOn' });

export const customerId = text(1, 255);
/** For operations on all of a customer's data. */
export const customerReference = z.object({ customer_id: customerId });
// Form only: one @ with text around it.
export const customerEmail = text(3, 320, {
  isRight: (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  message: 'must look like an e-mail address',
}).describe('Only the format is checked: at least one character on each side of one @, and no spaces');
export const customerPhone = text(3, 32, {
  isRight: (value) => /^(?:\(\+|\+?\(?)[0-9][0-9 ().\-/]*$/.test(value),
  message: 'must look like a telephone number',
}).describe(
  'Only the format is checked: digits, optionally after a +, with spaces, parentheses, dots, dashes and slashes',
);

/** Forms send an empty text for unknown values: read as null, so the description has no minimum. */
export function emptyIsNull(field: z.ZodString, read = (value: string) => value) {
  return z
    .preprocess(
      (value) => (value === '' ? null : typeof value === 'string' ? read(value) : value),
      field.meta({ minLength: undefined }).nullable(),
    )
    .optional();
}

const customerInput = z
  .strictObject({
    id: customerId,
    name: emptyIsNull(text(1, 255)),
    email: emptyIsNull(customerEmail),
    phone: emptyIsNull(customerPhone, plainPhone),
  })
  .meta({ id: 'CustomerInput' });

/** For a conversation or a customer. */
export const tagsInput = z.array(text(1, 50)).max(20).check(refuseRepeats('is duplicated')).meta({ uniqueItems: true });

export const openConversationInput = z
  .strictObject({
    agent_id: z
      .string()
      // A malformed id reports an unknown agent, beside other faults.
      .refine((id) => isId('agent', id), { message: 'is not the id of an agent', params: { code: 'not_found' } })
      .describe('An agent that the key can see and that is not disabled')
      .meta(idMeta('agent')),
    channel,
    customer: customerInput,
    tags: tagsInput.nullish(),
    metadata: metadataInput.nullish(),
    is_verified: z
      .boolean()
      .nullish()
      .describe('You confirm that the customer really is the person with this id')
      .meta({ default: false }),
  })
  .meta({ id: 'OpenConversationRequest' });
export type OpenConversationInput = z.output<typeof openConversationInput>;

/** PATCH /v1/conversations/:id. Tags are replaced whole; metadata is merged (RFC 7396). */
export const updateConversationInput = z
  .strictObject({
    status: status.optional(),
    tags: tagsInput.nullish().describe('null: none'),
    metadata: metadataPatch.nullish().describe('null: empty'),
    assignee_id: z
      .string()
      .refine((id) => isId('member', id), { message: 'is not the id of a member', params: { code: 'not_found' } })
      .meta(idMeta('member'))
      .nullish()
      .describe(
        'The member of the account to whom it is assigned; null: unassigned. Assigning an active conversation hands it off to the member, unless `status` says otherwise',
      ),
    team_id: teamId.nullish().describe('The team that it belongs to; null: none'),
    priority: priority.optional(),
  })
  .meta({ id: 'UpdateConversationRequest' });
export type UpdateConversationInput = z.output<typeof updateConversationInput>;

export const markConversationReadInput = z
  .strictObject({
    sequence: z
      .int()
      .min(0)
      .describe(
        'The sequence of the newest message that was read; a lower one than before makes the later messages unread again',
      ),
  })
  .meta({ id: 'MarkConversationReadRequest' });
export type MarkConversationReadInput = z.output<typeof markConversationReadInput>;

export const resolveConversationInput = z.strictObject({}).meta({ id: 'ResolveConversationRequest' });

export const unresolveConversationInput = z.strictObject({}).meta({ id: 'UnresolveConversationRequest' });

/** POST /v1/conversations/:id/snooze. Past times are refused later. */
export const snoozeConversationInput = z
  .strictObject({ until: timestampInput.describe('In the future, at most 400 days ahead') })
  .meta({ id: 'SnoozeConversationRequest' });

/** For the service, with a Date. */
export const snoozeConversationRequest = z.strictObject({ until: timestampField });

export const unsnoozeConversationInput = z.strictObject({}).meta({ id: 'UnsnoozeConversationRequest' });

export const rateConversationInput = z
  .strictObject({
    // Bounds last: `int` has its own, and would report the fault twice.
    score: z.number().min(1, { abort: true }).max(5, { abort: true }).int(),
    comment: text(0, 2_000).nullish(),
  })
  .meta({ id: 'RateConversationRequest' });
export type RateConversationInput = z.output<typeof rateConversationInput>;

/** In any form. An empty text is refused: probably an unset variable. */
export const agentIdFilter = z
  .string()
  .refine((id) => id !== '', { message: 'must not be empty', params: { code: 'min_length' } })
  .meta({ minLength: 1 });

export const ratingResource = z
  .object({ score: z.int().min(1).max(5), comment: z.string().nullable(), created_at: timestampOutput })
  .meta({ id: 'Rating' });

const conversationFields = {
  id: idOutput('conv'),
  agent_id: idOutput('agent'),
  customer: z
    .object({
      id: z.string().describe('After the customer has been erased: `erased_` and the id of the conversation'),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .meta({ id: 'Customer' }),
  channel,
  status,
  sentiment,
  messages_count: z.int().min(0).describe('All messages ever sent, including those no longer retained'),
  tags: z.array(z.string()),
  metadata: metadataOutput,
  created_at: timestampOutput,
  last_message_at: timestampOutput.nullable(),
  updated_at: timestampOutput,
  resolved_at: timestampOutput.nullable().describe('When it was resolved; null unless it is resolved'),
  escalated_at: timestampOutput
    .nullable()
    .describe('When it was last escalated; kept after it is handed back or resolved'),
  rating: ratingResource.nullable(),
  handoff: z
    .object({
      reason: z.enum(handoffReasons),
      note: z.string().nullable().describe('For the person who takes over'),
      at: timestampOutput,
      by: z
        .string()
        .nullable()
        .describe('The turn that handed it off, or the signed-in member who took over; null: neither'),
    })
    .nullable()
    .describe('Why people handle it; null while it is active'),
  resolution: z
    .object({
      kind: z.enum(resolutionKinds),
      at: timestampOutput,
      by: z.string().nullable().describe('The turn that resolved it, or the signed-in member who did; null: neither'),
    })
    .nullable()
    .describe(
      'confirmed: the customer said so; assumed: the customer was silent after an answer; reset when the customer returns',
    ),
  auto_resolved_at: timestampOutput
    .nullable()
    .describe('When its agent last resolved it, confirmed or assumed; kept when the customer returns'),
  can_reply_until: timestampOutput
    .nullable()
    .describe(
      "Until when the customer's provider accepts messages from the agent, such as 24 hours after the customer " +
        'last wrote through WhatsApp; after that, 409 channel_window_closed. Null: there is no limit',
    ),
  previous_conversation_id: idOutput('conv')
    .nullable()
    .describe(
      'The previous conversation, if the customer returned through a channel `new_conversation_after_days` after it was resolved; it may have been deleted since. Null: there is none',
    ),
  is_verified: z.boolean(),
  assignee_id: idOutput('member').nullable().describe('The member to whom it is assigned; null: unassigned'),
  team_id: idOutput('team').nullable().describe('The team that it belongs to; null: none'),
  read: z
    .object({
      sequence: z.int().min(0).describe('The sequence of the newest message that the team has read; 0: none'),
      at: timestampOutput,
    })
    .nullable()
    .describe('How far the team has read; null: never marked'),
  waiting_on: waitingOn
    .nullable()
    .describe(
      'Who owes the next message; team: the conversation is escalated, or a suggestion waits; null: it is resolved',
    ),
  waiting_since: timestampOutput
    .nullable()
    .describe(
      'Since the first unanswered message, handoff or suggestion; for the customer, since the last message to them',
    ),
  snoozed_until: timestampOutput
    .nullable()
    .describe("Until when it is out of the team's queue, unless the customer writes earlier; null: it is not snoozed"),
  priority,
  due,
};

export const conversationResource = z.object(conversationFields).meta({ id: 'Conversation' });
export type ConversationResource = z.output<typeof conversationResource>;

/** With `expand`. */
export const listedConversation = z
  .object({
    ...conversationFields,
    last_message: messageResource
      .nullable()
      .optional()
      .describe('Only with `expand=last_message`; null: there is none, or none is kept'),
  })
  .meta({ id: 'ListedConversation' });
export type ListedConversation = z.output<typeof listedConversation>;

/** GET /v1/conversations/:id. */
export const conversationWithMessages = z
  .object({
    ...conversationFields,
    messages: z.array(messageResource).describe('The newest 100, in reading order'),
    has_more_messages: z.boolean(),
  })
  .meta({ id: 'ConversationWithMessages' });
