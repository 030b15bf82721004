import type { Client, Queryable } from '@parley/postgres';
import { jsonColumn, tenantTable } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { PublicEventType } from '@parley/schemas/events';
import type { DeliveryStatus } from '@parley/schemas/webhooks';
import type { OldSecret, Webhook, WebhookColumns, WebhookSecrets } from './webhook';

export const webhooks = tenantTable<WebhookColumns, WebhookSecrets>({
  table: 'webhooks',
  one: 'webhook',
  columns: {
    url: 'url',
    events: 'events',
    description: 'description',
    payload: 'payload',
    status: 'status',
    disabledReason: 'disabled_reason',
    failingSince: 'failing_since',
  },
  fixed: { apiVersion: 'api_version', sealedSecret: 'sealed_secret', oldSecrets: jsonColumn('old_secrets') },
});

export const findWebhook = webhooks.find;

/** Clears the receiver's state: waiting deliveries become due. */
export async function forgetReceiver(client: Client, tenant: Tenant, id: string): Promise<void> {
  await client.query({
    name: 'forget_webhook_receiver',
    text: `UPDATE webhooks SET throttled_until = NULL, breaker_opened_at = NULL, probe_at = NULL
            WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

export interface SealedSecrets {
  readonly sealedSecret: string;
  readonly oldSecrets: readonly OldSecret[];
}

export async function updateSecrets(
  db: Queryable,
  tenant: Tenant,
  id: string,
  { sealedSecret, oldSecrets }: SealedSecrets,
): Promise<Webhook> {
  const { rows } = await db.query<object>({
    name: 'update_webhook_secrets',
    text: `UPDATE webhooks
              SET sealed_secret = $4, old_secrets = $5::json, version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${webhooks.selected}`,
    values: [tenant.accountUuid, tenant.mode, id, sealedSecret, JSON.stringify(oldSecrets)],
  });
  return webhooks.read(rows[0] as object);
}

export interface DeliveriesOfTypes {
  readonly types: readonly PublicEventType[];
  readonly statuses: readonly DeliveryStatus[];
}

/** A type among a webhook's deliveries in some statuses, without tests. */
export async function findTypeOfDeliveries(
  db: Queryable,
  tenant: Tenant,
  webhookId: string,
  { types, statuses }: DeliveriesOfTypes,
): Promise<PublicEventType | undefined> {
  const { rows } = await db.query<{ event_type: PublicEventType }>({
    name: 'find_type_of_deliveries',
    text: `SELECT event_type FROM deliveries
            WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND event_type = ANY ($4) AND status = ANY ($5)
              AND NOT is_test LIMIT 1`,
    values: [tenant.accountUuid, tenant.mode, webhookId, types, statuses],
  });
  return rows[0]?.event_type;
}
