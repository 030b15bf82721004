import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { readOccurrences } from './occurrence';
import { insertOccurrences } from './occurrences.store';

export interface ConsumeEventsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  /** Signals that something is due. */
  readonly wakeWorkers: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

const consumed = [
  { stream: streams.conversationEvents, durable: 'notification-conversation-events' },
  { stream: streams.turnEvents, durable: 'notification-turn-events' },
] as const;

/**
 * Only records occurrences: finding people takes services that may be away. Events may be repeated, late and out of
 * order.
 */
export function consumeEvents({ nats, pool, wakeWorkers, logger, metrics }: ConsumeEventsOptions): Consumption[] {
  return consumed.map(({ stream, durable }) =>
    consume({
      ...{ nats, stream, durable, logger, metrics },
      batchMax: 500,
      batchWaitMs: 10,
      handler: async (batch) => {
        const now = new Date();
        const read = (data: Uint8Array) => readOccurrences(data, now);
        const occurrences = batch.flatMap((delivery) => readOrTerm(delivery, read, logger) ?? []);
        if (occurrences.length > 0 && (await insertOccurrences(pool, occurrences)) > 0) wakeWorkers();
      },
    }),
  );
}
