import type { Conversation, Handoff, Rating, Resolution } from '@parley/contract/conversation';
import {
  channelCodec,
  conversationStatusCodec,
  handoffReasonCodec,
  resolutionKindCodec,
  sentimentCodec,
} from '@parley/grpc';
import type { ConversationResource } from '@parley/schemas';
import { toMetadata } from './message';
import { required, timestamp, timestampOrNull } from './shape';

/** A conversation as the API shows it. */
export function toConversation(conversation: Conversation): ConversationResource {
  const customer = required(conversation.customer, 'the customer of a conversation');
  return {
    id: conversation.id,
    agent_id: conversation.agentId,
    customer: {
      id: customer.id,
      name: customer.name ?? null,
      email: customer.email ?? null,
      phone: customer.phone ?? null,
    },
    channel: required(channelCodec.fromProto(conversation.channel), 'the channel of a conversation'),
    status: required(conversationStatusCodec.fromProto(conversation.status), 'the status of a conversation'),
    sentiment: sentimentCodec.fromProto(conversation.sentiment) ?? 'neutral',
    messages_count: Number(conversation.messagesCount),
    tags: conversation.tags,
    metadata: toMetadata(conversation.metadata),
    created_at: timestamp(conversation.createdAt),
    last_message_at: timestampOrNull(conversation.lastMessageAt),
    updated_at: timestamp(conversation.updatedAt),
    resolved_at: timestampOrNull(conversation.resolvedAt),
    escalated_at: timestampOrNull(conversation.escalatedAt),
    rating: conversation.rating ? toRating(conversation.rating) : null,
    handoff: conversation.handoff ? toHandoff(conversation.handoff) : null,
    resolution: conversation.resolution ? toResolution(conversation.resolution) : null,
    auto_resolved_at: timestampOrNull(conversation.autoResolvedAt),
    can_reply_until: timestampOrNull(conversation.canReplyUntil),
    previous_conversation_id: conversation.previousConversationId ?? null,
    is_verified: conversation.isVerified,
    assignee_id: conversation.assigneeId ?? null,
    read: conversation.read
      ? { sequence: Number(conversation.read.sequence), at: timestamp(conversation.read.at) }
      : null,
  };
}

function toHandoff({ reason, note, at, turnId, memberId }: Handoff): ConversationResource['handoff'] {
  return {
    reason: required(handoffReasonCodec.fromProto(reason), 'the reason of a hand-off'),
    note: note ?? null,
    at: timestamp(at),
    by: turnId ?? memberId ?? null,
  };
}

function toResolution({ kind, at, turnId, memberId }: Resolution): ConversationResource['resolution'] {
  return {
    kind: required(resolutionKindCodec.fromProto(kind), 'the kind of a resolution'),
    at: timestamp(at),
    by: turnId ?? memberId ?? null,
  };
}

/** A rating as the API shows it. */
export function toRating(rating: Rating) {
  return { score: rating.score, comment: rating.comment ?? null, created_at: timestamp(rating.createdAt) };
}
