import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { Webhook } from './webhook';

/** To the account's other webhooks and streams. */
export async function announceDisabled(client: Client, tenant: Tenant, webhook: Webhook): Promise<void> {
  const id = formatId('hook', webhook.id);
  const data = {
    id,
    url: webhook.url,
    events: [...webhook.events],
    description: webhook.description,
    payload: webhook.payload,
    api_version: webhook.apiVersion,
    status: webhook.status,
    disabled_reason: webhook.disabledReason,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
    version: webhook.version,
  };
  await appendEvents(client, tenant, [{ type: 'webhook.disabled', objectId: id, orderingKey: webhook.id, data }]);
}
