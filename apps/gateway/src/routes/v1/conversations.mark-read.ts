import { conversationResource, markConversationReadInput } from '@parley/schemas';
import { toConversation } from '../../shapes/conversation';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const markConversationRead = endpoint({
  name: 'markConversationRead',
  tag: 'Conversations',
  summary: 'Set how far the team has read a conversation',
  description:
    'Messages after this one are unread. The team shares one mark; members do not have their own. Setting it ' +
    'changes neither the ETag nor `updated_at`.',
  id: 'conv',
  body: { schema: markConversationReadInput, example: { sequence: 2 } },
  answer: { status: 200, description: 'The conversation', schema: conversationResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const request = { id, sequence: BigInt(body.sequence), expectedVersion };
    const response = await services.conversations.markConversationRead(request, writing());
    const conversation = required(response.conversation, 'the conversation');
    return { body: toConversation(conversation), version: conversation.version };
  },
});
