import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { DeliveryStatus } from '@parley/schemas/webhooks';

/** Resent even when no stream still has the event. */
export const missedStatuses: readonly DeliveryStatus[] = ['failed', 'discarded'];

/** From `since` to before `until`. */
export interface Recovery {
  readonly tenant: Tenant;
  readonly webhookId: string;
  readonly id: string;
  readonly since: Date;
  readonly until: Date;
  readonly createdAt: Date;
}

interface RecoveryRow {
  account_id: string;
  mode: Tenant['mode'];
  webhook_id: string;
  id: string;
  since: Date;
  until: Date;
  created_at: Date;
}

export async function insertRecovery(db: Queryable, recovery: Omit<Recovery, 'createdAt'>): Promise<void> {
  const { tenant, webhookId, id, since, until } = recovery;
  await db.query({
    name: 'insert_recovery',
    text: `INSERT INTO recoveries (account_id, mode, webhook_id, id, since, until, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, now())`,
    values: [tenant.accountUuid, tenant.mode, webhookId, id, since, until],
  });
}

/** The oldest first. */
export async function listRecoveries(db: Queryable, limit: number): Promise<Recovery[]> {
  const { rows } = await db.query<RecoveryRow>({
    name: 'list_recoveries',
    text: `SELECT account_id, mode, webhook_id, id, since, until, created_at FROM recoveries
            ORDER BY created_at, id LIMIT $1`,
    values: [limit],
  });
  return rows.map(({ account_id, mode, webhook_id, id, since, until, created_at }) => ({
    tenant: { accountId: formatId('acct', account_id), accountUuid: account_id, mode },
    webhookId: webhook_id,
    id,
    since,
    until,
    createdAt: created_at,
  }));
}

export async function deleteRecovery(db: Queryable, { tenant, webhookId, id }: Recovery): Promise<void> {
  await db.query({
    name: 'delete_recovery',
    text: 'DELETE FROM recoveries WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND id = $4',
    values: [tenant.accountUuid, tenant.mode, webhookId, id],
  });
}

/** One condition for counting and sending. */
const isMissed = `account_id = $1 AND mode = $2 AND webhook_id = $3 AND status = ANY ($6)
              AND NOT is_test AND created_at >= $4 AND created_at < $5
              AND EXISTS (SELECT FROM payloads
                           WHERE payloads.account_id = deliveries.account_id AND payloads.mode = deliveries.mode
                             AND payloads.event_id = deliveries.event_id AND payloads.form = deliveries.form)`;

/** As `resendMissed` would make due. */
export async function countMissed(
  db: Queryable,
  { tenant, webhookId, since, until }: Omit<Recovery, 'id' | 'createdAt'>,
): Promise<number> {
  const { rows } = await db.query<{ missed: string }>({
    name: 'count_missed',
    text: `SELECT count(*) AS missed FROM deliveries
            WHERE ${isMissed}`,
    values: [tenant.accountUuid, tenant.mode, webhookId, since, until, missedStatuses],
  });
  return Number(rows[0]?.missed);
}

/** Even when no stream has them. */
export async function resendMissed(db: Queryable, { tenant, webhookId, since, until }: Recovery): Promise<void> {
  await db.query({
    name: 'resend_missed',
    text: `UPDATE deliveries
              SET status = 'pending', due_at = date_trunc('milliseconds', now()), attempts = 0, is_retry = true
            WHERE ${isMissed}`,
    values: [tenant.accountUuid, tenant.mode, webhookId, since, until, missedStatuses],
  });
}
