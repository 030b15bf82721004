import { readStreamPage, type Nats, type StoredMessage } from '@parley/jetstream';
import type { Limiter } from '@parley/queue/limiter';
import { toEntry, type Entry } from './entry';
import type { Subject } from './event-filter';
import { sources, type Position } from './position';

export interface ForwardOptions {
  readonly subjects: readonly Subject[];
  readonly after: Position;
  /** Streams grow meanwhile, and one subject would get ahead of another. */
  readonly until: Position;
  readonly pageSize: number;
  readonly signal?: AbortSignal;
  /** For stream pages. */
  readonly limiter?: Limiter;
}

interface Reading extends Subject {
  waiting: StoredMessage[];
  /** Undefined at the end. */
  next: number | undefined;
}

/**
 * Messages between two positions in pieces, oldest first across streams, in order within each.
 *
 * @throws ParleyError unavailable while NATS is away; the signal's reason when aborted
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

/** While every subject that has more shows its next one. */
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

/** By sequence within a stream, by time across streams. */
function isBefore(one: Reading, other: Reading): boolean {
  const [mine] = one.waiting;
  const [its] = other.waiting;
  if (!mine || !its) return mine !== undefined;
  if (one.source === other.source) return mine.sequence < its.sequence;
  return mine.storedAt < its.storedAt;
}
