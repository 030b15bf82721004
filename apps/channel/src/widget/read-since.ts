import { ConversationStatus } from '@parley/contract/conversation';
import type { Message } from '@parley/contract/message';
import { ParleyError } from '@parley/errors';
import type { Tenant } from '@parley/schemas';
import type { NamesByMember } from '../people/first-names';
import {
  toWidgetConversation,
  toWidgetMessage,
  type WidgetConversation,
  type WidgetMessage,
  type WidgetReader,
} from './shapes';
import type { WidgetDeps } from './widget-deps';

export interface WidgetState {
  readonly conversation: WidgetConversation;
  /** In reading order. */
  readonly messages: readonly WidgetMessage[];
  /** Messages between the reader's sequence and these are missing. */
  readonly has_more: boolean;
}

const NEWEST = 100;
const DEADLINE_MS = 5_000;

/** A visitor's conversation, `conv_…`, with the number of earlier messages, from which its own are numbered. */
export interface WidgetPlace extends WidgetReader {
  readonly conversationId: string;
  /** If handed off. */
  readonly asksEmail: () => Promise<boolean>;
  readonly namesOf: (messages: readonly Message[]) => Promise<NamesByMember>;
}

/** At most the newest hundred messages after a sequence; undefined if the conversation is gone. */
export async function readSince(
  { conversations }: Pick<WidgetDeps, 'conversations'>,
  tenant: Tenant,
  { conversationId, sequenceOffset, fileIdOf, asksEmail, namesOf }: WidgetPlace,
  after: number,
): Promise<WidgetState | undefined> {
  try {
    const request = { id: conversationId, newestMessages: NEWEST };
    const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
    const { conversation, messages, hasMoreMessages } = await conversations.getConversation(request, options);
    if (!conversation) throw new Error('the conversation is not in the answer');
    const isResolved = conversation.status === ConversationStatus.RESOLVED;
    const asksRating =
      isResolved &&
      (await conversations.findDueSurvey({ conversationId, withLanguage: false }, options)).survey !== undefined;
    const isHandedOff = conversation.status === ConversationStatus.ESCALATED;
    const asks = { asksRating, asksEmail: isHandedOff && (await asksEmail()) };
    const unread = messages.filter(({ sequence }) => sequenceOffset + Number(sequence) > after);
    const names = await namesOf(unread);
    const newer = unread.map((message) => toWidgetMessage(message, { sequenceOffset, fileIdOf }, names));
    // Messages before this conversation are not a gap.
    const from = Math.max(after, sequenceOffset);
    const oldest = newer[0]?.sequence ?? from + 1;
    return {
      conversation: toWidgetConversation(conversation, asks),
      messages: newer,
      has_more: hasMoreMessages && newer.length === messages.length && oldest > from + 1,
    };
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
}
