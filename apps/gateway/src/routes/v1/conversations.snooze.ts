import { snoozeConversationInput, unsnoozeConversationInput } from '@parley/schemas';
import { conversationAnswer, toConversationAnswer } from './conversation-answer';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { changeOf } from './resource';

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
  answer: conversationAnswer,
  errors: ['invalid_transition'],
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const change = { ...(await changeOf(conversations, call)), until: call.body.until };
    return toConversationAnswer(await call.services.conversations.snoozeConversation(change, call.writing()));
  },
});

export const unsnoozeConversation = endpoint({
  name: 'unsnoozeConversation',
  tag: 'Conversations',
  summary: 'End the snooze of a conversation',
  description: 'A conversation that is not snoozed stays unchanged.',
  id: 'conv',
  body: { schema: unsnoozeConversationInput, isOptional: true, example: {} },
  answer: conversationAnswer,
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const change = await changeOf(conversations, call);
    return toConversationAnswer(await call.services.conversations.unsnoozeConversation(change, call.writing()));
  },
});
