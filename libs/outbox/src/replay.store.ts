import type { Queryable } from '@parley/postgres';
import type { OutboxRow } from './outbox.store';

/** Republishing of kept events. */
export interface Replay {
  readonly number: number;
  readonly isRunning: boolean;
  readonly events: number;
  /** At least as many as events left. */
  readonly positionsLeft: number;
}

export interface ReplayCursor extends Replay {
  readonly since: Date;
  /** Done up to here. */
  readonly position: number;
  readonly until: number;
}

/**
 * A slow transaction's rows have lower positions than rows published at the same time, so a replay begins this far
 * earlier.
 */
const LATE_POSITIONS = 100_000;

/**
 * All rows published at `since` or later, without writing to them. A running replay, or one that ended after
 * `endedSince`, is merged: it restarts at the earlier time.
 *
 * @returns its number
 */
export async function beginReplay(
  db: Queryable,
  stream: string,
  since: Date,
  endedSince: Date | null = null,
): Promise<number> {
  const { rows } = await db.query<{ replay_number: number }>({
    name: 'outbox_begin_replay',
    text: `
      WITH known AS (
        SELECT replay_since FROM relay_state
         WHERE stream = $1 AND replay_since IS NOT NULL
           AND (replay_ended_at IS NULL OR replay_ended_at > $3::timestamptz)
      ), wanted AS (
        SELECT least($2::timestamptz, (SELECT replay_since FROM known)) AS since
      ), bounds AS (
        SELECT since,
               coalesce((SELECT min(position) - 1 - ${LATE_POSITIONS}
                           FROM (SELECT position FROM outbox WHERE published_at >= since
                                  ORDER BY published_at LIMIT 10000) AS first), 0) AS start,
               coalesce((SELECT max(position) FROM outbox), 0) AS until
          FROM wanted
      )
      INSERT INTO relay_state AS r (stream, replay_number, replay_since, replay_position, replay_until)
      SELECT $1, 1, since, greatest(start, 0), until FROM bounds
          ON CONFLICT (stream) DO UPDATE
         SET replay_number = r.replay_number + 1, replay_since = excluded.replay_since,
             replay_position = excluded.replay_position, replay_until = excluded.replay_until, replay_events = 0,
             replay_ended_at = NULL
      RETURNING replay_number`,
    values: [stream, since, endedSince],
  });
  return rows[0]?.replay_number ?? 0;
}

/** Undefined if none. */
export async function readReplay(db: Queryable, stream: string): Promise<ReplayCursor | undefined> {
  const { rows } = await db.query<{
    number: number;
    since: Date;
    position: number;
    until: number;
    events: number;
    ended_at: Date | null;
  }>({
    name: 'outbox_read_replay',
    text: `SELECT replay_number AS number, replay_since AS since, replay_position AS position, replay_until AS until,
                  replay_events AS events, replay_ended_at AS ended_at
             FROM relay_state WHERE stream = $1 AND replay_since IS NOT NULL`,
    values: [stream],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { ended_at: endedAt, ...cursor } = row;
  return { ...cursor, isRunning: endedAt === null, positionsLeft: endedAt ? 0 : row.until - row.position };
}

/** Without unpublished ones. */
export async function readReplayRows(db: Queryable, replay: ReplayCursor, limit: number): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>({
    name: 'outbox_read_replay_rows',
    text: `SELECT position, event_id, account_id, mode, type, object_id, ordering_key, data, occurred_at, traceparent
             FROM outbox WHERE position > $1 AND position <= $2 AND published_at >= $3 ORDER BY position LIMIT $4`,
    values: [replay.position, replay.until, replay.since, limit],
  });
  return rows;
}

/** Unless another replay was requested meanwhile. */
export async function advanceReplay(
  db: Queryable,
  stream: string,
  number: number,
  step: { readonly position: number; readonly events: number; readonly lastSequence: number; readonly isOver: boolean },
): Promise<void> {
  await db.query({
    name: 'outbox_advance_replay',
    text: `UPDATE relay_state
              SET replay_position = $3, replay_events = replay_events + $4, last_sequence = greatest(last_sequence, $5),
                  replay_ended_at = CASE WHEN $6 THEN clock_timestamp() END
            WHERE stream = $1 AND replay_number = $2`,
    values: [stream, number, step.position, step.events, step.lastSequence, step.isOver],
  });
}
