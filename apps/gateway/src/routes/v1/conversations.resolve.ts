import { conversationResource, resolveConversationInput, unresolveConversationInput } from '@parley/schemas';
import { memberOf } from '../../exchange/caller';
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

export const resolveConversation = endpoint({
  name: 'resolveConversation',
  tag: 'Conversations',
  summary: 'Resolve a conversation',
  description: 'A conversation that is already resolved stays unchanged.',
  id: 'conv',
  body: { schema: resolveConversationInput, isOptional: true, example: {} },
  answer,
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const response = await services.conversations.resolveConversation(
      { id, expectedVersion, memberId: memberOf(call.caller) },
      writing(),
    );
    const conversation = required(response.conversation, 'the conversation');
    return { body: toConversation(conversation), version: conversation.version, isReplayed: response.replayed };
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
  answer,
  errors: ['invalid_transition'],
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const response = await services.conversations.unresolveConversation({ id, expectedVersion }, writing());
    const conversation = required(response.conversation, 'the conversation');
    return { body: toConversation(conversation), version: conversation.version, isReplayed: response.replayed };
  },
});
