import type { Channel, ConversationStatus, HandoffReason, Priority, ResolutionKind } from '@parley/schemas';
import type { Clocks } from './due';

export interface Customer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Rating {
  readonly score: number;
  readonly comment: string | null;
  readonly createdAt: Date;
}

/** That a conversation went to people, in the shape that is stored. */
export interface Handoff {
  readonly reason: HandoffReason;
  /** For the person who takes over. */
  readonly note: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** The id of the turn that handed off, or of the member who took over. */
  readonly by: string | null;
}

/** How a conversation was resolved, in the shape that is stored. */
export interface ResolvedBy {
  readonly kind: ResolutionKind;
  readonly at: string;
  /** The id of the turn that resolved it, or of the member who did. */
  readonly by: string | null;
}

/** That a conversation of a customer was resolved at a time. */
export interface Resolution {
  readonly customerId: string;
  /** A uuid. */
  readonly conversationId: string;
  readonly resolvedAt: Date;
}

/** All that is known of a conversation. Ids are uuids, times whole milliseconds. */
export interface Conversation {
  readonly id: string;
  readonly agentId: string;
  readonly channel: Channel;
  readonly customer: Customer;
  readonly status: ConversationStatus;
  /** Moving average of the customer's messages, -1 to 1; null while there is none. */
  readonly sentimentScore: number | null;
  /** All that were ever sent. */
  readonly messagesCount: number;
  /** Of these, how many are no longer kept: the first ones. */
  readonly deletedMessages: number;
  readonly tags: readonly string[];
  /** JSON text. */
  readonly metadata: string;
  readonly createdAt: Date;
  readonly lastMessageAt: Date | null;
  /** The last change of any kind, messages included: no later change has an earlier time. */
  readonly updatedAt: Date;
  readonly resolvedAt: Date | null;
  readonly escalatedAt: Date | null;
  readonly rating: Rating | null;
  /** Grows with edits and changes of status. */
  readonly version: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly firstUnansweredAt: Date | null;
  readonly hasHumanMessage: boolean;
  readonly topics: readonly string[];
  readonly isRepeatContact: boolean;
  readonly isVerified: boolean;
  /** The member (a uuid) who has taken it on. */
  readonly assigneeId: string | null;
  /** The team (a uuid) that it belongs to. */
  readonly teamId: string | null;
  /** Since when, and the member (`member_…`) who assigned them by a session; null: not assigned, or by a key. */
  readonly assignedAt: Date | null;
  readonly assignedBy: string | null;
  /** How far the team has read, and when somebody last said so. */
  readonly read: { readonly sequence: number; readonly at: Date } | null;
  /** Null while it is active. */
  readonly handoff: Handoff | null;
  /** Null unless it is resolved. */
  readonly resolution: ResolvedBy | null;
  /** Of the last message that a person wrote; 0: none. */
  readonly lastHumanSequence: number;
  /** Of the newest message when it last became active again; 0: never. What stands before it is not acted on again. */
  readonly handedBackSequence: number;
  /** A turn of its agent has answered, asked, or said that it does not know. */
  readonly hasAiAnswer: boolean;
  /** When its agent last resolved it; kept when it is opened again. */
  readonly autoResolvedAt: Date | null;
  /** Until when the customer's provider takes what the agent says; null: always, or it goes by none. */
  readonly canReplyUntil: Date | null;
  /** The one before (a uuid), if the customer came back by a channel some days after that was resolved. */
  readonly previousConversationId: string | null;
  readonly priority: Priority;
  /** Until when it is out of the team's queue; null: it is in it. */
  readonly snoozedUntil: Date | null;
  /** When the agent, or a person in its name, last wrote; null: never, or not since an earlier release. */
  readonly repliedAt: Date | null;
  /** When a snooze last ran out. */
  readonly wokenAt: Date | null;
  /** Of the newest message that a suggestion answers, and when that came; null: none waits. A later message overtakes it. */
  readonly suggestedSequence: number | null;
  readonly suggestedAt: Date | null;
  /** Of the newest message when it was last resolved; null: never. */
  readonly resolvedSequence: number | null;
  /** Of what the team owes; null: it has never owed anything since there are targets. Postgres keeps it. */
  readonly clocks: Clocks | null;
}

/** What a conversation begins with. */
export type ConversationStart = Pick<
  Conversation,
  'id' | 'agentId' | 'channel' | 'customer' | 'tags' | 'metadata' | 'createdAt' | 'isRepeatContact'
> &
  Partial<Pick<Conversation, 'isVerified' | 'previousConversationId'>>;

/** A conversation without a message. */
export function startConversation(start: ConversationStart): Conversation {
  return {
    ...start,
    isVerified: start.isVerified ?? false,
    assigneeId: null,
    teamId: null,
    assignedAt: null,
    assignedBy: null,
    read: null,
    status: 'active',
    sentimentScore: null,
    messagesCount: 0,
    deletedMessages: 0,
    lastMessageAt: null,
    updatedAt: start.createdAt,
    resolvedAt: null,
    escalatedAt: null,
    rating: null,
    version: 1,
    revision: 1,
    firstUnansweredAt: null,
    hasHumanMessage: false,
    topics: [],
    handoff: null,
    resolution: null,
    lastHumanSequence: 0,
    handedBackSequence: 0,
    hasAiAnswer: false,
    autoResolvedAt: null,
    canReplyUntil: null,
    previousConversationId: start.previousConversationId ?? null,
    priority: 'normal',
    snoozedUntil: null,
    wokenAt: null,
    repliedAt: null,
    suggestedSequence: null,
    suggestedAt: null,
    resolvedSequence: null,
    clocks: null,
  };
}

/** What a conversation that is active again no longer has; what stands in it is not acted on again. */
export function reactivated({ messagesCount }: Conversation): Partial<Conversation> {
  return { status: 'active', resolvedAt: null, handoff: null, resolution: null, handedBackSequence: messagesCount };
}

/** The conversation with a rating; an earlier one is forgotten. */
export function withRating(
  conversation: Conversation,
  rating: { readonly score: number; readonly comment: string | null },
  at: Date,
): Conversation {
  return {
    ...conversation,
    rating: { score: rating.score, comment: rating.comment, createdAt: at },
    updatedAt: at,
    revision: conversation.revision + 1,
  };
}

/** When a conversation was resolved that has not been rated since; undefined: it is not resolved, or was rated. */
export function unratedSince({
  status,
  resolvedAt,
  rating,
}: Pick<Conversation, 'status' | 'resolvedAt' | 'rating'>): Date | undefined {
  if (status !== 'resolved' || resolvedAt === null) return undefined;
  return rating && rating.createdAt >= resolvedAt ? undefined : resolvedAt;
}

/** Whether a person has written since the conversation last became active: agents stay silent. */
export function isWithPerson({
  lastHumanSequence,
  handedBackSequence,
}: Pick<Conversation, 'lastHumanSequence' | 'handedBackSequence'>): boolean {
  return lastHumanSequence > handedBackSequence;
}

/** Whether a person has written since the conversation was resolved: the customer's next message is theirs to answer. */
export function isFollowedUp({ lastHumanSequence, resolvedSequence }: Conversation): boolean {
  return resolvedSequence !== null && lastHumanSequence > resolvedSequence;
}

/** The time of a change that is made now: the clock, but never before the last change. */
export function timeOfChange(now: Date, conversation: Conversation): Date {
  return now > conversation.updatedAt ? now : conversation.updatedAt;
}
