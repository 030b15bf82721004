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

/** The end of a stream: NATS syncs its files every 2 minutes by default, and a power cut takes later messages. */
const TAIL_MS = 10 * 60_000;
/** For rows published out of order: within a batch, or by slow transactions. */
const TAIL_ROWS = 1_000;
/** Above it, everything is republished: reading so many rows back would delay fresh events. */
const LOST_ROWS_MAX = 100_000;

/**
 * Compares the stream with the known one, and starts a replay of what it has lost:
 * 1. Create the stream if missing.
 * 2. Delete consumers ahead of it, which would skip messages; they recreate themselves.
 * 3. Another creation time: replay all kept rows. Shorter than acknowledged: replay the last 10 minutes, and at least
 * as many rows as it lost (replayHistory).
 * 4. Only then record the stream; a crash before starts over.
 *
 * @returns whether a replay has begun
 */
export async function followStream(
  db: Queryable,
  nats: Nats,
  definition: StreamDefinition,
  logger: Logger,
): Promise<boolean> {
  // Before the stream: concurrent replay progress would look like a loss.
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
    logger.warn(describe(definition.name, known, stream), 'the stream lost events; publishing them again');
  }
  await writeKnownStream(db, definition.name, { createdAt: stream.createdAt, lastSequence: stream.lastSequence });
  return last !== undefined;
}

/** Not by time alone: clocks may have been set back. */
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
