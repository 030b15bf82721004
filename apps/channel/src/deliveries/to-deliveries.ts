import { newUuid, type JsonObject, type Tenant } from '@parley/schemas';
import type { ChannelStatus, ChannelType } from '@parley/schemas/channels';
import type { DeliveryError } from '../providers/provider';
import { providers } from '../channels/providers';
import { replyUntil } from '../channels/reply-until';
import type { AgentMessage } from './agent-message';

export interface Destination {
  /** A uuid. */
  readonly channelId: string;
  readonly type: ChannelType;
  /** Undefined: the channel is deleted. */
  readonly status: ChannelStatus | undefined;
  readonly address: JsonObject;
  /** When the customer last wrote. */
  readonly customerAt: Date | undefined;
}

export interface NewDelivery {
  readonly tenant: Tenant;
  readonly channelId: string;
  readonly messageId: string;
  readonly part: number;
  readonly id: string;
  readonly conversationId: string;
  readonly sequence: number;
  readonly lane: string;
  readonly body: JsonObject;
  readonly sendBefore: Date | undefined;
  readonly status: 'queued' | 'sent' | 'failed';
  readonly error: DeliveryError | undefined;
  readonly isSurvey: boolean;
}

/**
 * Splits a message into its requests. In test mode they are stored as sent. A survey outside the reply window is
 * dropped.
 */
export function toDeliveries(
  { tenant, conversationId, id: messageId, sequence, message, isSurvey = false }: AgentMessage,
  { channelId, type, status, address, customerAt }: Destination,
): NewDelivery[] {
  const provider = providers[type];
  if (!provider) return [];
  const sendBefore = message.template ? undefined : customerAt && replyUntil(type, customerAt);
  const error = refusalOf(status, tenant, sendBefore);
  const isOver = sendBefore !== undefined && sendBefore.getTime() <= Date.now();
  if (isSurvey && (error || isOver)) return [];
  return provider.format(message, address).map((body, part) => ({
    ...{ tenant, channelId, messageId, part, conversationId, sequence, body, isSurvey },
    id: newUuid(),
    lane: provider.laneOf(address),
    sendBefore,
    status: error ? 'failed' : tenant.mode === 'test' ? 'sent' : 'queued',
    error,
  }));
}

export const windowClosed: DeliveryError = {
  code: 'channel_window_closed',
  text: 'The provider accepts messages only for a limited time after the customer wrote',
};

function refusalOf(
  status: ChannelStatus | undefined,
  { mode }: Tenant,
  sendBefore: Date | undefined,
): DeliveryError | undefined {
  if (status === undefined) return { code: 'channel_deleted', text: 'The channel is deleted' };
  if (status === 'disabled') return { code: 'channel_disabled', text: 'The channel is disabled' };
  // In live mode it is decided when it leaves.
  return mode === 'test' && sendBefore && sendBefore.getTime() <= Date.now() ? windowClosed : undefined;
}
