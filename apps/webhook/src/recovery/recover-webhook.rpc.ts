import type { RecoverWebhookRequest, RecoverWebhookResponse } from '@parley/contract/webhook';
import { requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { newUuid, parseJsonText, validate } from '@parley/schemas';
import { recoverWebhookInput } from '@parley/schemas/webhooks';
import { requireWebhook } from '../deliveries/read-deliveries.rpc';
import { requireReadable, requireReadableDeliveries } from '../webhooks/readable';
import { insertRecovery, missedStatuses } from './recoveries.store';

/**
 * Asks for what has not arrived in a time to be sent again. The work is done by `recoverWebhooks`.
 *
 * @throws ParleyError validation_failed, not_found, forbidden, precondition_failed
 */
export function recoverWebhookRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecoverWebhookRequest, { tenant }: TenantCallContext): Promise<RecoverWebhookResponse> => {
    const { id: webhookId, events, version } = await requireWebhook(pool, tenant, request.id);
    requireVersion('webhook', version, request.expectedVersion);
    const { since, until } = validate(recoverWebhookInput, parseJsonText(request.fields, 'fields'));
    requireReadable(events, request.permissions);
    await requireReadableDeliveries(pool, tenant, webhookId, ['pending', ...missedStatuses], request.permissions);
    await insertRecovery(pool, { tenant, webhookId, id: newUuid(), since, until: until ?? new Date() });
    return {};
  };
}
