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
  | 'lastMessageAt'
  | 'messagesCount'
  | 'lastHumanSequence'
  | 'handedBackSequence'
>;

/**
 * Whose turn it is in a conversation; null once it is resolved. It follows from what is known of the conversation, so
 * that no writer has to keep it, and the release before cannot leave it wrong. migrations/functions/waiting.sql has the
 * same rules for events and lists; a test compares them.
 */
export function waitingOf(conversation: TurnFields): Waiting | null {
  const { status, firstUnansweredAt, escalatedAt, createdAt, lastMessageAt } = conversation;
  if (status === 'resolved') return null;
  const onCustomer = { on: 'customer', since: lastMessageAt ?? createdAt } as const;
  if (status === 'active') return firstUnansweredAt ? { on: 'agent', since: firstUnansweredAt } : onCustomer;
  if (firstUnansweredAt) return { on: 'team', since: later(firstUnansweredAt, escalatedAt) };
  const calledAt = later(escalatedAt ?? createdAt, conversation.wokenAt);
  return hasReply(conversation, calledAt) ? onCustomer : { on: 'team', since: calledAt };
}

/** Whether the team has replied since a person was called for. */
function hasReply(conversation: TurnFields, calledAt: Date): boolean {
  const { lastMessageAt, lastHumanSequence, messagesCount } = conversation;
  if (!lastMessageAt || lastMessageAt < calledAt) return false;
  // The message of a person that took the conversation over has the time of the escalation.
  return lastMessageAt > calledAt || (lastHumanSequence === messagesCount && isWithPerson(conversation));
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}
