import { streams, type Nats, readStream, type StreamDefinition } from '@parley/jetstream';
import { unavailable } from '@parley/errors';
import { shareReading } from './share-reading';

/** Another stream needs another letter in cursors. */
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

/** Last sequence by source; 0: none. */
export type Position = readonly number[];

export const BEGINNING: Position = sources.map(() => 0);

/** The later position of each source. */
export function laterOf(one: Position, other: Position): Position {
  return one.map((sequence, index) => Math.max(sequence, other[index] ?? 0));
}

/** In every source. */
export function isAtLeast(one: Position, other: Position): boolean {
  return other.every((sequence, index) => sequence <= (one[index] ?? 0));
}

export interface SourceStates {
  /** Milliseconds since the epoch; a changed time means that the stream was replaced, its messages lost. */
  readonly createdAt: readonly number[];
  /** Oldest sequence each still holds. */
  readonly first: Position;
  readonly last: Position;
  /** Whether all republish what they store. */
  readonly areRepublished: boolean;
}

/** All readers ask at once after a restart of a gateway or NATS. */
const readings = new WeakMap<Nats, () => Promise<SourceStates>>();

/** @throws ParleyError unavailable while NATS is away, or lacks a stream */
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

/** No stream was replaced, or is shorter than it was. */
export function isContinued(createdAt: readonly number[], position: Position, now: SourceStates): boolean {
  return createdAt.every(
    (time, index) => time === now.createdAt[index] && (position[index] ?? 0) <= (now.last[index] ?? 0),
  );
}
