import type { EventRow } from '@parley/events';
import type { Queryable } from '@parley/postgres';

export interface OutboxRow extends EventRow {
  readonly position: number;
  readonly ordering_key: string;
}

/** The stream that it filled. */
export interface KnownStream {
  /** Undefined: no stream yet. */
  readonly createdAt: Date | undefined;
  readonly lastSequence: number;
}

const columns = 'position, event_id, account_id, mode, type, object_id, ordering_key, data, occurred_at, traceparent';

/** By position, from one on. */
export async function readUnpublished(db: Queryable, from: number, limit: number): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>({
    name: 'outbox_read_unpublished',
    text: `SELECT ${columns} FROM outbox WHERE published_at IS NULL AND position >= $1 ORDER BY position LIMIT $2`,
    values: [from, limit],
  });
  return rows;
}

export interface TurnLimits {
  readonly rows: number;
  readonly ofOneKey: number;
  readonly lookedAt: number;
}

/** Round robin over ordering keys. */
export async function readUnpublishedByTurns(db: Queryable, from: number, limits: TurnLimits): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>({
    name: 'outbox_read_unpublished_by_turns',
    text: `SELECT ${columns} FROM (
             SELECT position, turn FROM (
               SELECT position, row_number() OVER (PARTITION BY ordering_key ORDER BY position) AS turn FROM (
                 SELECT position, ordering_key FROM outbox WHERE published_at IS NULL AND position >= $1
                  ORDER BY position LIMIT $4) AS looked_at) AS numbered
              WHERE turn <= $3 ORDER BY turn, position LIMIT $2) AS chosen
             JOIN outbox USING (position) ORDER BY turn, position`,
    values: [from, limits.rows, limits.ofOneKey, limits.lookedAt],
  });
  return rows;
}

/** Transactions below `xmin` have ended; running ones are below `xmax`. Readers have no id. */
export async function readSnapshot(db: Queryable): Promise<{ xmin: number; xmax: number }> {
  const { rows } = await db.query<{ xmin: number; xmax: number }>({
    name: 'outbox_read_snapshot',
    text: `SELECT pg_snapshot_xmin(s)::text::bigint AS xmin, pg_snapshot_xmax(s)::text::bigint AS xmax
             FROM pg_current_snapshot() AS s`,
  });
  return rows[0] as { xmin: number; xmax: number };
}

/** With the highest acknowledged sequence. */
export async function markPublished(
  db: Queryable,
  stream: string,
  positions: readonly number[],
  lastSequence: number,
): Promise<void> {
  await db.query({
    name: 'outbox_mark_published',
    text: `WITH marked AS (
             UPDATE outbox SET published_at = clock_timestamp() WHERE position = ANY ($1::bigint[]))
           UPDATE relay_state SET last_sequence = greatest(last_sequence, $3) WHERE stream = $2`,
    values: [positions, stream, lastSequence],
  });
}

export async function readKnownStream(db: Queryable, stream: string): Promise<KnownStream> {
  const { rows } = await db.query<{ stream_created_at: Date | null; last_sequence: number }>({
    name: 'outbox_read_known_stream',
    text: 'SELECT stream_created_at, last_sequence FROM relay_state WHERE stream = $1',
    values: [stream],
  });
  return { createdAt: rows[0]?.stream_created_at ?? undefined, lastSequence: rows[0]?.last_sequence ?? 0 };
}

/** Records the current stream. */
export async function writeKnownStream(db: Queryable, stream: string, known: Required<KnownStream>): Promise<void> {
  await db.query({
    name: 'outbox_write_known_stream',
    text: `INSERT INTO relay_state (stream, stream_created_at, last_sequence) VALUES ($1, $2, $3)
           ON CONFLICT (stream) DO UPDATE
              SET stream_created_at = excluded.stream_created_at, last_sequence = excluded.last_sequence`,
    values: [stream, known.createdAt, known.lastSequence],
  });
}

/** Undefined if none. */
export async function readLastPublishedAt(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ last: Date | null }>({
    name: 'outbox_read_last_published_at',
    text: 'SELECT max(published_at) AS last FROM outbox WHERE published_at IS NOT NULL',
  });
  return rows[0]?.last ?? undefined;
}

/** Earliest publication among the last `rows` published, by position; undefined if none. */
export async function readTailPublishedAt(db: Queryable, rows: number): Promise<Date | undefined> {
  const { rows: found } = await db.query<{ first: Date | null }>({
    name: 'outbox_read_tail_published_at',
    text: `SELECT min(published_at) AS first FROM (
             SELECT published_at FROM outbox WHERE published_at IS NOT NULL ORDER BY position DESC LIMIT $1) AS tail`,
    values: [rows],
  });
  return found[0]?.first ?? undefined;
}

/**
 * Published more than 7 days ago. now() bounds the index scan; clock_timestamp() would read the whole week.
 *
 * @returns their number
 */
export async function deleteOldPublished(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'outbox_delete_old_published',
    text: `DELETE FROM outbox WHERE position = ANY (ARRAY(
             SELECT position FROM outbox WHERE published_at < now() - interval '7 days'
              ORDER BY published_at LIMIT $1))`,
    values: [limit],
  });
  return rowCount ?? 0;
}

/** Waiting rows and their age. */
export interface Backlog {
  /** Up to 100,000, to stay cheap in a long outage. */
  readonly rows: number;
  /** Since the oldest was appended; 0 if none. */
  readonly oldestSeconds: number;
  readonly replayPositions: number;
}

/** Age from the event's UUIDv7: an imported event may have occurred long ago. */
export async function readBacklog(db: Queryable, stream: string): Promise<Backlog> {
  const { rows } = await db.query<{ rows: number; oldest_seconds: number; replay_positions: number }>({
    name: 'outbox_read_backlog',
    text: `SELECT (SELECT count(*) FROM (
                     SELECT FROM outbox WHERE published_at IS NULL LIMIT 100000) AS waiting) AS rows,
                  coalesce((SELECT greatest(extract(epoch FROM clock_timestamp() - uuid_extract_timestamp(event_id)), 0)
                              FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT 1), 0)::float8
                    AS oldest_seconds,
                  coalesce((SELECT replay_until - replay_position FROM relay_state
                             WHERE stream = $1 AND replay_since IS NOT NULL AND replay_ended_at IS NULL), 0)
                    AS replay_positions`,
    values: [stream],
  });
  const [row] = rows;
  return {
    rows: row?.rows ?? 0,
    oldestSeconds: row?.oldest_seconds ?? 0,
    replayPositions: row?.replay_positions ?? 0,
  };
}
