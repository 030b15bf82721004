import { validationFailed } from '@parley/errors';
import { newUuid } from '@parley/schemas';
import { simulatedCustomers, type SimulateMessageInput } from '@parley/schemas/channels';
import type { Channel } from '../channels/channel';
import type { Payload, Provider, SimulatedMessage } from '../providers/provider';

export interface Simulated {
  readonly payload: Payload;
  /** As the message arrives. */
  readonly providerMessageId: string;
  readonly customerId: string;
}

/**
 * The payload for a customer's message, parsed as a check that it would have an effect.
 *
 * @throws ParleyError validation_failed if the channel would ignore it
 */
export function simulate(provider: Provider, channel: Channel, input: SimulateMessageInput, at: Date): Simulated {
  const { type, settings } = channel;
  if (input.thread && type !== 'slack') {
    throw validationFailed([{ path: 'thread', code: 'conflict', message: 'is only supported for Slack' }]);
  }
  if (input.picture && input.button_id) {
    throw validationFailed([{ path: 'picture', code: 'conflict', message: 'cannot be combined with button_id' }]);
  }
  const body = JSON.stringify(
    provider.simulate(inboundMessageOf(input, type === 'slack' ? 'slack' : 'whatsapp', at), settings),
  );
  const payload = { contentType: 'application/json', body };
  const [update] = provider.parse(payload, settings);
  if (update?.kind !== 'message') {
    const message = 'is not a sender the channel accepts messages from, such as its own bot';
    throw validationFailed([{ path: 'from', code: 'invalid', message }]);
  }
  return { payload, providerMessageId: update.providerMessageId, customerId: update.customer.id };
}

function inboundMessageOf(
  { text, from, name, thread, button_id: buttonId, picture }: SimulateMessageInput,
  type: keyof typeof simulatedCustomers,
  at: Date,
): SimulatedMessage {
  return {
    providerMessageId: `wamid.simulated.${newUuid()}`,
    customer: { id: from ?? simulatedCustomers[type], ...(name ? { name } : {}) },
    ...{ text, at },
    ...(thread ? { thread } : {}),
    ...(buttonId ? { buttonId } : {}),
    ...(picture ? { isPicture: true } : {}),
  };
}
