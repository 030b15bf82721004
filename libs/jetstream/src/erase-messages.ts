import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  type ConsumerConfig,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import type { Nats } from './connection';
import { streamManager } from './streams';

/** A message as it lies in a stream. */
export interface StoredMessage {
  readonly sequence: number;
  readonly storedAt: Date;
  readonly data: Uint8Array;
}

export interface StreamPage {
  readonly messages: readonly StoredMessage[];
  /** Where the next page begins; undefined: this was the last. */
  readonly nextSequence: number | undefined;
}

/** A reader that its process has left is forgotten after so long, in milliseconds. */
const READER_LIFE_MS = 30_000;
const FETCH_EXPIRES_MS = 2_000;
const PURGE_PAGE = 2_000;
/** JetStream's codes for a message or sequence that is not there. */
const NO_MESSAGE = new Set([10_037, 10_043]);

/**
 * Up to `limit` messages of a stream, from a sequence on, in their order, beside whoever consumes it.
 *
 * @param filterSubject a subject, with wildcards
 * @throws ParleyError unavailable while NATS is away
 */
export async function readStreamPage(
  nats: Nats,
  stream: string,
  options: { readonly filterSubject: string; readonly fromSequence: number; readonly limit: number },
): Promise<StreamPage> {
  const manager = await streamManager(nats);
  const reader = await answered(
    manager.consumers.add(stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: Math.max(options.fromSequence, 1),
      filter_subject: options.filterSubject,
      inactive_threshold: nanos(READER_LIFE_MS),
      mem_storage: true,
    } as Partial<ConsumerConfig>),
  );
  try {
    const wanted = Math.min(options.limit, reader.num_pending);
    const messages = wanted > 0 ? await take(manager, stream, reader.name, wanted) : [];
    const isMore = messages.length > 0 && reader.num_pending > messages.length;
    return { messages, nextSequence: isMore ? (messages.at(-1)?.sequence ?? 0) + 1 : undefined };
  } finally {
    await manager.consumers.delete(stream, reader.name).catch(() => undefined);
  }
}

async function take(manager: JetStreamManager, stream: string, name: string, count: number): Promise<StoredMessage[]> {
  const consumer = await manager.jetstream().consumers.get(stream, name);
  const found: StoredMessage[] = [];
  const fetched = await consumer.fetch({ max_messages: count, expires: FETCH_EXPIRES_MS });
  for await (const { info, data } of fetched)
    found.push({ sequence: info.streamSequence, storedAt: new Date(info.timestampNanos / 1_000_000), data });
  return found;
}

/**
 * Deletes one message and overwrites it with random bytes; one that is gone already is no fault.
 *
 * @throws ParleyError unavailable while NATS is away
 */
export async function eraseMessage(nats: Nats, stream: string, sequence: number): Promise<void> {
  const manager = await streamManager(nats);
  try {
    await answered(manager.streams.deleteMessage(stream, sequence, true));
  } catch (err) {
    if (!(err instanceof JetStreamApiError) || !NO_MESSAGE.has(err.code)) throw err;
  }
}

/** The durable consumer that is furthest behind, and up to which sequence it has had everything; undefined: none. */
export async function slowestConsumer(
  nats: Nats,
  stream: string,
): Promise<{ readonly durable: string; readonly sequence: number } | undefined> {
  const manager = await streamManager(nats);
  let slowest: { durable: string; sequence: number } | undefined;
  for await (const info of manager.consumers.list(stream)) {
    const { durable_name: durable } = info.config;
    // With nothing left to deliver and nothing unacknowledged it has had all there is, whatever the last sequence was.
    if (!durable || (info.num_pending === 0 && info.num_ack_pending === 0)) continue;
    const sequence = info.ack_floor.stream_seq;
    if (!slowest || sequence < slowest.sequence) slowest = { durable, sequence };
  }
  return slowest;
}

/**
 * Deletes the messages of a subject that are older than a time, unless a consumer has not had them yet.
 *
 * @param filterSubject a subject, with wildcards
 * @throws ParleyError unavailable while NATS is away
 */
export async function purgeOlderThan(nats: Nats, stream: string, filterSubject: string, before: Date): Promise<void> {
  const manager = await streamManager(nats);
  // Exclusive, as purge takes it.
  let until = 1;
  for (let fromSequence: number | undefined = 1; fromSequence !== undefined;) {
    const page: StreamPage = await readStreamPage(nats, stream, { filterSubject, fromSequence, limit: PURGE_PAGE });
    const old = page.messages.filter(({ storedAt }) => storedAt < before);
    until = (old.at(-1)?.sequence ?? until - 1) + 1;
    fromSequence = old.length === page.messages.length ? page.nextSequence : undefined;
  }
  const slowest = await slowestConsumer(nats, stream);
  const seq = Math.min(until, (slowest?.sequence ?? until) + 1);
  if (seq > 1) await answered(manager.streams.purge(stream, { filter: filterSubject, seq }));
}

/** A server that does not answer is away. */
async function answered<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (err) {
    throw err instanceof JetStreamApiError ? err : unavailable('NATS', err);
  }
}
