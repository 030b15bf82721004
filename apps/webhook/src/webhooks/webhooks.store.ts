import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { OldSecret, Webhook, WebhookFields } from './webhook';
import { fromWebhookRow, webhookColumns, type WebhookRow } from './webhook.row';

/** Lets one transaction at a time add to the webhooks of a tenant, so that their number stays true. @returns it */
export async function lockWebhooks(client: Client, tenant: Tenant): Promise<number> {
  await client.query({
    name: 'lock_webhooks',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`webhooks ${tenant.accountUuid} ${tenant.mode}`],
  });
  const { rows } = await client.query<{ total: number }>({
    name: 'count_webhooks',
    text: 'SELECT count(*) AS total FROM webhooks WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.total ?? 0;
}

/** @param id a uuid */
export async function insertWebhook(
  db: Queryable,
  tenant: Tenant,
  id: string,
  webhook: WebhookFields & { readonly apiVersion: string; readonly sealedSecret: string },
): Promise<Webhook> {
  const { rows } = await db.query<WebhookRow>({
    name: 'insert_webhook',
    text: `INSERT INTO webhooks (account_id, mode, id, url, events, description, payload, status, disabled_reason,
                                 api_version, sealed_secret, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $8 = 'disabled' THEN 'api' END, $9, $10, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${webhookColumns}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, id, webhook.url, webhook.events, webhook.description, webhook.payload],
      ...[webhook.status, webhook.apiVersion, webhook.sealedSecret],
    ],
  });
  return fromWebhookRow(rows[0] as WebhookRow);
}

/** The webhook with an id (a uuid). @param isHeld nobody else changes it until the end of the transaction */
export async function findWebhook(
  db: Queryable,
  tenant: Tenant,
  id: string,
  isHeld = false,
): Promise<Webhook | undefined> {
  const { rows } = await db.query<WebhookRow>({
    name: isHeld ? 'hold_webhook' : 'find_webhook',
    text: `SELECT ${webhookColumns} FROM webhooks WHERE account_id = $1 AND mode = $2 AND id = $3
           ${isHeld ? 'FOR UPDATE' : ''}`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromWebhookRow(rows[0]);
}

/** Edits a webhook. One that is enabled again begins without a past, and what waited for it is due. */
export async function updateWebhookRow(
  db: Queryable,
  tenant: Tenant,
  id: string,
  fields: WebhookFields,
): Promise<Webhook> {
  const { rows } = await db.query<WebhookRow>({
    name: 'update_webhook',
    text: `UPDATE webhooks
              SET url = $4, events = $5, description = $6, payload = $7, status = $8,
                  disabled_reason = CASE WHEN $8 = 'enabled' THEN NULL WHEN status = 'enabled' THEN 'api'
                                         ELSE disabled_reason END,
                  failing_since = CASE WHEN status = $8 THEN failing_since END,
                  throttled_until = CASE WHEN status = $8 AND url = $4 THEN throttled_until END,
                  breaker_opened_at = CASE WHEN status = $8 AND url = $4 THEN breaker_opened_at END,
                  probe_at = CASE WHEN status = $8 AND url = $4 THEN probe_at END,
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${webhookColumns}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, id, fields.url, fields.events],
      ...[fields.description, fields.payload, fields.status],
    ],
  });
  return fromWebhookRow(rows[0] as WebhookRow);
}

/** Gives a webhook another secret. */
export async function updateSecrets(
  db: Queryable,
  tenant: Tenant,
  id: string,
  sealedSecret: string,
  oldSecrets: readonly OldSecret[],
): Promise<Webhook> {
  const { rows } = await db.query<WebhookRow>({
    name: 'update_webhook_secrets',
    text: `UPDATE webhooks
              SET sealed_secret = $4, old_secrets = $5::json, version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${webhookColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, sealedSecret, JSON.stringify(oldSecrets)],
  });
  return fromWebhookRow(rows[0] as WebhookRow);
}

/** What waits for it is found without a webhook, and ends. */
export async function deleteWebhookRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_webhook',
    text: 'DELETE FROM webhooks WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}
