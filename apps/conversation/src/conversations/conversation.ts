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
  /** The resolution that the customer was asked about; null: they rated what they saw. */
  readonly resolvedAt: Date | null;
}

export interface Handoff {
  readonly reason: HandoffReason;
  /** For the person who takes over. */
  readonly note: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** The turn that handed off, or the member who took over. */
  readonly by: string | null;
}

export interface ResolvedBy {
  readonly kind: ResolutionKind;
  readonly at: string;
  /** A turn or member. */
  readonly by: string | null;
}

/** When a customer's conversation was resolved. */
export interface Resolution {
  readonly customerId: string;
  /** A uuid. */
  readonly conversationId: string;
  readonly resolvedAt: Date;
}

/** Ids are uuids, times whole milliseconds. */
export interface Conversation {
  readonly id: string;
  readonly agentId: string;
  readonly channel: Channel;
  readonly customer: Customer;
  readonly status: ConversationStatus;
  /** Moving average of customer messages, -1 to 1; null before the first. */
  readonly sentimentScore: number | null;
  /** Deleted ones included. */
  readonly messagesCount: number;
  /** The first ones, past retention. */
  readonly deletedMessages: number;
  readonly tags: readonly string[];
  /** JSON text. */
  readonly metadata: string;
  readonly createdAt: Date;
  readonly lastMessageAt: Date | null;
  /** Of any kind, messages included; never decreases. */
  readonly updatedAt: Date;
  readonly resolvedAt: Date | null;
  readonly escalatedAt: Date | null;
  readonly rating: Rating | null;
  /** Grows with edits and status changes. */
  readonly version: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly firstUnansweredAt: Date | null;
  readonly hasHumanMessage: boolean;
  readonly topics: readonly string[];
  readonly isRepeatContact: boolean;
  readonly isVerified: boolean;
  /** A member (a uuid). */
  readonly assigneeId: string | null;
  /** A uuid. */
  readonly teamId: string | null;
  /** A member (`member_…`). Null: not assigned, or by a key. */
  readonly assignedAt: Date | null;
  readonly assignedBy: string | null;
  /** By the team, and when reported. */
  readonly read: { readonly sequence: number; readonly at: Date } | null;
  /** Null while it is active. */
  readonly handoff: Handoff | null;
  /** Null unless it is resolved. */
  readonly resolution: ResolvedBy | null;
  /** The last message of a person; 0: none. */
  readonly lastHumanSequence: number;
  /** The newest message at the last reactivation; 0: never. Earlier messages are not acted on. */
  readonly handedBackSequence: number;
  /** A turn of its agent has answered, asked, or said that it does not know. */
  readonly hasAiAnswer: boolean;
  /** By its agent; kept after a reopening. */
  readonly autoResolvedAt: Date | null;
  /** End of the reply window; null: none. */
  readonly canReplyUntil: Date | null;
  /** The resolved one before the customer returned by a channel. */
  readonly previousConversationId: string | null;
  readonly priority: Priority;
  /** Hidden from the queue until then. */
  readonly snoozedUntil: Date | null;
  /** By the agent, or a person in its name; null: never, or unknown. */
  readonly repliedAt: Date | null;
  /** When a snooze last ran out. */
  readonly wokenAt: Date | null;
  /**
   * The newest message that a waiting suggestion answers, and when it came; null: none. A later message overtakes it.
   */
  readonly suggestedSequence: number | null;
  readonly suggestedAt: Date | null;
  /** The newest message at the last resolution; null: never. */
  readonly resolvedSequence: number | null;
  /** What the team owes; null: nothing yet. Written by Postgres only. */
  readonly clocks: Clocks | null;
}

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

/** Earlier messages are not acted on. */
export function reactivated({ messagesCount }: Conversation): Partial<Conversation> {
  return { status: 'active', resolvedAt: null, handoff: null, resolution: null, handedBackSequence: messagesCount };
}

/** Replaces the rating. */
export function withRating(
  conversation: Conversation,
  rating: Pick<Rating, 'score' | 'comment'> & Partial<Pick<Rating, 'resolvedAt'>>,
  at: Date,
): Conversation {
  return {
    ...conversation,
    rating: { resolvedAt: null, ...rating, createdAt: at },
    updatedAt: at,
    revision: conversation.revision + 1,
  };
}

/** Undefined: not resolved, or rated since. */
export function unratedSince({
  status,
  resolvedAt,
  rating,
}: Pick<Conversation, 'status' | 'resolvedAt' | 'rating'>): Date | undefined {
  if (status !== 'resolved' || resolvedAt === null) return undefined;
  return rating && ratesAfter(rating, resolvedAt) ? undefined : resolvedAt;
}

function ratesAfter({ resolvedAt, createdAt }: Rating, at: Date): boolean {
  return (resolvedAt ?? createdAt) >= at;
}

/** Whether a rating is for a later resolution than that which a customer was asked about. */
export function isNewerRating(rating: Rating, resolvedAt: Date): boolean {
  return (rating.resolvedAt ?? rating.createdAt) > resolvedAt;
}

/** A person has written since the conversation became active: agents stay silent. */
export function isWithPerson({
  lastHumanSequence,
  handedBackSequence,
}: Pick<Conversation, 'lastHumanSequence' | 'handedBackSequence'>): boolean {
  return lastHumanSequence > handedBackSequence;
}

/** A person has written since the resolution, and gets the next message. */
export function isFollowedUp({ lastHumanSequence, resolvedSequence }: Conversation): boolean {
  return resolvedSequence !== null && lastHumanSequence > resolvedSequence;
}

/** Never before the last change. */
export function timeOfChange(now: Date, conversation: Conversation): Date {
  return now > conversation.updatedAt ? now : conversation.updatedAt;
}

/** A new version of it; the rest is the caller's. */
export function changedAt(conversation: Conversation, now: Date): Conversation {
  return {
    ...conversation,
    updatedAt: timeOfChange(now, conversation),
    version: conversation.version + 1,
    revision: conversation.revision + 1,
  };
}
