import type { ListWebhooksRequest, ListWebhooksResponse } from '@parley/contract/webhook';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import { webhookCursor } from '@parley/schemas';
import { listWebhooks } from './list-webhooks.store';
import { toWebhookProto } from './webhook.proto';
import type { WebhooksDeps } from './webhooks-deps';

/**
 * A page of the webhooks, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listWebhooksRpc({ pool }: WebhooksDeps) {
  return async (request: ListWebhooksRequest, { tenant }: TenantCallContext): Promise<ListWebhooksResponse> => {
    const page = readPage(request.page, webhookCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, webhooks: found } = await listWebhooks(pool, tenant, range);
    const webhooks = found.slice(0, page.limit);
    const last = found.length > page.limit ? webhooks.at(-1) : undefined;
    const nextCursor = last && webhookCursor.encode({ at: last.createdAt, uuid: last.id });
    return { webhooks: webhooks.map(toWebhookProto), page: pageInfo(page, total, nextCursor) };
  };
}
