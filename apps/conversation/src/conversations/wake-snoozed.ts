import type { Pool, Queryable } from '@parley/postgres';
import { runBatches } from '../base/run-batches';

/** Locked for some 20 ms. */
const BATCH = 200;

/**
 * With events, in batches. In every replica; skips locked rows.
 *
 * @param signal aborted at shutdown
 * @returns how many were woken
 */
export function wakeSnoozed(pool: Pool, signal: AbortSignal): Promise<number> {
  return runBatches(BATCH, (limit) => wakeBatch(pool, limit), signal);
}

async function wakeBatch(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.query<{ woken: number }>({
    name: 'wake_snoozed',
    text: `
      WITH due AS (
        SELECT account_id, mode, id FROM conversations
         WHERE snoozed_until <= date_trunc('milliseconds', clock_timestamp())
         ORDER BY snoozed_until LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
      ), woken AS (
        UPDATE conversations c
           SET snoozed_until = NULL, version = c.version + 1, revision = c.revision + 1,
               (woken_at, updated_at) = (
                 SELECT t.at, t.at FROM (SELECT greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at) AS at) AS t)
          FROM due
         WHERE (c.account_id, c.mode, c.id) = (due.account_id, due.mode, due.id)
        RETURNING new.account_id, new.mode, new.id, conversation_data(new) AS data
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT account_id, mode, 'conversation.unsnoozed', type_id('conv', id), id, data FROM woken
      )
      SELECT count(*) AS woken FROM woken`,
    values: [limit],
  });
  return rows[0]?.woken ?? 0;
}
