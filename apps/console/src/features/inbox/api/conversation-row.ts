import type { ListedConversation } from '@parley/sdk';

/** A line of the list: the conversation, and what was said last in it. */
export type ConversationRow = ListedConversation & { readonly has_suggestion?: boolean };
