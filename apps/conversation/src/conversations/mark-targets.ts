import type { Pool, Queryable } from '@parley/postgres';
import { runBatches } from '../base/run-batches';

/** Locked for some 20 ms. */
const BATCH = 200;

/**
 * Marks targets that are about to be missed, or have been, and announces each once. In every replica; skips locked
 * rows.
 *
 * @param signal aborted at shutdown
 * @returns how many conversations were marked
 */
export function markTargets(pool: Pool, signal: AbortSignal): Promise<number> {
  return runBatches(BATCH, (limit) => markBatch(pool, limit), signal);
}

/** Raises the revision but not the version, so that no edit is refused. */
async function markBatch(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.query<{ marked: number }>({
    name: 'mark_targets',
    text: `
      WITH due AS (
        SELECT account_id, mode, id FROM conversations
         WHERE due_check_at <= date_trunc('milliseconds', clock_timestamp())
         ORDER BY due_check_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
      ), marked AS (
        UPDATE conversations c
           SET revision = c.revision + 1,
               (clocks, updated_at) = (
                 SELECT marked_clocks(c.clocks, t.at), greatest(t.at, c.updated_at)
                   FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS t)
          FROM due
         WHERE (c.account_id, c.mode, c.id) = (due.account_id, due.mode, due.id)
        RETURNING new.account_id, new.mode, new.id, old.clocks AS before, new.clocks AS after, conversation_data(new) AS data
      ), changes AS (
        SELECT DISTINCT m.account_id, m.mode, m.id, e.type
          FROM marked m, unnest(ARRAY['response', 'resolution']) AS name,
               LATERAL (SELECT m.before -> name AS b, m.after -> name AS a) AS clock,
               LATERAL (SELECT CASE
                 WHEN (a ->> 'is_breached')::boolean AND NOT (b ->> 'is_breached')::boolean THEN 'conversation.target_breached'
                 WHEN (a ->> 'is_near')::boolean AND NOT (b ->> 'is_near')::boolean THEN 'conversation.target_near_breach'
               END AS type) AS e
         WHERE e.type IS NOT NULL
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT account_id, mode, c.type, type_id('conv', id), id, m.data
          FROM changes c JOIN marked m USING (account_id, mode, id) ORDER BY c.type DESC
      )
      SELECT count(*) AS marked FROM marked`,
    values: [limit],
  });
  return rows[0]?.marked ?? 0;
}
