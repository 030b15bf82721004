import type { JsonObject } from '@parley/schemas';
import type { ChannelNotice, ChannelStatus, ChannelType } from '@parley/schemas/channels';
import type { Channel, SealedSecrets } from './channel';

export interface ChannelRow {
  id: string;
  type: ChannelType;
  agent_id: string;
  name: string;
  status: ChannelStatus;
  new_conversation_after_days: number | null;
  /** JSON text, as that below. */
  settings: string;
  sealed_secrets: string;
  lost_reason: string | null;
  lost_at: Date | null;
  /** JSON text. */
  notices: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const channelColumns =
  'id, type, agent_id, name, status, settings, sealed_secrets, lost_reason, lost_at, version, created_at, updated_at, new_conversation_after_days, notices';

export function fromChannelRow(row: ChannelRow): Channel {
  const { id, type, name, status, version } = row;
  return {
    id,
    type,
    agentId: row.agent_id,
    name,
    status,
    newConversationAfterDays: row.new_conversation_after_days,
    settings: JSON.parse(row.settings) as JsonObject,
    sealedSecrets: JSON.parse(row.sealed_secrets) as SealedSecrets,
    ...(row.lost_reason !== null && row.lost_at !== null ? { lost: { reason: row.lost_reason, at: row.lost_at } } : {}),
    notices: JSON.parse(row.notices) as ChannelNotice[],
    version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
