import type { Queryable } from '@parley/postgres';
import { formatId, type Mode, type Tenant } from '@parley/schemas';

/** Days; null: unlimited. */
export interface RetentionDays {
  readonly messagesDays: number | null;
  readonly eventsDays: number | null;
}

export async function readRetention(db: Queryable, tenant: Tenant): Promise<RetentionDays> {
  const { rows } = await db.query<{ messages_days: number | null; events_days: number | null }>({
    name: 'read_retention',
    text: 'SELECT messages_days, events_days FROM retention WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return { messagesDays: rows[0]?.messages_days ?? null, eventsDays: rows[0]?.events_days ?? null };
}

/** The next run starts over. */
export async function writeRetention(db: Queryable, tenant: Tenant, days: RetentionDays): Promise<void> {
  await db.query({
    name: 'write_retention',
    text: `INSERT INTO retention (account_id, mode, messages_days, events_days) VALUES ($1, $2, $3, $4)
               ON CONFLICT (account_id, mode) DO UPDATE
              SET messages_days = excluded.messages_days, events_days = excluded.events_days, cursor = NULL,
                  run_ended_at = NULL`,
    values: [tenant.accountUuid, tenant.mode, days.messagesDays, days.eventsDays],
  });
}

export interface RetentionRun {
  readonly tenant: Tenant;
  readonly days: RetentionDays;
  /** A uuid. */
  readonly cursor: string | null;
}

interface RetentionRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly messages_days: number | null;
  readonly events_days: number | null;
  readonly cursor: string | null;
}

/** Runs under way, and those that ended more than `restMs` ago. */
export async function findDueRuns(db: Queryable, restMs: number): Promise<RetentionRun[]> {
  const { rows } = await db.query<RetentionRow>({
    name: 'find_due_retention_runs',
    text: `SELECT account_id, mode, messages_days, events_days, cursor FROM retention
            WHERE (messages_days IS NOT NULL OR events_days IS NOT NULL)
              AND coalesce(run_ended_at < clock_timestamp() - $1 * interval '1 millisecond', true)`,
    values: [restMs],
  });
  return rows.map((row) => ({
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    days: { messagesDays: row.messages_days, eventsDays: row.events_days },
    cursor: row.cursor,
  }));
}

export interface TrimmedMessages {
  readonly deleted: number;
  /** Null at the end. */
  readonly cursor: string | null;
}

/** Conversations read per statement, and messages deleted of each; some 50 ms. */
const CONVERSATIONS = 200;
const MESSAGES = 100;

/**
 * Old messages and notes of the next conversations, in one statement. Locks in the order of ids. A change of the days
 * waits for it.
 *
 * @returns undefined if the days have changed
 */
export async function trimMessages(
  db: Queryable,
  tenant: Tenant,
  days: number,
  cursor: string,
): Promise<TrimmedMessages | undefined> {
  const { rows } = await db.query<{ is_wanted: boolean; deleted: number; last: string | null; is_partial: boolean }>({
    name: 'trim_messages',
    text: `
      WITH wanted AS MATERIALIZED (
        SELECT FROM retention WHERE account_id = $1 AND mode = $2 AND messages_days = $4 FOR SHARE
      ), looked_at AS MATERIALIZED (
        SELECT id, coalesce(deleted_messages, 0) AS deleted, messages_count, created_at FROM conversations
         WHERE account_id = $1 AND mode = $2 AND id > $3 AND EXISTS (SELECT FROM wanted)
         ORDER BY id LIMIT ${CONVERSATIONS}
      ), due AS MATERIALIZED (
        SELECT l.id, l.deleted, head.last
          FROM looked_at l,
               LATERAL (SELECT max(sequence) AS last
                          FROM (SELECT sequence, sent_at FROM messages m
                                 WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = l.id
                                   AND m.sequence > l.deleted
                                 ORDER BY sequence LIMIT ${MESSAGES}) AS oldest
                         WHERE sent_at < clock_timestamp() - $4 * interval '1 day') AS head
         WHERE l.messages_count > l.deleted AND l.created_at < clock_timestamp() - $4 * interval '1 day'
           AND head.last IS NOT NULL
      ), unnoted AS (
        DELETE FROM notes n USING looked_at l
         WHERE n.account_id = $1 AND n.mode = $2 AND n.conversation_id = l.id
           AND n.created_at < clock_timestamp() - $4 * interval '1 day'
      ), locked AS (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND id = ANY (ARRAY(SELECT id FROM due)) ORDER BY id FOR NO KEY UPDATE
      ), noted AS (
        UPDATE conversations c SET deleted_messages = d.last
          FROM due d JOIN locked USING (id)
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = d.id AND coalesce(c.deleted_messages, 0) = d.deleted
        RETURNING c.id, d.deleted, d.last
      ), gone AS (
        DELETE FROM messages m USING noted n
         WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = n.id
           AND m.sequence > n.deleted AND m.sequence <= n.last
        RETURNING 1
      )
      SELECT EXISTS (SELECT FROM wanted) AS is_wanted, (SELECT count(*) FROM gone) AS deleted,
             CASE WHEN (SELECT count(*) FROM looked_at) = ${CONVERSATIONS}
                  THEN (SELECT id FROM looked_at ORDER BY id DESC LIMIT 1) END AS last,
             EXISTS (SELECT FROM due WHERE last - deleted = ${MESSAGES}) AS is_partial`,
    values: [tenant.accountUuid, tenant.mode, cursor, days],
  });
  const [row] = rows;
  if (!row?.is_wanted) return undefined;
  return { deleted: row.deleted, cursor: row.is_partial ? cursor : row.last };
}

/** Null: ended. A changed run starts over. */
export async function noteRun(
  db: Queryable,
  tenant: Tenant,
  { messagesDays, eventsDays }: RetentionDays,
  cursor: string | null,
): Promise<void> {
  await db.query({
    name: 'note_retention_run',
    text: `UPDATE retention
              SET cursor = $3, run_ended_at = CASE WHEN $3::uuid IS NULL THEN clock_timestamp() ELSE run_ended_at END
            WHERE account_id = $1 AND mode = $2
              AND messages_days IS NOT DISTINCT FROM $4 AND events_days IS NOT DISTINCT FROM $5`,
    values: [tenant.accountUuid, tenant.mode, cursor, messagesDays, eventsDays],
  });
}

export interface TrimmedEvents {
  readonly deleted: number;
  /** In Postgres's format; null at the end. */
  readonly cursor: string | null;
}

/** Per statement, across tenants: 3 ms if in memory. */
const EVENTS = 5_000;

/**
 * Expired events among the next ones old enough for any tenant. Steps are of equal size, as the outbox has no index by
 * tenant. A change of the days waits for it. A microsecond's events split by a step may stay until the next run.
 *
 * @param after the previous step's cursor, or `-infinity`
 */
export async function trimOutbox(db: Queryable, after: string): Promise<TrimmedEvents> {
  const { rows } = await db.query<TrimmedEvents>({
    name: 'trim_outbox',
    text: `
      WITH looked_at AS MATERIALIZED (
        SELECT position, published_at, account_id, mode FROM outbox
         WHERE published_at > $1::timestamptz
           AND published_at < now() - (SELECT min(events_days) FROM retention) * interval '1 day'
         ORDER BY published_at LIMIT ${EVENTS}
      ), wanted AS MATERIALIZED (
        SELECT account_id, mode, events_days FROM retention
         WHERE events_days IS NOT NULL AND (account_id, mode) IN (SELECT account_id, mode FROM looked_at)
           FOR SHARE
      ), gone AS (
        DELETE FROM outbox WHERE position = ANY (ARRAY(
          SELECT position FROM looked_at l JOIN wanted w USING (account_id, mode)
           WHERE l.published_at < now() - w.events_days * interval '1 day'))
        RETURNING 1
      )
      SELECT (SELECT count(*) FROM gone) AS deleted,
             CASE WHEN (SELECT count(*) FROM looked_at) = ${EVENTS}
                  THEN (SELECT max(published_at)::text FROM looked_at) END AS cursor`,
    values: [after],
  });
  return rows[0] ?? { deleted: 0, cursor: null };
}
