import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import { readAgentMessage, type AgentMessage } from './agent-message';
import { asTemplates } from '../templates/as-templates';
import { findEarlier, type EarlierDeps } from './find-earlier';
import { findDestinations, insertDeliveries } from './new-deliveries.store';
import { toDeliveries } from './to-deliveries';

export interface ConsumeMessagesOptions extends EarlierDeps {
  readonly nats: Nats;
  readonly wakeSenders: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/**
 * Only records deliveries: requests may take seconds, too long for an acknowledgement. Events may be repeated, late and
 * out of order.
 */
export function consumeMessages(options: ConsumeMessagesOptions): Consumption {
  const { nats, wakeSenders, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'channel-messages',
    filterSubject: 'parley.*.*.message.created',
    batchMax: 500,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      const messages = batch.flatMap((delivery) => readOrTerm(delivery, readMessage, logger) ?? []);
      if (messages.length === 0) return;
      await writeDeliveries(options, messages);
      wakeSenders();
    },
  });
}

/**
 * Includes earlier messages that are missing; only in providers' conversations.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function writeDeliveries(deps: EarlierDeps, messages: readonly AgentMessage[]): Promise<void> {
  const destinations = await findDestinations(deps.pool, messages);
  const ours = messages.filter(({ conversationId }) => destinations.has(conversationId));
  if (ours.length === 0) return;
  const all = await asTemplates(deps.pool, [...(await findEarlier(deps, ours)), ...ours].sort(inOrder));
  const written = all.flatMap((message) => {
    const destination = destinations.get(message.conversationId);
    return destination ? toDeliveries(message, destination) : [];
  });
  if (written.length > 0) await insertDeliveries(deps.pool, written);
}

/** A fixed order prevents deadlocks between processes. */
function inOrder(one: AgentMessage, other: AgentMessage): number {
  if (one.conversationId === other.conversationId) return one.sequence - other.sequence;
  return one.conversationId < other.conversationId ? -1 : 1;
}

function readMessage(data: Uint8Array): AgentMessage | undefined {
  const event = parseEvent(data);
  return event.type === 'message.created' ? readAgentMessage(event) : undefined;
}
