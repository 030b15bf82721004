import { RecoverWebhookResponse, type RecoverWebhookRequest } from '@parley/contract/webhook';
import { requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { newUuid, parseJsonText, validate } from '@parley/schemas';
import { recoverWebhookInput } from '@parley/schemas/webhooks';
import { requireWebhook } from '../deliveries/read-deliveries.rpc';
import { requireReadable, requireReadableDeliveries } from '../webhooks/readable';
import { countMissed, insertRecovery, missedStatuses } from './recoveries.store';

/**
 * Requests to resend everything undelivered of a period, once per idempotency key; `recoverWebhooks` does it.
 *
 * @throws ParleyError validation_failed, not_found, forbidden, precondition_failed, idempotency_in_progress,
 * idempotency_key_reused
 */
export function recoverWebhookRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecoverWebhookRequest, context: TenantCallContext): Promise<RecoverWebhookResponse> => {
    const { tenant } = context;
    const input = validate(recoverWebhookInput, parseJsonText(request.fields, 'fields'));
    const scope = `RecoverWebhook ${request.id}`;
    return idempotentCall(pool, context, scope, input, RecoverWebhookResponse, async (client) => {
      const { id: webhookId, events, version } = await requireWebhook(client, tenant, request.id);
      requireVersion('webhook', version, request.expectedVersion);
      requireReadable(events, request.permissions);
      await requireReadableDeliveries(client, tenant, webhookId, {
        statuses: ['pending', ...missedStatuses],
        held: request.permissions,
      });
      const wanted = { tenant, webhookId, since: input.since, until: input.until ?? new Date() };
      const failedDeliveries = BigInt(await countMissed(client, wanted));
      await insertRecovery(client, { ...wanted, id: newUuid() });
      return { replayed: false, since: wanted.since, until: wanted.until, failedDeliveries };
    });
  };
}
