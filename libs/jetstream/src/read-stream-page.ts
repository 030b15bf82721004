import type { Nats } from './connection';
import { getMessage, type MessageQuery, type StoredMessage } from './get-message';

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
  /** Ends the reading. */
  readonly signal?: AbortSignal;
}

/** Requests sent at the same time: each returns one message, and a page one by one would be as many round trips. */
const LANES_MAX = 16;
/** Messages that a lane reads at least; the first few, which show how far apart they lie, are read one by one. */
const LANE_MESSAGES = 4;

/**
 * The next messages of a stream, from a sequence on, in their order, beside the stream's consumers: `limit` of them, or all
 * that are left.
 *
 * Each message is requested from the leader of the stream. A consumer would need fewer requests, but in a cluster it lives
 * on one server, and when that server dies it stays in the list of consumers for good. NATS 2.9 also tells a new consumer
 * with a wildcard that too few messages wait for it, and direct requests are answered by followers that may lag behind.
 *
 * @throws ParleyError unavailable while NATS is away; the signal's reason, when it is aborted
 */
export async function readStreamPage(nats: Nats, stream: string, options: PageOptions): Promise<StreamPage> {
  const { filterSubject, fromSequence, since, limit, signal } = options;
  const get = async (query: MessageQuery): Promise<StoredMessage | undefined> => {
    signal?.throwIfAborted();
    return unlessAborted(getMessage(nats, stream, query), signal);
  };
  const next: FindNext = (seq) => get({ seq, next_by_subj: filterSubject });
  const begin = Math.max(fromSequence, 1);
  const last = since && begin === 1 ? await get({ last_by_subj: filterSubject }) : undefined;
  const first = since && begin === 1 ? await findSince(since, last, next) : await next(begin);
  if (!first) return { messages: [], nextSequence: undefined };
  const found = await collect(first, limit + 1, next);
  return { messages: found.slice(0, limit), nextSequence: found[limit]?.sequence };
}

/** The first message of the subject at a sequence or after it. */
type FindNext = (sequence: number) => Promise<StoredMessage | undefined>;

/** The first message that was stored at a time or later, found by bisection: times rise with the sequences. */
async function findSince(
  since: Date,
  last: StoredMessage | undefined,
  next: FindNext,
): Promise<StoredMessage | undefined> {
  if (!last || last.storedAt < since) return undefined;
  let found = last;
  // Everything up to `early` is too early, and from `late` on `found` is the first.
  let early = 0;
  let late = last.sequence;
  while (early + 1 < late) {
    const middle = Math.floor((early + late) / 2);
    const message = await next(middle);
    if (message && message.storedAt < since) early = message.sequence;
    else {
      found = message ?? found;
      late = middle;
    }
  }
  return found;
}

/**
 * Up to `count` messages from `first` on. The sequences in which they are expected are cut into strips that are read at
 * the same time.
 */
async function collect(first: StoredMessage, count: number, next: FindNext): Promise<StoredMessage[]> {
  const found = [first];
  let strips: Strip[] = [{ from: first.sequence + 1, until: Infinity, max: LANE_MESSAGES }];
  while (found.length < count) {
    const read = await Promise.all(strips.map((strip) => readStrip(strip, next)));
    for (const { messages, end } of read) {
      found.push(...messages);
      if (end === 'stream') return found.slice(0, count);
      // What lies between this strip and the next has not been read.
      if (end === 'max') break;
    }
    strips = cutStrips(found, count - found.length);
  }
  return found.slice(0, count);
}

/** Sequences from one until before another, of which `max` messages are read at the most. */
interface Strip {
  readonly from: number;
  readonly until: number;
  readonly max: number;
}

/** The strips that hold `count` more messages if they lie as far apart as those that were found; the last has no end. */
function cutStrips(found: readonly StoredMessage[], count: number): Strip[] {
  const first = found[0]?.sequence ?? 0;
  const from = (found.at(-1)?.sequence ?? 0) + 1;
  const workers = Math.max(1, Math.min(LANES_MAX, Math.ceil(count / LANE_MESSAGES)));
  const share = Math.ceil(count / workers);
  const width = Math.ceil((share * (from - first)) / found.length);
  return Array.from({ length: workers }, (_, at) => {
    const start = from + at * width;
    return at === workers - 1
      ? { from: start, until: Infinity, max: share }
      : { from: start, until: start + width, max: 2 * share };
  });
}

/**
 * The messages of a strip, and where it ended: at its end, at its most messages, or at the end of the stream. What later
 * strips have found behind that end was stored meanwhile, and what was stored before it in this strip is not known.
 */
async function readStrip({ from, until, max }: Strip, next: FindNext) {
  const messages: StoredMessage[] = [];
  for (let sequence = from; sequence < until;) {
    if (messages.length === max) return { messages, end: 'max' } as const;
    const message = await next(sequence);
    if (!message) return { messages, end: 'stream' } as const;
    if (message.sequence >= until) break;
    messages.push(message);
    sequence = message.sequence + 1;
  }
  return { messages, end: 'strip' } as const;
}

/** A request to a server that is away has no answer for seconds. */
function unlessAborted<Result>(request: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return request;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    const forget = (): void => signal.removeEventListener('abort', abort);
    request.finally(forget).then(resolve, reject);
  });
}
