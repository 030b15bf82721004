import type { Conversation, Due, Handoff, Rating, Resolution } from '@parley/contract/conversation';
import {
  channelCodec,
  conversationStatusCodec,
  handoffReasonCodec,
  priorityCodec,
  resolutionKindCodec,
  sentimentCodec,
  waitingOnCodec,
} from '@parley/grpc';
import type { Message } from '@parley/contract/message';
import { conversationResource, type ConversationResource, type ListedConversation } from '@parley/schemas';
import { toMessage, toMetadata } from './message';
import { required, shownFields, timestamp, timestampOrNull } from './shape';

const FIELDS = Object.keys(conversationResource.shape);
const CUSTOMER_FIELDS = Object.keys(conversationResource.shape.customer.shape);

/** Equal fields need no line here. */
export function toConversation(conversation: Conversation): ConversationResource {
  const { handoff, resolution, rating, read, due } = conversation;
  return {
    ...shownFields(FIELDS, conversation),
    customer: shownFields(CUSTOMER_FIELDS, required(conversation.customer, 'the customer of a conversation')),
    channel: required(channelCodec.fromProto(conversation.channel), 'the channel of a conversation'),
    status: required(conversationStatusCodec.fromProto(conversation.status), 'the status of a conversation'),
    sentiment: sentimentCodec.fromProto(conversation.sentiment) ?? 'neutral',
    metadata: toMetadata(conversation.metadata),
    created_at: timestamp(conversation.createdAt),
    updated_at: timestamp(conversation.updatedAt),
    rating: rating ? toRating(rating) : null,
    handoff: handoff ? toHandoff(handoff) : null,
    resolution: resolution ? toResolution(resolution) : null,
    priority: priorityCodec.fromProto(conversation.priority) ?? 'normal',
    waiting_on: waitingOnCodec.fromProto(conversation.waitingOn) ?? null,
    read: read ? { sequence: Number(read.sequence), at: timestamp(read.at) } : null,
    due: due ? toDue(due) : null,
  };
}

/** `withLastMessages`: each with its last message, or null. */
export function toListedConversations(
  { conversations, lastMessages }: { readonly conversations: Conversation[]; readonly lastMessages: Message[] },
  withLastMessages: boolean,
): ListedConversation[] {
  if (!withLastMessages) return conversations.map(toConversation);
  const byConversation = new Map(lastMessages.map((message) => [message.conversationId, message]));
  return conversations.map((conversation) => {
    const last = byConversation.get(conversation.id);
    return { ...toConversation(conversation), last_message: last ? toMessage(last) : null };
  });
}

function toDue({ firstResponseAt, nextResponseAt, resolutionAt, isBreached }: Due): ConversationResource['due'] {
  return {
    first_response_at: timestampOrNull(firstResponseAt),
    next_response_at: timestampOrNull(nextResponseAt),
    resolution_at: timestampOrNull(resolutionAt),
    is_breached: isBreached,
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

export function toRating(rating: Rating) {
  return { score: rating.score, comment: rating.comment ?? null, created_at: timestamp(rating.createdAt) };
}
