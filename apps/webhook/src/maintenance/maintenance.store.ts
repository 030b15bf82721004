import type { Queryable } from '@parley/postgres';

const PENDING_DAYS = 7;
const KEPT_DAYS = 30;
const ROWS = 5_000;

/** For deleted webhooks. @returns how many */
export async function cancelOrphans(db: Queryable): Promise<number> {
  const { rowCount } = await db.query({
    name: 'cancel_orphans',
    text: `
      WITH RECURSIVE waiting AS (
        (SELECT account_id, mode, webhook_id FROM deliveries WHERE status = 'pending'
          ORDER BY account_id, mode, webhook_id LIMIT 1)
        UNION ALL
        SELECT next.* FROM waiting CROSS JOIN LATERAL (
          SELECT account_id, mode, webhook_id FROM deliveries
           WHERE status = 'pending'
             AND (account_id, mode, webhook_id) > (waiting.account_id, waiting.mode, waiting.webhook_id)
           ORDER BY account_id, mode, webhook_id LIMIT 1) AS next
      ), orphans AS (
        SELECT deliveries.account_id, deliveries.mode, deliveries.webhook_id, deliveries.id
          FROM waiting JOIN deliveries USING (account_id, mode, webhook_id)
         WHERE deliveries.status = 'pending'
           AND NOT EXISTS (SELECT FROM webhooks
                            WHERE webhooks.account_id = waiting.account_id AND webhooks.mode = waiting.mode
                              AND webhooks.id = waiting.webhook_id)
         LIMIT ${ROWS}
      )
      UPDATE deliveries SET status = 'cancelled', lease_until = NULL FROM orphans
       WHERE deliveries.account_id = orphans.account_id AND deliveries.mode = orphans.mode
         AND deliveries.webhook_id = orphans.webhook_id AND deliveries.id = orphans.id`,
  });
  return rowCount ?? 0;
}

/** Pending for seven days. @returns how many */
export async function discardOverdue(db: Queryable): Promise<number> {
  const { rowCount } = await db.query({
    name: 'discard_overdue',
    text: `UPDATE deliveries SET status = 'discarded', lease_until = NULL
            WHERE (account_id, mode, webhook_id, id) IN (
              SELECT account_id, mode, webhook_id, id FROM deliveries
               WHERE status = 'pending' AND due_at < now() - ${PENDING_DAYS} * interval '1 day'
               ORDER BY due_at LIMIT ${ROWS} FOR UPDATE SKIP LOCKED)`,
  });
  return rowCount ?? 0;
}

/** @returns whether there may be more */
export async function pruneOld(db: Queryable): Promise<boolean> {
  const counts = [];
  for (const [table, column] of [
    ['attempts', 'started_at'],
    ['deliveries', 'created_at'],
    ['payloads', 'created_at'],
  ] as const) {
    const { rowCount } = await db.query({
      name: `prune_${table}`,
      text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
               SELECT ctid FROM ${table} WHERE ${column} < now() - ${KEPT_DAYS} * interval '1 day' LIMIT ${ROWS}))`,
    });
    counts.push(rowCount ?? 0);
  }
  return Math.max(...counts) === ROWS;
}
