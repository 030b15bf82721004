import {
  AckPolicy,
  DeliverPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  type JetStreamManager,
  type StoredMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import { answered, isUnknownConsumer } from './answered';
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

export interface PageOptions {
  /** A subject, with wildcards. */
  readonly filterSubject: string;
  readonly fromSequence: number;
  /** Where `fromSequence` is 1: nothing that was stored before this. */
  readonly since?: Date | undefined;
  readonly limit: number;
  /** Ends the wait for messages. */
  readonly signal?: AbortSignal;
}

/** A reader that its process has left is forgotten after so long, in milliseconds. */
const READER_LIFE_MS = 30_000;
const FETCH_EXPIRES_MS = 2_000;
/** A fetch that is still not over by then has no server to end it. */
const FETCH_WAIT_MS = 3_500;

/**
 * Up to `limit` messages of a stream, from a sequence on, in their order, beside whoever consumes it. There may be fewer, but
 * none only where there is none: what a server of 2.9 says is waiting for a reader is too little at times, and nothing where
 * there is something. So the stream is asked whether there is a next message.
 *
 * @throws ParleyError unavailable while NATS is away; the signal's reason, when it is aborted
 */
export async function readStreamPage(nats: Nats, stream: string, options: PageOptions): Promise<StreamPage> {
  const { filterSubject, limit, signal } = options;
  const manager = await streamManager(nats);
  if (!(await hasAny(manager, stream, options))) return { messages: [], nextSequence: undefined };
  signal?.throwIfAborted();
  const reader = await answered(
    manager.consumers.add(stream, {
      ack_policy: AckPolicy.None,
      ...beginningOf(options),
      filter_subject: filterSubject,
      inactive_threshold: nanos(READER_LIFE_MS),
      mem_storage: true,
    } as Partial<ConsumerConfig>),
  );
  try {
    const messages = await take(manager, reader, Math.min(limit, Math.max(reader.num_pending, 1)), signal);
    const next = await findNext(manager, stream, filterSubject, (messages.at(-1)?.sequence ?? 0) + 1);
    return { messages, nextSequence: next?.seq };
  } finally {
    // Nobody waits for it: while NATS is away there is no answer, and the server forgets the reader by itself.
    void manager.consumers.delete(stream, reader.name).catch(() => undefined);
  }
}

async function hasAny(
  manager: JetStreamManager,
  stream: string,
  { filterSubject, fromSequence, since }: PageOptions,
): Promise<boolean> {
  if (!since || fromSequence > 1) return (await findNext(manager, stream, filterSubject, fromSequence)) !== undefined;
  const last = await answered(manager.streams.getMessage(stream, { last_by_subj: filterSubject }));
  return last !== null && last.time >= since;
}

async function findNext(
  manager: JetStreamManager,
  stream: string,
  filterSubject: string,
  fromSequence: number,
): Promise<StoredMsg | undefined> {
  const query = { seq: Math.max(fromSequence, 1), next_by_subj: filterSubject };
  return (await answered(manager.streams.getMessage(stream, query))) ?? undefined;
}

/** The server takes a sequence or a time, not both: by the time the reader begins where there is no sequence yet. */
function beginningOf({ fromSequence, since }: PageOptions): Partial<ConsumerConfig> {
  if (since && fromSequence <= 1)
    return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since.toISOString() };
  return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: Math.max(fromSequence, 1) };
}

/**
 * The next messages of a reader, one at least. It acknowledges nothing, so that what was sent counts as delivered: when
 * the connection breaks, the client goes on behind what was lost with it. Only what the server has numbered from 1 on
 * without a gap is taken, and the next page begins behind that.
 */
async function take(
  manager: JetStreamManager,
  reader: ConsumerInfo,
  count: number,
  signal: AbortSignal | undefined,
): Promise<StoredMessage[]> {
  signal?.throwIfAborted();
  const consumer = manager.jetstream().consumers.getConsumerFromInfo(reader);
  const fetched = await consumer.fetch({ max_messages: count, expires: FETCH_EXPIRES_MS });
  const close = (): void => void fetched.close();
  const closing = setTimeout(close, FETCH_WAIT_MS);
  signal?.addEventListener('abort', close);
  const found: StoredMessage[] = [];
  const listen = async (): Promise<void> => {
    for await (const { info, data } of fetched) {
      if (info.deliverySequence !== found.length + 1) continue;
      found.push({ sequence: info.streamSequence, storedAt: new Date(info.timestampNanos / 1_000_000), data });
    }
  };
  try {
    await answered(listen());
  } catch (err) {
    // A server that was started anew does not know the reader.
    throw isUnknownConsumer(err) ? unavailable('NATS', err) : err;
  } finally {
    clearTimeout(closing);
    signal?.removeEventListener('abort', close);
  }
  signal?.throwIfAborted();
  if (found.length === 0) throw unavailable('NATS');
  return found;
}
