import type { GetWebhookRequest, GetWebhookResponse } from '@parley/contract/webhook';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import { toWebhookProto } from './webhook.proto';
import type { WebhooksDeps } from './webhooks-deps';
import { findWebhook } from './webhooks.store';

/**
 * One webhook.
 *
 * @throws ParleyError not_found
 */
export function getWebhookRpc({ pool }: WebhooksDeps) {
  return async (request: GetWebhookRequest, { tenant }: TenantCallContext): Promise<GetWebhookResponse> => {
    const id = parseId('hook', request.id);
    const webhook = id && (await findWebhook(pool, tenant, id));
    if (!webhook) throw notFound('webhook');
    return { webhook: toWebhookProto(webhook) };
  };
}
