import type { WaitingOn } from '@parley/schemas';
import { isWithPerson, type Conversation } from './conversation';

export interface Waiting {
  readonly on: WaitingOn;
  readonly since: Date;
}

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
 * Null once resolved. Derived, so that no writer or earlier release can leave it wrong.
 * migrations/functions/waiting.sql has the same rules for events and lists; a test compares them.
 */
export function waitingOf(conversation: TurnFields): Waiting | null {
  const { status, firstUnansweredAt, createdAt, lastMessageAt, wokenAt } = conversation;
  if (status === 'resolved') return null;
  const onCustomer = { on: 'customer', since: lastMessageAt ?? createdAt } as const;
  if (isSuggested(conversation)) return { on: 'team', since: conversation.suggestedAt };
  if (status === 'active') return firstUnansweredAt ? { on: 'agent', since: firstUnansweredAt } : onCustomer;
  const escalatedAt = conversation.escalatedAt ?? createdAt;
  if (firstUnansweredAt) {
    // Neither another message of the customer nor a snooze moves the start.
    return { on: 'team', since: hasReplySince(conversation, escalatedAt) ? firstUnansweredAt : escalatedAt };
  }
  const calledAt = wokenAt && wokenAt > escalatedAt ? wokenAt : escalatedAt;
  return hasReplySince(conversation, calledAt) ? onCustomer : { on: 'team', since: calledAt };
}

/** The suggestion is the last word on its message, and the agent may still answer. */
function isSuggested(
  conversation: TurnFields,
): conversation is TurnFields & { readonly status: 'active'; readonly suggestedAt: Date } {
  const { status, messagesCount, suggestedSequence, suggestedAt } = conversation;
  return (
    status === 'active' && !isWithPerson(conversation) && suggestedSequence === messagesCount && suggestedAt !== null
  );
}

/**
 * The message of a person who took over has the escalation's time, as may the agent's last words. Earlier releases did
 * not record replies.
 */
function hasReplySince(conversation: TurnFields, at: Date): boolean {
  const { repliedAt, firstUnansweredAt, lastMessageAt } = conversation;
  const reply = repliedAt ?? (firstUnansweredAt ? null : lastMessageAt);
  return reply !== null && (isWithPerson(conversation) ? reply >= at : reply > at);
}
