import { streams, type Nats, readStream, type StreamDefinition } from '@parley/jetstream';
import { unavailable } from '@parley/errors';
import { shareReading } from './share-reading';

/** A stream that events are read from, and the letter that stands for it in cursors: another stream is another line. */
export interface Source {
  readonly letter: string;
  readonly stream: StreamDefinition;
}

export const sources: readonly Source[] = [
  { letter: 'a', stream: streams.agentEvents },
  { letter: 'c', stream: streams.conversationEvents },
  { letter: 't', stream: streams.turnEvents },
  { letter: 'k', stream: streams.knowledgeEvents },
  { letter: 'o', stream: streams.accountEvents },
  { letter: 'w', stream: streams.webhookEvents },
];

/** Of each source, the last sequence that was seen; 0: nothing yet. */
export type Position = readonly number[];

export const BEGINNING: Position = sources.map(() => 0);

/** Of each source, the later of two. */
export function laterOf(one: Position, other: Position): Position {
  return one.map((sequence, index) => Math.max(sequence, other[index] ?? 0));
}

/** Whether the one has passed everything that the other has. */
export function isAtLeast(one: Position, other: Position): boolean {
  return other.every((sequence, index) => sequence <= (one[index] ?? 0));
}

/** What the streams are like at a moment. */
export interface SourceStates {
  /** Of each source, in milliseconds since the epoch: another time means another stream, and what the first held is lost. */
  readonly createdAt: readonly number[];
  /** The oldest that each still holds. */
  readonly first: Position;
  /** The end of each. */
  readonly last: Position;
  /** Whether all send on at once what they store. */
  readonly areRepublished: boolean;
}

/** When a gateway or NATS comes back, all readers ask at once. */
const readings = new WeakMap<Nats, () => Promise<SourceStates>>();

/**
 * What the streams are like now.
 *
 * @throws ParleyError unavailable while NATS is away, or has not all of them yet
 */
export function readSourceStates(nats: Nats): Promise<SourceStates> {
  const read = readings.get(nats) ?? shareReading(() => askForStates(nats));
  readings.set(nats, read);
  return read();
}

async function askForStates(nats: Nats): Promise<SourceStates> {
  const found = await Promise.all(sources.map(({ stream }) => readStream(nats, stream.name)));
  const states = found.filter((state) => state !== undefined);
  if (states.length < sources.length) throw unavailable('The stream of events');
  return {
    createdAt: states.map(({ createdAt }) => createdAt.getTime()),
    first: states.map(({ firstSequence }) => firstSequence),
    last: states.map(({ lastSequence }) => lastSequence),
    areRepublished: states.every(({ isRepublished }) => isRepublished),
  };
}

/** Whether what was read of one is still in the other: each stream is the same, and not shorter than it was read. */
export function isContinued(createdAt: readonly number[], position: Position, now: SourceStates): boolean {
  return createdAt.every(
    (time, index) => time === now.createdAt[index] && (position[index] ?? 0) <= (now.last[index] ?? 0),
  );
}
