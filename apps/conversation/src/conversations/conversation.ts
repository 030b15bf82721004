import type { EventType } from '@parley/events';
import { blendSentiment } from '@parley/language';
import type { Author, Channel, ConversationStatus, HandoffReason, ResolutionKind, Sender } from '@parley/schemas';

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
  };
}

/** What becomes of a change of status: its event, nothing if the status is the same, or a refusal. */
export type Transition = EventType | 'none' | 'refused';

/** docs/contract.md, Conversations: the table of transitions, from, then to. */
const transitions: Readonly<Record<ConversationStatus, Readonly<Record<ConversationStatus, Transition>>>> = {
  active: { active: 'none', escalated: 'conversation.escalated', resolved: 'conversation.resolved' },
  escalated: { active: 'conversation.handed_back', escalated: 'none', resolved: 'conversation.resolved' },
  resolved: { active: 'conversation.reopened', escalated: 'refused', resolved: 'none' },
};

/** Whether a conversation may go from one status to another, and which event says so. */
export function transition(from: ConversationStatus, to: ConversationStatus): Transition {
  return transitions[from][to];
}

export interface Edit {
  readonly status: ConversationStatus;
  readonly tags: readonly string[];
  /** JSON text. */
  readonly metadata: string;
  /** A member (a uuid); null: nobody. */
  readonly assigneeId: string | null;
  /** With the status escalated; api if left out. */
  readonly handoff: Pick<Handoff, 'reason' | 'note' | 'by'>;
  /** With the status resolved; api if left out. */
  readonly resolution: Pick<ResolvedBy, 'kind' | 'by'>;
}

/**
 * The conversation after an edit at a time not before its `updatedAt`, and the one event that announces it; undefined
 * if nothing changes. The change of status must be allowed (`transition`).
 */
export function editConversation(
  conversation: Conversation,
  edit: Partial<Edit>,
  at: Date,
): { conversation: Conversation; event: EventType } | undefined {
  const { status = conversation.status, tags = conversation.tags, metadata = conversation.metadata } = edit;
  const { assigneeId = conversation.assigneeId } = edit;
  const change = transition(conversation.status, status);
  if (change === 'refused') throw new Error(`no transition from ${conversation.status} to ${status}`);
  const isEdited =
    metadata !== conversation.metadata ||
    !isSameList(tags, conversation.tags) ||
    assigneeId !== conversation.assigneeId;
  if (change === 'none' && !isEdited) return undefined;
  return {
    conversation: {
      ...conversation,
      status,
      tags,
      metadata,
      assigneeId,
      ...(change === 'none' ? {} : outcomeOf(conversation, status, edit, at)),
      updatedAt: at,
      version: conversation.version + 1,
      revision: conversation.revision + 1,
    },
    event: change === 'none' ? 'conversation.updated' : change,
  };
}

/** Since when, why and with whom a conversation is in the status that it now has. */
function outcomeOf(
  conversation: Conversation,
  status: ConversationStatus,
  { handoff, resolution }: Partial<Edit>,
  at: Date,
): Partial<Conversation> {
  const time = at.toISOString();
  switch (status) {
    case 'active':
      return reactivated(conversation);
    case 'escalated':
      return {
        escalatedAt: at,
        resolvedAt: null,
        handoff: { reason: 'api', note: null, by: null, ...handoff, at: time },
        resolution: null,
      };
    case 'resolved':
      return {
        resolvedAt: at,
        resolution: { kind: 'api', by: null, ...resolution, at: time },
        ...(isByAgent(resolution?.kind) ? { autoResolvedAt: at } : {}),
      };
  }
}

function isByAgent(kind: ResolutionKind | undefined): boolean {
  return kind === 'confirmed' || kind === 'assumed';
}

/** What a conversation that is active again no longer has; what stands in it is not acted on again. */
function reactivated({ messagesCount }: Conversation): Partial<Conversation> {
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

/** What a message does to its conversation depends on this much of it. */
export interface MessageEffect {
  readonly sender: Sender;
  readonly author: Author;
  /** -1 to 1; of a customer's message. */
  readonly sentiment: number;
  /** Of a customer's message; null if it is about nothing in particular. */
  readonly topic: string | null;
}

/**
 * The conversation after a message at a time not before its `updatedAt`. A customer's message reopens a resolved
 * conversation. An answer's response time runs from the first customer message that had none (docs/contract.md,
 * Analytics). For messages that are sent now, migrations/0005_keep_reply_window.sql has the same rules in SQL, and two
 * more: there a person's message takes an active conversation over, and one whose agent has been deleted is escalated when
 * its customer returns. A test holds the two against each other.
 */
export function addMessage(
  conversation: Conversation,
  message: MessageEffect,
  at: Date,
): { conversation: Conversation; responseTimeMs: number | null } {
  const isFromCustomer = message.sender === 'customer';
  const isReopened = isFromCustomer && conversation.status === 'resolved';
  const { firstUnansweredAt } = conversation;
  return {
    conversation: {
      ...conversation,
      ...(isReopened ? reactivated(conversation) : {}),
      sentimentScore: isFromCustomer
        ? blendSentiment(conversation.sentimentScore, message.sentiment)
        : conversation.sentimentScore,
      messagesCount: conversation.messagesCount + 1,
      lastMessageAt: at,
      updatedAt: at,
      firstUnansweredAt: isFromCustomer ? (firstUnansweredAt ?? at) : null,
      hasHumanMessage: conversation.hasHumanMessage || message.author === 'human',
      lastHumanSequence: message.author === 'human' ? conversation.messagesCount + 1 : conversation.lastHumanSequence,
      topics: withTopic(conversation.topics, message.topic),
      version: conversation.version + (isReopened ? 1 : 0),
      revision: conversation.revision + 1,
    },
    responseTimeMs: isFromCustomer || !firstUnansweredAt ? null : at.getTime() - firstUnansweredAt.getTime(),
  };
}

/** Whether a person has written since the conversation last became active: agents stay silent. */
export function isWithPerson({ lastHumanSequence, handedBackSequence }: Conversation): boolean {
  return lastHumanSequence > handedBackSequence;
}

/** The time of a change that is made now: the clock, but never before the last change. */
export function timeOfChange(now: Date, conversation: Conversation): Date {
  return now > conversation.updatedAt ? now : conversation.updatedAt;
}

function withTopic(topics: readonly string[], topic: string | null): readonly string[] {
  return topic === null || topics.includes(topic) ? topics : [...topics, topic];
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
