import { blendSentiment } from '@parley/language';
import type { Author, Sender } from '@parley/schemas';
import { isFollowedUp, reactivated, type Conversation } from './conversation';

export interface MessageEffect {
  readonly sender: Sender;
  readonly author: Author;
  /** -1 to 1; of a customer's message. */
  readonly sentiment: number;
  /** A customer's; null if none. */
  readonly topic: string | null;
}

/**
 * At a time not before `updatedAt`. A customer's message reopens a resolved conversation, for the person who has
 * written since, else for the agent. Response time runs from the first unanswered customer message (docs/contract.md,
 * Analytics). migrations/functions/send_message.sql repeats these rules for new messages, and adds takeovers and
 * escalation for deleted agents; a test compares them.
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
      ...(isReopened ? reopened(conversation, at) : {}),
      sentimentScore: isFromCustomer
        ? blendSentiment(conversation.sentimentScore, message.sentiment)
        : conversation.sentimentScore,
      messagesCount: conversation.messagesCount + 1,
      lastMessageAt: at,
      updatedAt: at,
      repliedAt: isFromCustomer ? conversation.repliedAt : at,
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

function reopened(conversation: Conversation, at: Date): Partial<Conversation> {
  if (!isFollowedUp(conversation)) return reactivated(conversation);
  const handoff = { reason: 'taken_over', note: null, at: at.toISOString(), by: null } as const;
  return { status: 'escalated', escalatedAt: at, resolvedAt: null, resolution: null, handoff };
}

function withTopic(topics: readonly string[], topic: string | null): readonly string[] {
  return topic === null || topics.includes(topic) ? topics : [...topics, topic];
}
