import type { WaitingOn } from '@parley/schemas';
import { isWithPerson, type Conversation } from './conversation';

/** Who owes the next message, and since when. */
export interface Waiting {
  readonly on: WaitingOn;
  readonly since: Date;
}

/** What whose turn it is depends on. */
export type TurnFields = Pick<
  Conversation,
  | 'status'
  | 'createdAt'
  | 'escalatedAt'
  | 'wokenAt'
  | 'firstUnansweredAt'
  | 'repliedAt'
  | 'lastMessageAt'
  | 'lastHumanSequence'
  | 'handedBackSequence'
  | 'messagesCount'
  | 'suggestedSequence'
  | 'suggestedAt'
>;

/**
 * Whose turn it is in a conversation; null once it is resolved. It follows from what is known of the conversation, so
 * that no writer has to keep it, and the release before cannot leave it wrong. migrations/functions/waiting.sql has the
 * same rules for events and lists; a test compares them.
 */
export function waitingOf(conversation: TurnFields): Waiting | null {
  const { status, firstUnansweredAt, createdAt, lastMessageAt, wokenAt } = conversation;
  if (status === 'resolved') return null;
  const onCustomer = { on: 'customer', since: lastMessageAt ?? createdAt } as const;
  if (isSuggested(conversation)) return { on: 'team', since: conversation.suggestedAt };
  if (status === 'active') return firstUnansweredAt ? { on: 'agent', since: firstUnansweredAt } : onCustomer;
  const escalatedAt = conversation.escalatedAt ?? createdAt;
  if (firstUnansweredAt) {
    // A customer who writes again, and a snooze, do not move what the team has owed since before.
    return { on: 'team', since: hasReplySince(conversation, escalatedAt) ? firstUnansweredAt : escalatedAt };
  }
  const calledAt = wokenAt && wokenAt > escalatedAt ? wokenAt : escalatedAt;
  return hasReplySince(conversation, calledAt) ? onCustomer : { on: 'team', since: calledAt };
}

/** Whether an agent's suggestion waits for a person: it is the last word on its message, and the agent may still answer. */
function isSuggested(
  conversation: TurnFields,
): conversation is TurnFields & { readonly status: 'active'; readonly suggestedAt: Date } {
  const { status, messagesCount, suggestedSequence, suggestedAt } = conversation;
  return (
    status === 'active' && !isWithPerson(conversation) && suggestedSequence === messagesCount && suggestedAt !== null
  );
}

/**
 * Whether the customer has had a reply since a time. The message of a person that took the conversation over has the time
 * of the escalation, and so may the last words of an agent. Conversations of earlier releases do not say when they had one.
 */
function hasReplySince(conversation: TurnFields, at: Date): boolean {
  const { repliedAt, firstUnansweredAt, lastMessageAt } = conversation;
  const reply = repliedAt ?? (firstUnansweredAt ? null : lastMessageAt);
  return reply !== null && (isWithPerson(conversation) ? reply >= at : reply > at);
}
