import { conversationResource, snoozeConversationInput, unsnoozeConversationInput } from '@parley/schemas';
import { toConversation } from '../../shapes/conversation';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

const answer = {
  status: 200,
  description: 'The conversation',
  schema: conversationResource,
  hasEtag: true,
} as const;

export const snoozeConversation = endpoint({
  name: 'snoozeConversation',
  tag: 'Conversations',
  summary: 'Snooze a conversation',
  description:
    "The conversation leaves the team's queue (`is_snoozed=false`) until the given time, or until the " +
    'customer writes, or until it is handed off, handed back or resolved. At that time, an escalated ' +
    'conversation waits for the team again. A resolved conversation cannot be snoozed: 409 ' +
    '`invalid_transition`.',
  id: 'conv',
  body: { schema: snoozeConversationInput, example: { until: '2099-01-04T09:00:00Z' } },
  answer,
  errors: ['invalid_transition'],
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const response = await services.conversations.snoozeConversation(
      { id, until: body.until, expectedVersion },
      writing(),
    );
    const conversation = required(response.conversation, 'the conversation');
    return { body: toConversation(conversation), version: conversation.version, isReplayed: response.replayed };
  },
});

export const unsnoozeConversation = endpoint({
  name: 'unsnoozeConversation',
  tag: 'Conversations',
  summary: 'End the snooze of a conversation',
  description: 'A conversation that is not snoozed stays unchanged.',
  id: 'conv',
  body: { schema: unsnoozeConversationInput, isOptional: true, example: {} },
  answer,
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const response = await services.conversations.unsnoozeConversation({ id, expectedVersion }, writing());
    const conversation = required(response.conversation, 'the conversation');
    return { body: toConversation(conversation), version: conversation.version, isReplayed: response.replayed };
  },
});
