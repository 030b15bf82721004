import { FactBlock, type ConversationFact, type MessageFact } from '@parley/contract/conversation-data';
import { validationFailed, type ParleyError } from '@parley/errors';
import {
  authorCodec,
  channelCodec,
  conversationStatusCodec,
  senderCodec,
  sentimentCodec,
  type EnumCodec,
} from '@parley/grpc';
import { isMode, type Mode } from '@parley/schemas';
import { toConversationRow, type ConversationFacts } from '../sink/conversation.row';
import { toMessageRow, type MessageFacts } from '../sink/message.row';
import { toMessageTextRow, type MessageTextFacts } from '../sink/message-text.row';
import type { ConversationRows } from '../sink/read-event';

/** As those of events. @throws ParleyError validation_failed for a malformed block */
export function factRows(block: Uint8Array): ConversationRows[] {
  return decode(block).conversations.flatMap((fact) => {
    const origin = { accountid: fact.accountId, mode: modeOf(fact) };
    const facts = conversationFacts(fact);
    const conversation = toConversationRow(origin, facts);
    const messages = fact.messages.map((message) => ({
      conversation,
      message: toMessageRow(origin, messageFacts(message, facts)),
      text: toMessageTextRow(origin, textFacts(message, facts)),
    }));
    return messages.length > 0 ? messages : [{ conversation }];
  });
}

function decode(block: Uint8Array): FactBlock {
  try {
    return FactBlock.decode(block);
  } catch {
    throw validationFailed([{ path: 'blocks', code: 'format', message: 'contains a block that cannot be read' }]);
  }
}

function conversationFacts(fact: ConversationFact): ConversationFacts {
  return {
    id: fact.id,
    agent_id: fact.agentId,
    channel: word(channelCodec, fact.channel),
    status: word(conversationStatusCodec, fact.status),
    sentiment: word(sentimentCodec, fact.sentiment),
    messages_count: fact.messagesCount,
    created_at: iso(fact.createdAtMs),
    resolved_at: isoOrNull(fact.resolvedAtMs),
    escalated_at: isoOrNull(fact.escalatedAtMs),
    rating: fact.ratedAtMs === undefined ? null : { score: fact.ratingScore, created_at: iso(fact.ratedAtMs) },
    is_repeat_contact: fact.isRepeatContact,
    has_customer_message: fact.hasCustomerMessage,
    has_human_message: fact.hasHumanMessage,
    has_ai_answer: fact.hasAiAnswer,
    handoff: fact.handoffReason ? { reason: fact.handoffReason } : null,
    resolution: fact.resolutionKind ? { kind: fact.resolutionKind, by: fact.resolvedBy ?? null } : null,
    assignee_id: fact.assigneeId || null,
    targets_met: fact.targetsMet ?? 0,
    targets_missed: fact.targetsMissed ?? 0,
    team_id: fact.teamId || null,
    auto_resolved_at: isoOrNull(fact.autoResolvedAtMs),
    topics: fact.topics,
    revision: fact.revision,
  };
}

function messageFacts(fact: MessageFact, conversation: ConversationFacts): MessageFacts {
  return {
    id: fact.id,
    conversation_id: conversation.id,
    timestamp: iso(fact.sentAtMs),
    sender: word(senderCodec, fact.sender),
    author: word(authorCodec, fact.author),
    response_time_ms: fact.responseTimeMs ?? null,
    language: fact.language || null,
    intent: fact.intent || null,
    question: fact.question || null,
    text: fact.content,
    writerId: fact.writerId || null,
    conversation,
  };
}

function textFacts(fact: MessageFact, conversation: ConversationFacts): MessageTextFacts {
  const { id } = conversation;
  const author = word(authorCodec, fact.author);
  return {
    id: fact.id,
    conversation_id: id,
    timestamp: iso(fact.sentAtMs),
    author,
    text: fact.text,
    conversation,
  };
}

/** The range of a Date (ECMA-262, 21.4.1.1). */
const TIME_MAX_MS = 8.64e15;

function iso(ms: number): string {
  if (!(Math.abs(ms) <= TIME_MAX_MS)) {
    throw validationFailed([{ path: 'blocks', code: 'format', message: 'contains an invalid time' }]);
  }
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | undefined): string | null {
  return ms === undefined ? null : iso(ms);
}

function modeOf({ mode }: ConversationFact): Mode {
  if (!isMode(mode)) throw unknownValue();
  return mode;
}

function word<Word extends string, Value extends number>(codec: EnumCodec<Word, Value>, value: Value): Word {
  const found = codec.fromProto(value);
  if (found === undefined) throw unknownValue();
  return found;
}

function unknownValue(): ParleyError {
  return validationFailed([{ path: 'blocks', code: 'enum', message: 'has an unknown value' }]);
}
