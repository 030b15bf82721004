import { conversationWithMessages } from '@parley/schemas';
import { toConversation } from '../../shapes/conversation';
import { toMessage } from '../../shapes/message';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** docs/contract.md, Conversations. */
const NEWEST_MESSAGES = 100;

/** Read without messages. */
export const conversations = {
  noun: 'conversation',
  id: 'conv',
  key: 'conversation',
  get: ({ id, services, reading }: Call) =>
    services.conversations.getConversation({ id, newestMessages: 0 }, reading()),
} as const;

export const getConversation = endpoint({
  name: 'getConversation',
  tag: 'Conversations',
  summary: 'Get a conversation with its newest messages',
  id: 'conv',
  answer: { status: 200, description: 'The conversation', schema: conversationWithMessages, hasEtag: true },

  requireObject: conversations.get,
  handle: ({ id, services, shared }) =>
    shared(async (options) => {
      const response = await services.conversations.getConversation({ id, newestMessages: NEWEST_MESSAGES }, options);
      const conversation = required(response.conversation, 'the conversation');
      return {
        body: {
          ...toConversation(conversation),
          messages: response.messages.map(toMessage),
          has_more_messages: response.hasMoreMessages,
        },
        version: conversation.version,
      };
    }),
});
