import type { Channel, ConversationStatus, Tenant } from '@parley/schemas';
import type { Conversation, Handoff, ResolvedBy } from './conversation';

/** A row of the table conversations, as pg reads it. */
export interface ConversationRow {
  readonly id: string;
  readonly agent_id: string;
  readonly channel: Channel;
  readonly customer_id: string;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly status: ConversationStatus;
  readonly sentiment_score: number | null;
  readonly messages_count: number;
  readonly deleted_messages: number | null;
  readonly tags: readonly string[];
  readonly metadata: string;
  readonly created_at: Date;
  readonly last_message_at: Date | null;
  readonly updated_at: Date;
  readonly resolved_at: Date | null;
  readonly escalated_at: Date | null;
  readonly rating_score: number | null;
  readonly rating_comment: string | null;
  readonly rated_at: Date | null;
  readonly version: number;
  readonly revision: number;
  readonly first_unanswered_at: Date | null;
  readonly has_human_message: boolean;
  readonly topics: readonly string[];
  readonly is_repeat_contact: boolean;
  readonly is_verified: boolean;
  readonly assignee_id: string | null;
  readonly read_sequence: number | null;
  readonly read_at: Date | null;
  /** JSON text. */
  readonly handoff: string | null;
  readonly resolution: string | null;
  readonly last_human_sequence: number;
  readonly handed_back_sequence: number;
  readonly has_ai_answer: boolean | null;
  readonly auto_resolved_at: Date | null;
  readonly can_reply_until: Date | null;
  readonly previous_conversation_id: string | null;
}

/** The columns of a ConversationRow; the table has the alias c. */
export const conversationColumns = `c.id, c.agent_id, c.channel, c.customer_id, c.customer_name, c.customer_email,
  c.customer_phone, c.status, c.sentiment_score, c.messages_count, c.deleted_messages, c.tags, c.metadata, c.created_at, c.last_message_at,
  c.updated_at, c.resolved_at, c.escalated_at, c.rating_score, c.rating_comment, c.rated_at, c.version, c.revision,
  c.first_unanswered_at, c.has_human_message, c.topics, c.is_repeat_contact, c.is_verified, c.handoff, c.resolution, c.last_human_sequence,
  c.handed_back_sequence, c.has_ai_answer, c.auto_resolved_at, c.assignee_id, c.read_sequence, c.read_at,
  c.can_reply_until, c.previous_conversation_id`;

export function fromConversationRow(row: ConversationRow): Conversation {
  return {
    id: row.id,
    agentId: row.agent_id,
    channel: row.channel,
    customer: { id: row.customer_id, name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    status: row.status,
    sentimentScore: row.sentiment_score,
    messagesCount: row.messages_count,
    deletedMessages: row.deleted_messages ?? 0,
    tags: row.tags,
    metadata: row.metadata,
    createdAt: row.created_at,
    lastMessageAt: row.last_message_at,
    updatedAt: row.updated_at,
    resolvedAt: row.resolved_at,
    escalatedAt: row.escalated_at,
    rating:
      row.rating_score === null || row.rated_at === null
        ? null
        : { score: row.rating_score, comment: row.rating_comment, createdAt: row.rated_at },
    version: row.version,
    revision: row.revision,
    firstUnansweredAt: row.first_unanswered_at,
    hasHumanMessage: row.has_human_message,
    topics: row.topics,
    isRepeatContact: row.is_repeat_contact,
    isVerified: row.is_verified,
    assigneeId: row.assignee_id,
    read: row.read_at && { sequence: row.read_sequence ?? 0, at: row.read_at },
    handoff: row.handoff === null ? null : (JSON.parse(row.handoff) as Handoff),
    resolution: row.resolution === null ? null : (JSON.parse(row.resolution) as ResolvedBy),
    lastHumanSequence: row.last_human_sequence,
    handedBackSequence: row.handed_back_sequence,
    hasAiAnswer: row.has_ai_answer ?? false,
    autoResolvedAt: row.auto_resolved_at,
    canReplyUntil: row.can_reply_until,
    previousConversationId: row.previous_conversation_id,
  };
}

function readColumns(read: Conversation['read']): Pick<ConversationRow, 'read_sequence' | 'read_at'> {
  return { read_sequence: read?.sequence ?? null, read_at: read?.at ?? null };
}

/** The row as JSON text, for `json_populate_recordset`. The metadata go in as they are, without being parsed. */
export function toConversationJson(tenant: Tenant, conversation: Conversation): string {
  const { customer, rating } = conversation;
  const row: Omit<ConversationRow, 'metadata' | 'handoff' | 'resolution'> & {
    account_id: string;
    mode: string;
    handoff: Handoff | null;
    resolution: ResolvedBy | null;
  } = {
    account_id: tenant.accountUuid,
    mode: tenant.mode,
    id: conversation.id,
    agent_id: conversation.agentId,
    channel: conversation.channel,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    status: conversation.status,
    sentiment_score: conversation.sentimentScore,
    messages_count: conversation.messagesCount,
    deleted_messages: conversation.deletedMessages || null,
    tags: conversation.tags,
    created_at: conversation.createdAt,
    last_message_at: conversation.lastMessageAt,
    updated_at: conversation.updatedAt,
    resolved_at: conversation.resolvedAt,
    escalated_at: conversation.escalatedAt,
    rating_score: rating?.score ?? null,
    rating_comment: rating?.comment ?? null,
    rated_at: rating?.createdAt ?? null,
    version: conversation.version,
    revision: conversation.revision,
    first_unanswered_at: conversation.firstUnansweredAt,
    has_human_message: conversation.hasHumanMessage,
    topics: conversation.topics,
    is_repeat_contact: conversation.isRepeatContact,
    is_verified: conversation.isVerified,
    assignee_id: conversation.assigneeId,
    ...readColumns(conversation.read),
    handoff: conversation.handoff,
    resolution: conversation.resolution,
    last_human_sequence: conversation.lastHumanSequence,
    handed_back_sequence: conversation.handedBackSequence,
    has_ai_answer: conversation.hasAiAnswer || null,
    auto_resolved_at: conversation.autoResolvedAt,
    can_reply_until: conversation.canReplyUntil,
    previous_conversation_id: conversation.previousConversationId,
  };
  return `${JSON.stringify(row).slice(0, -1)},"metadata":${conversation.metadata}}`;
}
