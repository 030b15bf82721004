import { readStreamPage, type Nats, type StoredMessage } from '@parley/jetstream';
import type { Limiter } from '@parley/queue/limiter';
import { toEntry, type Entry } from './entry';
import type { Subject } from './event-filter';
import { sources, type Position } from './position';

export interface ForwardOptions {
  readonly subjects: readonly Subject[];
  /** What has been seen. */
  readonly after: Position;
  /**
   * What is read, and nothing behind it: the streams go on while they are read, and of a stream with several subjects
   * one would be read further than the other.
   */
  readonly until: Position;
  readonly pageSize: number;
  readonly signal?: AbortSignal;
  /** For pages of the streams. */
  readonly limiter?: Limiter;
}

/** What is read ahead of one subject. */
interface Reading extends Subject {
  waiting: StoredMessage[];
  /** Where the next page begins; undefined: it is read to its end. */
  next: number | undefined;
}

/**
 * What the streams hold after a position until another, oldest first over all of them, each in its own order. It yields
 * what was read in pieces.
 *
 * @throws ParleyError unavailable while NATS is away; the signal's reason, when it is aborted
 */
export async function* readForward(nats: Nats, options: ForwardOptions): AsyncGenerator<Entry[], void> {
  const { subjects, after, until, pageSize: limit, signal, limiter } = options;
  const readings = subjects.map((subject): Reading => {
    const next = (after[subject.source] ?? 0) + 1;
    return { ...subject, waiting: [], next: next <= (until[subject.source] ?? 0) ? next : undefined };
  });
  const fill = async (reading: Reading): Promise<void> => {
    if (reading.waiting.length > 0 || reading.next === undefined) return;
    const end = until[reading.source] ?? 0;
    const page = { filterSubject: reading.subject, fromSequence: reading.next, limit, ...(signal ? { signal } : {}) };
    const stream = sources[reading.source]?.stream.name ?? '';
    const read = () => readStreamPage(nats, stream, page);
    const { messages, nextSequence } = await (limiter ? limiter.run(read, signal) : read());
    reading.waiting = messages.filter(({ sequence }) => sequence <= end);
    reading.next = nextSequence !== undefined && nextSequence <= end ? nextSequence : undefined;
  };
  for (;;) {
    await Promise.all(readings.map(fill));
    const piece = takeInOrder(readings);
    if (piece.length === 0) return;
    yield piece;
  }
}

/** What can be taken before another page has to be read: while each subject that has more shows its next. */
function takeInOrder(readings: readonly Reading[]): Entry[] {
  const taken: Entry[] = [];
  for (;;) {
    if (readings.some(({ waiting, next }) => waiting.length === 0 && next !== undefined)) return taken;
    const first = readings.reduce((one, other) => (isBefore(other, one) ? other : one), NOTHING);
    const message = first.waiting.shift();
    if (!message) return taken;
    taken.push(toEntry(first.source, message));
  }
}

const NOTHING: Reading = { source: -1, subject: '', waiting: [], next: undefined };

/** Of one stream by sequence, of several by time. */
function isBefore(one: Reading, other: Reading): boolean {
  const [mine] = one.waiting;
  const [its] = other.waiting;
  if (!mine || !its) return mine !== undefined;
  if (one.source === other.source) return mine.sequence < its.sequence;
  return mine.storedAt < its.storedAt;
}
