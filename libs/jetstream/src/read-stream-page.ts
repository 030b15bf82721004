import type { Nats } from './connection';
import { getMessage, type MessageQuery, type StoredMessage } from './get-message';

export interface StreamPage {
  readonly messages: readonly StoredMessage[];
  /** undefined: the last page. */
  readonly nextSequence: number | undefined;
}

export interface PageOptions {
  /** With wildcards. */
  readonly filterSubject: string;
  readonly fromSequence: number;
  /** With `fromSequence` 1: skips messages stored earlier. */
  readonly since?: Date | undefined;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** Each for one message. */
const LANES_MAX = 16;
/** Per lane; the first few, read in sequence, show how far apart messages lie. */
const LANE_MESSAGES = 4;

/**
 * From a sequence on: `limit` messages, or all. Each is requested from the stream's leader. In a cluster, a consumer
 * stays listed permanently after its server dies; NATS 2.9 undercounts its messages with a wildcard; and direct
 * requests go to followers that may lag.
 *
 * @throws ParleyError unavailable while NATS is away; the signal's reason if aborted
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

type FindNext = (sequence: number) => Promise<StoredMessage | undefined>;

/** At or after a time, by bisection: times rise with sequences. */
async function findSince(
  since: Date,
  last: StoredMessage | undefined,
  next: FindNext,
): Promise<StoredMessage | undefined> {
  if (!last || last.storedAt < since) return undefined;
  let found = last;
  // Up to `early` is too early; `found` is the first from `late` on.
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

async function collect(first: StoredMessage, count: number, next: FindNext): Promise<StoredMessage[]> {
  const found = [first];
  let strips: Strip[] = [{ from: first.sequence + 1, until: Infinity, max: LANE_MESSAGES }];
  while (found.length < count) {
    const read = await Promise.all(strips.map((strip) => readStrip(strip, next)));
    for (const { messages, end } of read) {
      found.push(...messages);
      if (end === 'stream') return found.slice(0, count);
      // The gap before the next strip is unread.
      if (end === 'max') break;
    }
    strips = cutStrips(found, count - found.length);
  }
  return found.slice(0, count);
}

/** `until` is exclusive; at most `max` messages. */
interface Strip {
  readonly from: number;
  readonly until: number;
  readonly max: number;
}

/** At the spacing found so far; the last is open-ended. */
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
 * With where it ended: its end, its maximum, or the stream's end. Later strips' messages beyond that end were stored
 * meanwhile, perhaps after others missed here.
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

/** A request to an absent server takes seconds to fail. */
function unlessAborted<Result>(request: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return request;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    const forget = (): void => signal.removeEventListener('abort', abort);
    request.finally(forget).then(resolve, reject);
  });
}
