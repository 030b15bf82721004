import type { Conversation } from '@parley/contract/conversation';
import { conversationResource } from '@parley/schemas';
import { toConversation } from '../../shapes/conversation';
import { required } from '../../shapes/shape';

/** Of an operation that changes a conversation. */
export const conversationAnswer = {
  status: 200,
  description: 'The conversation',
  schema: conversationResource,
  hasEtag: true,
} as const;

export function toConversationAnswer(response: { readonly conversation?: Conversation; readonly replayed: boolean }) {
  const conversation = required(response.conversation, 'the conversation');
  return { body: toConversation(conversation), version: conversation.version, isReplayed: response.replayed };
}
