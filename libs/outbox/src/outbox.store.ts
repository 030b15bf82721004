import type { EventRow } from '@parley/events';
import type { Queryable } from '@parley/postgres';

/** A row that is to be published. */
export interface OutboxRow extends EventRow {
  readonly position: number;
  readonly ordering_key: string;
}

/** What the relay remembers of the stream that it filled. */
export interface KnownStream {
  /** Undefined: no stream yet. */
  readonly createdAt: Date | undefined;
  /** The largest sequence that the stream has acknowledged. */
  readonly lastSequence: number;
}

const columns = 'position, event_id, account_id, mode, type, object_id, ordering_key, data, occurred_at, traceparent';

/** The first rows from a position on that have not been published, by position. */
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
  /** Unpublished rows from which they are taken. */
  readonly lookedAt: number;
}

/** The same, where the ordering keys take turns: the first row of each, then the second of each, and so on. */
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

/** Transactions below `xmin` have ended; those under way are below `xmax`. A reader has no id, and does not count. */
export async function readSnapshot(db: Queryable): Promise<{ xmin: number; xmax: number }> {
  const { rows } = await db.query<{ xmin: number; xmax: number }>({
    name: 'outbox_read_snapshot',
    text: `SELECT pg_snapshot_xmin(s)::text::bigint AS xmin, pg_snapshot_xmax(s)::text::bigint AS xmax
             FROM pg_current_snapshot() AS s`,
  });
  return rows[0] as { xmin: number; xmax: number };
}

/** Marks rows as published, and keeps the largest sequence that the stream acknowledged for them. */
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

/** What the relay knew of a stream when it last ran. */
export async function readKnownStream(db: Queryable, stream: string): Promise<KnownStream> {
  const { rows } = await db.query<{ stream_created_at: Date | null; last_sequence: number }>({
    name: 'outbox_read_known_stream',
    text: 'SELECT stream_created_at, last_sequence FROM relay_state WHERE stream = $1',
    values: [stream],
  });
  return { createdAt: rows[0]?.stream_created_at ?? undefined, lastSequence: rows[0]?.last_sequence ?? 0 };
}

/** Remembers the stream that is filled from now on. */
export async function writeKnownStream(db: Queryable, stream: string, known: Required<KnownStream>): Promise<void> {
  await db.query({
    name: 'outbox_write_known_stream',
    text: `INSERT INTO relay_state (stream, stream_created_at, last_sequence) VALUES ($1, $2, $3)
           ON CONFLICT (stream) DO UPDATE
              SET stream_created_at = excluded.stream_created_at, last_sequence = excluded.last_sequence`,
    values: [stream, known.createdAt, known.lastSequence],
  });
}

/** When a row was last marked as published; undefined if none is. */
export async function readLastPublishedAt(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ last: Date | null }>({
    name: 'outbox_read_last_published_at',
    text: 'SELECT max(published_at) AS last FROM outbox WHERE published_at IS NOT NULL',
  });
  return rows[0]?.last ?? undefined;
}

/** The earliest that one of the last `rows` published ones, by position, was marked; undefined if none is. */
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
 * Deletes up to `limit` rows that were published more than 7 days ago; says how many. By now(), as Postgres bounds an
 * index scan by it: with clock_timestamp(), which may change from row to row, it reads the week of rows to the end.
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

/** How much waits, and for how long. */
export interface Backlog {
  /** Counted up to 100,000: an outage of hours must not make the count itself a burden. */
  readonly rows: number;
  /** Seconds since the oldest was appended; 0 if nothing waits. */
  readonly oldestSeconds: number;
  /** Positions that a replay has still to look at. */
  readonly replayPositions: number;
}

/** The age is taken from the event's id, a UUIDv7: an imported event may have occurred long ago. */
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
