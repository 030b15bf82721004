import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { readAgentMessage, type AgentMessage } from './agent-message';
import { findDestinations, insertDeliveries } from './new-deliveries.store';
import { toDeliveries } from './to-deliveries';

export interface ConsumeMessagesOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  /** Says that something is to be sent. */
  readonly wakeSenders: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/**
 * Writes down what is to be sent to customers, and nothing else: a request may take seconds, and has no place within an
 * acknowledgement. Events may come again, late and out of order.
 */
export function consumeMessages({ nats, pool, wakeSenders, logger, metrics }: ConsumeMessagesOptions): Consumption {
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
      await writeDeliveries(pool, messages);
      wakeSenders();
    },
  });
}

/** Those of conversations that were held with a provider; the others are nobody's business here. */
export async function writeDeliveries(pool: Pool, messages: readonly AgentMessage[]): Promise<void> {
  const destinations = await findDestinations(pool, messages);
  const written = messages.flatMap((message) => {
    const destination = destinations.get(message.conversationId);
    return destination ? toDeliveries(message, destination) : [];
  });
  if (written.length > 0) await insertDeliveries(pool, written);
}

/** Undefined for what no provider is to bring to anybody. */
function readMessage(data: Uint8Array): AgentMessage | undefined {
  const event = parseEvent(data);
  return event.type === 'message.created' ? readAgentMessage(event) : undefined;
}
