import type { Queryable } from '@parley/postgres';

const KEPT_DAYS = 30;
const ROWS = 5_000;

/** Pending rows are not pruned. */
const old = {
  payloads: `received_at < now() - $1 * interval '1 day' AND status = 'handled'`,
  arrivals: `arrived_at < now() - $1 * interval '1 day'`,
  deliveries: `created_at < now() - $1 * interval '1 day' AND status <> 'queued' AND told_revision = revision`,
  template_messages: `created_at < now() - $1 * interval '1 day'`,
  reports: `at < now() - $1 * interval '1 day'`,
  visitor_addresses: `updated_at < now() - $1 * interval '1 day' AND due_at IS NULL`,
  mailed_addresses: `counted_from < now() - $1 * interval '1 day' AND unsubscribed_at IS NULL`,
} as const;

/** @returns whether there may be more */
export async function pruneOld(db: Queryable): Promise<boolean> {
  const counts = [];
  for (const [table, isOld] of Object.entries(old)) {
    const { rowCount } = await db.query({
      name: `prune_${table}`,
      text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${isOld} LIMIT ${ROWS}))`,
      values: [KEPT_DAYS],
    });
    counts.push(rowCount ?? 0);
  }
  return Math.max(...counts) === ROWS;
}
