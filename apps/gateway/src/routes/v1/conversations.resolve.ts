import { conversationResource, resolveConversationInput } from '@parley/schemas';
import { memberOf } from '../../exchange/caller';
import { toConversation } from '../../shapes/conversation';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const resolveConversation = endpoint({
  name: 'resolveConversation',
  tag: 'Conversations',
  summary: 'Resolve a conversation',
  description: 'A conversation that is already resolved stays unchanged.',
  id: 'conv',
  body: { schema: resolveConversationInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The conversation', schema: conversationResource, hasEtag: true },
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
