import type { Channel as ProtoChannel } from '@parley/contract/channel';
import { channelCodec, channelStatusCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Channel } from './channel';

/** Without the secrets. */
export function toChannelProto(channel: Channel): ProtoChannel {
  return {
    id: formatId('chan', channel.id),
    type: channelCodec.toProto(channel.type),
    agentId: formatId('agent', channel.agentId),
    name: channel.name,
    status: channelStatusCodec.toProto(channel.status),
    settings: JSON.stringify(channel.settings),
    secretsSet: Object.keys(channel.sealedSecrets).sort(),
    createdAt: channel.createdAt,
    updatedAt: channel.updatedAt,
    lost: channel.lost,
    notices: channel.notices.length > 0 ? JSON.stringify(channel.notices) : '',
    newConversationAfterDays: channel.newConversationAfterDays ?? undefined,
    version: BigInt(channel.version),
  };
}
