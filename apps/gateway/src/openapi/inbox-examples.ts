import type { ConversationResource } from '@parley/schemas';

export function inboxAnswers(conversation: ConversationResource) {
  return {
    markConversationRead: conversation,
    sayPresence: { data: [{ kind: 'member', id: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze', state: 'typing' }] },
  };
}
