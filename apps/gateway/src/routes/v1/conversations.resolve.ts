import { resolveConversationInput, unresolveConversationInput } from '@parley/schemas';
import { memberOf } from '../../exchange/caller';
import { conversationAnswer, toConversationAnswer } from './conversation-answer';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { changeOf } from './resource';

export const resolveConversation = endpoint({
  name: 'resolveConversation',
  tag: 'Conversations',
  summary: 'Resolve a conversation',
  description: 'A conversation that is already resolved stays unchanged.',
  id: 'conv',
  body: { schema: resolveConversationInput, isOptional: true, example: {} },
  answer: conversationAnswer,
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const change = { ...(await changeOf(conversations, call)), memberId: memberOf(call.caller) };
    return toConversationAnswer(await call.services.conversations.resolveConversation(change, call.writing()));
  },
});

export const unresolveConversation = endpoint({
  name: 'unresolveConversation',
  tag: 'Conversations',
  summary: 'Undo the resolution of a conversation',
  description:
    'The conversation is as it was before it was resolved: escalated or active, with the same handoff, wait and ' +
    'targets. A conversation that is not resolved stays unchanged. If it has had a message since, or would become ' +
    'active again and its agent has been deleted: 409 `invalid_transition`.',
  id: 'conv',
  body: { schema: unresolveConversationInput, isOptional: true, example: {} },
  answer: conversationAnswer,
  errors: ['invalid_transition'],
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const change = await changeOf(conversations, call);
    return toConversationAnswer(await call.services.conversations.unresolveConversation(change, call.writing()));
  },
});
