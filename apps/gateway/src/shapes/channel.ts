import type {
  Channel,
  ListTemplatesResponse,
  OutboxRequest as ProtoOutboxRequest,
  RejectedUpdate as ProtoRejectedUpdate,
} from '@parley/contract/channel';
import { channelCodec, channelStatusCodec } from '@parley/grpc';
import type { ChannelResource, OutboxRequest, RejectedUpdate, TemplateList } from '@parley/schemas/channels';
import { required, timestamp } from './shape';

export function toChannel(channel: Channel): ChannelResource {
  const type = required(channelCodec.fromProto(channel.type), 'the type of a channel');
  return {
    id: channel.id,
    type,
    agent_id: channel.agentId,
    name: channel.name,
    status: required(channelStatusCodec.fromProto(channel.status), 'the status of a channel'),
    new_conversation_after_days: channel.newConversationAfterDays ?? null,
    settings: JSON.parse(channel.settings) as ChannelResource['settings'],
    secrets_set: channel.secretsSet,
    connection_lost: channel.lost ? { reason: channel.lost.reason, at: timestamp(channel.lost.at) } : null,
    notices: channel.notices === '' ? [] : (JSON.parse(channel.notices) as ChannelResource['notices']),
    hook_url: type === 'widget' ? null : `/hooks/${type}/${channel.id}`,
    created_at: timestamp(channel.createdAt),
    updated_at: timestamp(channel.updatedAt),
  };
}

export function toOutboxRequest({ messageId, conversationId, part, body, at }: ProtoOutboxRequest): OutboxRequest {
  return {
    message_id: messageId || null,
    conversation_id: conversationId,
    part,
    request: JSON.parse(body) as OutboxRequest['request'],
    at: timestamp(at),
  };
}

export function toRejectedUpdate({ reason, providerMessageId, receivedAt }: ProtoRejectedUpdate): RejectedUpdate {
  return { reason, provider_message_id: providerMessageId || null, received_at: timestamp(receivedAt) };
}

export function toTemplateList({ templates, readAt }: ListTemplatesResponse): TemplateList {
  return { data: JSON.parse(templates) as TemplateList['data'], read_at: timestamp(readAt) };
}
