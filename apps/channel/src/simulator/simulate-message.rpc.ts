import { SimulateMessageResponse, type SimulateMessageRequest } from '@parley/contract/channel';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId, parseJsonText, validate } from '@parley/schemas';
import { simulateMessageInput } from '@parley/schemas/channels';
import type { Channel } from '../channels/channel';
import type { ChannelsDeps } from '../channels/channels-deps';
import { findChannel } from '../channels/channels.store';
import { insertPayload } from '../inbound/payloads.store';
import type { Provider } from '../providers/provider';
import { providers } from '../channels/providers';
import { notSimulated } from './not-simulated';
import { simulate } from './simulate';

const HOUR_MS = 3_600_000;

export interface SimulatorDeps extends Pick<ChannelsDeps, 'pool'> {
  /** Signals that something arrived. */
  readonly wakeReceivers: () => void;
}

/**
 * The payload that a provider would send, once per idempotency key; it is handled like any other.
 *
 * @throws ParleyError not_found, validation_failed, not_simulated, idempotency_in_progress, idempotency_key_reused
 */
export function simulateMessageRpc({ pool, wakeReceivers }: SimulatorDeps) {
  return async (request: SimulateMessageRequest, context: TenantCallContext): Promise<SimulateMessageResponse> => {
    const { tenant } = context;
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(pool, tenant, id));
    if (!channel) throw notFound('channel');
    const input = validate(simulateMessageInput, parseJsonText(request.fields, 'fields'));
    if (tenant.mode === 'live') throw notSimulated('In live mode, messages come only from the provider');
    const provider = requireProvider(channel);
    const at = new Date(Date.now() - (input.hours_ago ?? 0) * HOUR_MS);
    const { payload, providerMessageId, customerId } = simulate(provider, channel, input, at);
    const scope = `SimulateMessage ${request.id}`;
    const answer = await idempotentCall(pool, context, scope, input, SimulateMessageResponse, async (client) => {
      if (channel.status === 'disabled') throw notSimulated('The channel is disabled and receives nothing');
      await insertPayload(client, tenant, channel.id, payload);
      // The stored response names no customer, so nothing must be erased.
      return { providerMessageId, customerId: '', replayed: false };
    });
    wakeReceivers();
    return { ...answer, customerId };
  };
}

function requireProvider({ type }: Channel): Provider {
  const provider = providers[type];
  if (!provider) throw notSimulated('A widget has no provider: write in the widget, as a visitor does');
  return provider;
}
