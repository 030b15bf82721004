import type { Conversation, Message } from '@parley/sdk';

/** A line of the list: the conversation, and what was said last in it. */
export type ConversationRow = Conversation & {
  readonly last_message?: Message | null;
  readonly has_suggestion?: boolean;
};
