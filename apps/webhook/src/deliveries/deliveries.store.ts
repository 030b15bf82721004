import type { PageRange, Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { DeliveryStatus } from '@parley/schemas/webhooks';
import { deliveryColumns, type AttemptRow, type DeliveryRow } from './delivery';

export interface DeliveryFilter {
  /** Empty: any. */
  readonly statuses: readonly DeliveryStatus[];
  readonly eventId: string | undefined;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const ATTEMPTS_MAX = 100;

/** Newest first, with a consistent total. */
export async function listDeliveries(
  db: Queryable,
  tenant: Tenant,
  webhookId: string,
  { statuses, eventId }: DeliveryFilter,
  { after, offset, limit }: PageRange,
): Promise<Page<DeliveryRow>> {
  const { rows } = await db.query<{ total: number } & (DeliveryRow | { id: null })>({
    name: 'list_deliveries',
    text: `
      WITH fitting AS (
        SELECT ${deliveryColumns} FROM deliveries
         WHERE account_id = $1 AND mode = $2 AND webhook_id = $3
           AND (cardinality($4::text[]) = 0 OR status = ANY ($4)) AND ($5::uuid IS NULL OR event_id = $5)
      ), page AS (
        SELECT fitting.*, (SELECT status FROM webhooks WHERE account_id = $1 AND mode = $2 AND id = $3) AS webhook_status
          FROM fitting WHERE id < $6 ORDER BY id DESC LIMIT $7 OFFSET $8
      )
      SELECT counted.total, page.* FROM (SELECT count(*) AS total FROM fitting) AS counted LEFT JOIN page ON true
       ORDER BY page.id DESC`,
    values: [
      ...[tenant.accountUuid, tenant.mode, webhookId, statuses, eventId ?? null],
      ...[after?.uuid ?? LAST_ID, limit, offset],
    ],
  });
  // A page past the end is one row without a delivery.
  const items = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { total: rows[0]?.total ?? 0, items };
}

/** For any webhook: accounts have few. */
export async function findDelivery(db: Queryable, tenant: Tenant, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await db.query<DeliveryRow>({
    name: 'find_delivery',
    text: `SELECT found.*, webhooks.status AS webhook_status FROM webhooks CROSS JOIN LATERAL (
             SELECT ${deliveryColumns} FROM deliveries
              WHERE deliveries.account_id = $1 AND deliveries.mode = $2 AND webhook_id = webhooks.id
                AND deliveries.id = $3) AS found
            WHERE webhooks.account_id = $1 AND webhooks.mode = $2`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0];
}

/** A delivery's attempts, newest first. */
export async function listAttempts(
  db: Queryable,
  tenant: Tenant,
  webhookId: string,
  deliveryId: string,
): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>({
    name: 'list_attempts',
    text: `SELECT id, started_at, duration_ms, status, error, error_reason, answer FROM attempts
            WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND delivery_id = $4
            ORDER BY id DESC LIMIT ${ATTEMPTS_MAX}`,
    values: [tenant.accountUuid, tenant.mode, webhookId, deliveryId],
  });
  return rows;
}

/** The body of its requests; undefined: erased, or past its time. */
export async function findPayload(
  db: Queryable,
  tenant: Tenant,
  webhookId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ body: Buffer }>({
    name: 'find_payload',
    text: `SELECT body FROM deliveries JOIN payloads USING (account_id, mode, event_id, form)
            WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND deliveries.id = $4`,
    values: [tenant.accountUuid, tenant.mode, webhookId, id],
  });
  return rows[0]?.body.toString('utf8');
}

export async function hasPayload(db: Queryable, tenant: Tenant, webhookId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has_payload',
    text: `SELECT FROM deliveries JOIN payloads USING (account_id, mode, event_id, form)
            WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND deliveries.id = $4`,
    values: [tenant.accountUuid, tenant.mode, webhookId, id],
  });
  return rowCount === 1;
}

/** Makes it due at once and resets its attempts; a running request is left alone. */
export async function resendDelivery(db: Queryable, tenant: Tenant, webhookId: string, id: string): Promise<void> {
  await db.query({
    name: 'resend_delivery',
    text: `UPDATE deliveries
              SET status = 'pending', due_at = date_trunc('milliseconds', now()), attempts = 0, is_retry = true
            WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND id = $4
              AND (status <> 'pending' OR coalesce(lease_until < now(), true))`,
    values: [tenant.accountUuid, tenant.mode, webhookId, id],
  });
}
