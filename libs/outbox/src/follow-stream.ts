import { ensureStream, type Nats, type StreamDefinition, type StreamState } from '@parley/jetstream';
import type { Queryable } from '@parley/postgres';
import type { Logger } from '@parley/runtime';
import {
  readClock,
  readKnownStream,
  readLastPublishedAt,
  unmarkPublished,
  writeKnownStream,
  type KnownStream,
} from './outbox.store';

/**
 * How far back the end of a stream is filled again. NATS syncs its files every 2 minutes by default: a power cut takes
 * what it acknowledged since.
 */
const TAIL_MS = 10 * 60_000;
const UNMARK_ROWS = 5_000;

/**
 * Compares the stream with the one that was filled so far, and has everything published again that it no longer holds:
 *
 * 1. The stream is made if it is not there.
 * 2. Created at another time than the known one: all kept rows become unpublished. Shorter than what it acknowledged:
 *    those of the last 10 minutes do. This runs in pieces; a crash in between starts it anew, and what was published
 *    meanwhile is published twice, with the same id.
 * 3. Only then is the stream remembered.
 */
export async function followStream(
  db: Queryable,
  nats: Nats,
  definition: StreamDefinition,
  logger: Logger,
): Promise<void> {
  const stream = await ensureStream(nats, definition);
  const known = await readKnownStream(db, definition.name);
  const isSame = known.createdAt?.getTime() === stream.createdAt.getTime();
  if (isSame && stream.lastSequence >= known.lastSequence) return;
  const until = await readClock(db);
  const since = isSame ? new Date(((await readLastPublishedAt(db)) ?? until).getTime() - TAIL_MS) : new Date(0);
  const rows = await unmarkAll(db, since, until);
  await writeKnownStream(db, definition.name, { createdAt: stream.createdAt, lastSequence: stream.lastSequence });
  if (rows > 0) logger.warn(describe(definition.name, known, stream, rows), 'the stream lost events; filling it again');
}

async function unmarkAll(db: Queryable, since: Date, until: Date): Promise<number> {
  for (let total = 0; ;) {
    const rows = await unmarkPublished(db, since, until, UNMARK_ROWS);
    total += rows;
    if (rows < UNMARK_ROWS) return total;
  }
}

function describe(name: string, known: KnownStream, stream: StreamState, rows: number): Record<string, unknown> {
  return {
    stream: name,
    rows,
    known_created_at: known.createdAt,
    created_at: stream.createdAt,
    known_last_sequence: known.lastSequence,
    last_sequence: stream.lastSequence,
  };
}
