import { isUnknownFailure, type ClickHouse } from '@parley/clickhouse';
import { consume, streams, type Delivery, type Nats, type StreamDefinition } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import { cachedClock, clickhouseClock, type Clock } from '../days/clickhouse-clock';
import { readEvent, type ReadEvent } from './read-event';
import { toRejectedEventRow } from './rejected-event.row';
import { retryForever } from './retry';
import { createSinkMetrics, type SinkMetrics } from './sink-metrics';
import { isolateBadRows, storeRows } from './store-rows';

export interface SinkOptions {
  readonly nats: Nats;
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  readonly metrics: Registry;
}

interface Store extends SinkOptions {
  readonly clock: Clock;
  readonly stream: StreamDefinition;
}

export interface Sink {
  /** Finishes the current batch, or returns it if ClickHouse does not take it. */
  stop(): Promise<void>;
}

/** A batch is written at this size or age, which limit redelivery after a crash. */
const BATCH_MAX = 5_000;
const BATCH_WAIT_MS = 250;
/** When ClickHouse refuses a batch for an unknown reason: 1.5 s. */
const UNKNOWN_TRIES = 5;

/** Each stream has its own consumer, whose name keeps its position. */
const sources = [
  { stream: streams.conversationEvents, durable: 'analytics-sink' },
  { stream: streams.turnEvents, durable: 'analytics-sink-turns' },
] as const;

/**
 * Carries events from the streams into ClickHouse. None is lost or counted twice:
 *
 * 1. A batch is fetched. After a crash its events are redelivered.
 * 2. Its rows are inserted. After a crash, a lost answer or a partial failure the events are redelivered, perhaps in other
 *    batches or to another sink, and become the same rows: a message has one by (account, mode, time, id), a
 *    conversation or turn one by its key and the highest revision or version, and every query reads them so (FINAL).
 * 3. The events are acknowledged. A lost acknowledgement is like a crash in 2.
 *
 * While ClickHouse is down the current batch is retried. An event that can never become rows is stored in
 * rejected_events, so that it neither blocks others nor disappears. If `isolateBadRows` finds no cause for a refusal,
 * the batch is returned and redelivered with others.
 */
export function startSink(options: SinkOptions): Sink {
  const controller = new AbortController();
  const metrics = createSinkMetrics(options.metrics);
  const store = { ...options, clock: cachedClock(clickhouseClock(options.clickhouse)) };
  const consumptions = sources.map(({ stream, durable }) =>
    consume({
      nats: options.nats,
      stream,
      durable,
      batchMax: BATCH_MAX,
      batchWaitMs: BATCH_WAIT_MS,
      handler: (batch) => storeBatch({ ...store, stream }, metrics, batch, controller.signal),
      logger: options.logger,
      metrics: options.metrics,
    }),
  );
  return {
    stop: async () => {
      controller.abort();
      await Promise.all(consumptions.map((consumption) => consumption.stop()));
    },
  };
}

interface Item {
  readonly delivery: Delivery;
  readonly rows: ReadEvent;
}

interface Rejection {
  readonly delivery: Delivery;
  readonly cause: unknown;
}

/** On return every event is stored, ignored, or rejected. */
async function storeBatch(
  { clickhouse, logger, clock, stream }: Store,
  metrics: SinkMetrics,
  batch: readonly Delivery[],
  signal: AbortSignal,
): Promise<void> {
  const { items, rejections } = read(batch);
  const retry = {
    signal,
    onFailure: (err: unknown, tries: number): void => {
      metrics.flushes.inc({ outcome: 'failed' });
      if (tries === 1) logger.warn({ err, events: batch.length }, 'clickhouse did not accept a batch; will retry');
    },
    isHopeless: (err: unknown, tries: number): boolean => tries >= UNKNOWN_TRIES && isUnknownFailure(err),
  };
  const startedAt = performance.now();
  const refusals = await retryForever(() => storeRows(clickhouse, items, clock), retry).catch((err: unknown) =>
    isolateBadRows(clickhouse, items, err, clock),
  );
  const rejected = [...rejections, ...refusals.map(({ item, cause }) => ({ delivery: item.delivery, cause }))];
  await retryForever(() => deadLetter(clickhouse, stream, rejected), retry);
  metrics.flushSeconds.observe((performance.now() - startedAt) / 1_000);
  metrics.batchEvents.observe(batch.length);

  for (const { delivery } of rejected) delivery.term();
  if (rejected.length > 0)
    logger.error({ events: rejected.length, first: rejected[0]?.delivery.sequence }, 'events set aside');
  metrics.flushes.inc({ outcome: 'stored' });
  metrics.events.inc({ outcome: 'rejected' }, rejected.length);
  metrics.events.inc({ outcome: 'ignored' }, batch.length - items.length - rejections.length);
  metrics.events.inc({ outcome: 'stored' }, items.length - refusals.length);
  const now = Date.now();
  for (const { delivery, rows } of items) {
    // A redelivered event may have been in the figures before.
    if (delivery.redeliveries === 0) metrics.freshnessSeconds.observe((now - rows.bornAtMs) / 1_000);
  }
}

function read(batch: readonly Delivery[]): { items: Item[]; rejections: Rejection[] } {
  const items: Item[] = [];
  const rejections: Rejection[] = [];
  for (const delivery of batch) {
    try {
      const rows = readEvent(delivery.data);
      if (rows) items.push({ delivery, rows });
    } catch (cause) {
      rejections.push({ delivery, cause });
    }
  }
  return { items, rejections };
}

function deadLetter(clickhouse: ClickHouse, stream: StreamDefinition, rejections: readonly Rejection[]): Promise<void> {
  const rows = rejections.map(({ delivery, cause }) => toRejectedEventRow(stream.name, delivery, cause, new Date()));
  return clickhouse.insertRows('rejected_events', rows);
}
