import {
  deleteConsumersAhead,
  ensureStream,
  type Nats,
  type StreamDefinition,
  type StreamState,
} from '@parley/jetstream';
import type { Queryable } from '@parley/postgres';
import type { Logger } from '@parley/process';
import {
  readKnownStream,
  readLastPublishedAt,
  readTailPublishedAt,
  writeKnownStream,
  type KnownStream,
} from './outbox.store';
import { beginReplay } from './replay.store';

/**
 * How far back the end of a stream is filled again. NATS syncs its files every 2 minutes by default: a power cut takes
 * what it acknowledged since.
 */
const TAIL_MS = 10 * 60_000;
/** Rows that left in another order than they were written in: those of one batch, and of slow transactions. */
const TAIL_ROWS = 1_000;
/** Above it everything is published again: reading back so many rows would keep the relay from fresh events. */
const LOST_ROWS_MAX = 100_000;

/**
 * Compares the stream with the one that was filled so far, and has everything published again that it no longer holds:
 *
 * 1. The stream is made if it is not there.
 * 2. Consumers that are ahead of it are deleted, before anything is published that they would skip. They make themselves
 *    anew and read from the beginning.
 * 3. Created at another time than the known one: a replay of all kept rows begins. Shorter than what it acknowledged:
 *    one of the last 10 minutes, with what was replayed in them, and at least of as many rows as it lost. It runs beside
 *    the fresh events (replayHistory).
 * 4. Only then is the stream remembered. A crash before 4 begins the replay anew.
 *
 * @returns whether a replay has begun
 */
export async function followStream(
  db: Queryable,
  nats: Nats,
  definition: StreamDefinition,
  logger: Logger,
): Promise<boolean> {
  // Read before the stream: a replay publishes beside this, and what it notes in between would look like a loss.
  const known = await readKnownStream(db, definition.name);
  const stream = await ensureStream(nats, definition);
  const ahead = await deleteConsumersAhead(nats, definition);
  if (ahead.length > 0)
    logger.warn({ stream: definition.name, consumers: ahead }, 'consumers were ahead of their stream');
  const isSame = known.createdAt?.getTime() === stream.createdAt.getTime();
  if (isSame && stream.lastSequence >= known.lastSequence) return false;
  const last = await readLastPublishedAt(db);
  if (last) {
    const since = isSame ? await tailSince(db, last, known.lastSequence - stream.lastSequence) : new Date(0);
    await beginReplay(db, definition.name, since, since);
    logger.warn(describe(definition.name, known, stream), 'the stream lost events; filling it again');
  }
  await writeKnownStream(db, definition.name, { createdAt: stream.createdAt, lastSequence: stream.lastSequence });
  return last !== undefined;
}

/** Not by time alone: a clock that was set back lets what left last look older than what left before it. */
async function tailSince(db: Queryable, last: Date, lost: number): Promise<Date> {
  if (lost > LOST_ROWS_MAX) return new Date(0);
  const first = await readTailPublishedAt(db, lost + TAIL_ROWS);
  return new Date(Math.min(last.getTime() - TAIL_MS, first?.getTime() ?? Number.POSITIVE_INFINITY));
}

function describe(name: string, known: KnownStream, stream: StreamState): Record<string, unknown> {
  return {
    stream: name,
    known_created_at: known.createdAt,
    created_at: stream.createdAt,
    known_last_sequence: known.lastSequence,
    last_sequence: stream.lastSequence,
  };
}
