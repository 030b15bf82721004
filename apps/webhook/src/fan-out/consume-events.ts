import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { fanOut, readEvent } from './fan-out';
import { findSubscriptions, insertDeliveries } from './fan-out.store';

export interface ConsumeEventsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly wakeWorkers: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Only records which webhook gets which event. Events may be repeated, late or out of order. */
export function consumeEvents({ nats, pool, wakeWorkers, logger, metrics }: ConsumeEventsOptions): Consumption[] {
  return Object.values(streams).map((stream) =>
    consume({
      nats,
      stream,
      durable: `webhook-${stream.name.toLowerCase().replaceAll('_', '-')}`,
      batchMax: 500,
      batchWaitMs: 10,
      logger,
      metrics,
      handler: async (batch) => {
        const events = batch.flatMap((delivery) => readOrTerm(delivery, readEvent, logger) ?? []);
        const accounts = new Set(events.map(({ tenant }) => tenant.accountUuid));
        const subscriptions = await findSubscriptions(pool, [...accounts]);
        const wanted = fanOut(events, subscriptions);
        if (wanted.deliveries.length === 0) return;
        await insertDeliveries(pool, wanted);
        wakeWorkers();
      },
    }),
  );
}
