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
  /** Says that something came in. */
  readonly wakeReceivers: () => void;
}

/**
 * Stores what the provider of a channel of test mode would send if a customer said something: from there on it goes the way of
 * everything that comes from a provider. Once for the call's idempotency key.
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
    if (tenant.mode === 'live') throw notSimulated('In live mode messages come from the provider alone');
    const provider = requireProvider(channel);
    const at = new Date(Date.now() - (input.hours_ago ?? 0) * HOUR_MS);
    const { payload, providerMessageId, customerId } = simulate(provider, channel, input, at);
    const scope = `SimulateMessage ${request.id}`;
    const answer = await idempotentCall(pool, context, scope, input, SimulateMessageResponse, async (client) => {
      if (channel.status === 'disabled') throw notSimulated('The channel is disabled: nothing comes in by it');
      await insertPayload(client, tenant, channel.id, payload);
      // What is kept of the answer names no customer, so that there is nothing to erase.
      return { providerMessageId, customerId: '', replayed: false };
    });
    wakeReceivers();
    return { ...answer, customerId };
  };
}

function requireProvider({ type }: Channel): Provider {
  const provider = providers[type];
  if (!provider) throw notSimulated('A widget has no provider: write in it, as a visitor does');
  return provider;
}
