import type { DeleteWebhookRequest, DeleteWebhookResponse } from '@parley/contract/webhook';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { requireReadableWebhook } from './readable';
import type { WebhooksDeps } from './webhooks-deps';
import { deleteWebhookRow, findWebhook } from './webhooks.store';

/**
 * Deletes a webhook for good, and its secrets with it. What waits for it ends as cancelled.
 *
 * @throws ParleyError not_found, the second time too; forbidden, precondition_failed
 */
export function deleteWebhookRpc({ pool }: WebhooksDeps) {
  return async (request: DeleteWebhookRequest, { tenant }: TenantCallContext): Promise<DeleteWebhookResponse> => {
    const id = parseId('hook', request.id);
    if (!id) throw notFound('webhook');
    await inTransaction(pool, async (client) => {
      const webhook = await findWebhook(client, tenant, id, true);
      if (!webhook) throw notFound('webhook');
      requireVersion('webhook', webhook.version, request.expectedVersion);
      await requireReadableWebhook(client, tenant, webhook, request.permissions);
      await deleteWebhookRow(client, tenant, id);
    });
    return {};
  };
}
