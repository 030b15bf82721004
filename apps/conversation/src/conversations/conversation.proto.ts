import type * as proto from '@parley/contract/conversation';
import {
  channelCodec,
  conversationStatusCodec,
  handoffReasonCodec,
  priorityCodec,
  resolutionKindCodec,
  sentimentCodec,
  waitingOnCodec,
} from '@parley/grpc';
import { sentimentLabel } from '@parley/language';
import { formatId, type OpenConversationInput, parseId, parseJsonText } from '@parley/schemas';
import { withoutNulls } from '@parley/schemas/field-names';
import type { Conversation, Customer, Handoff, Rating, ResolvedBy } from './conversation';
import { dueOf, type Due } from './due';
import { waitingOf } from './waiting';

/** Equal fields need no line here. */
export function toConversationProto(conversation: Conversation): proto.Conversation {
  const { handoff, resolution, rating, read } = conversation;
  const waiting = waitingOf(conversation);
  const due = dueOf(conversation.clocks);
  return {
    ...withoutNulls(conversation),
    id: formatId('conv', conversation.id),
    agentId: formatId('agent', conversation.agentId),
    customer: withoutNulls(conversation.customer),
    channel: channelCodec.toProto(conversation.channel),
    status: conversationStatusCodec.toProto(conversation.status),
    sentiment: sentimentCodec.toProto(sentimentLabel(conversation.sentimentScore ?? 0)),
    messagesCount: BigInt(conversation.messagesCount),
    tags: [...conversation.tags],
    rating: rating ? toRatingProto(rating) : undefined,
    version: BigInt(conversation.version),
    handoff: handoff ? toHandoffProto(handoff) : undefined,
    resolution: resolution ? toResolutionProto(resolution) : undefined,
    assigneeId: formatOptional('member', conversation.assigneeId),
    teamId: formatOptional('team', conversation.teamId),
    read: read ? { sequence: BigInt(read.sequence), at: read.at } : undefined,
    previousConversationId: formatOptional('conv', conversation.previousConversationId),
    waitingOn: waitingOnCodec.toProto(waiting?.on),
    waitingSince: waiting?.since,
    priority: priorityCodec.toProto(conversation.priority),
    due: due ? toDueProto(due) : undefined,
  };
}

function formatOptional(prefix: 'conv' | 'member' | 'team', uuid: string | null): string | undefined {
  return uuid === null ? undefined : formatId(prefix, uuid);
}

function toHandoffProto({ reason, note, at, by }: Handoff): proto.Handoff {
  return {
    reason: handoffReasonCodec.toProto(reason),
    note: note ?? undefined,
    at: new Date(at),
    ...whose(by),
  };
}

function toResolutionProto({ kind, at, by }: ResolvedBy): proto.Resolution {
  return { kind: resolutionKindCodec.toProto(kind), at: new Date(at), ...whose(by) };
}

function toDueProto(due: Due): proto.Due {
  return withoutNulls(due);
}

function whose(by: string | null): Pick<proto.Handoff, 'turnId' | 'memberId'> {
  if (by === null) return {};
  return parseId('member', by) ? { memberId: by } : { turnId: by };
}

export function toRatingProto({ score, comment, createdAt }: Rating): proto.Rating {
  return withoutNulls({ score, comment, createdAt });
}

type OpenFields = Pick<proto.OpenConversationRequest, 'agentId' | 'channel' | 'customer' | 'tags' | 'metadata'> &
  Partial<Pick<proto.OpenConversationRequest, 'isVerified'>>;

/** In the API's form. */
export function readOpenFields(request: OpenFields): unknown {
  return {
    agent_id: request.agentId,
    channel: channelCodec.fromRequest(request.channel),
    customer: request.customer,
    tags: request.tags,
    // Validation refuses null as text.
    metadata: parseJsonText(request.metadata, 'metadata') ?? request.metadata,
    ...(request.isVerified ? { is_verified: true } : {}),
  };
}

/** Unknown values are null. */
export function readCustomer(customer: OpenConversationInput['customer']): Customer {
  return {
    id: customer.id,
    name: customer.name ?? null,
    email: customer.email ?? null,
    phone: customer.phone ?? null,
  };
}
