import { isDeepStrictEqual } from 'node:util';
import type { UpdateWebhookRequest, UpdateWebhookResponse } from '@parley/contract/webhook';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client } from '@parley/postgres';
import { parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { updateWebhookInput, type UpdateWebhookInput } from '@parley/schemas/webhooks';
import { requireReadable, requireReadableDeliveries } from './readable';
import { patchWebhook, requireSendable, sameFields, type Webhook, type WebhookFields } from './webhook';
import { announceDisabled } from './webhook.event';
import { toWebhookProto } from './webhook.proto';
import type { WebhooksDeps } from './webhooks-deps';
import { findWebhook, updateWebhookRow } from './webhooks.store';

/**
 * Edits a webhook. A patch that changes nothing leaves it as it is.
 *
 * @throws ParleyError not_found, validation_failed, forbidden, precondition_failed
 */
export function updateWebhookRpc(deps: WebhooksDeps) {
  return async (request: UpdateWebhookRequest, { tenant }: TenantCallContext): Promise<UpdateWebhookResponse> => {
    const id = parseId('hook', request.id);
    if (!id) throw notFound('webhook');
    const patch = validate(updateWebhookInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const webhook = await inTransaction(deps.pool, (client) => updateWebhook(client, tenant, deps, id, patch, request));
    return { webhook: toWebhookProto(webhook) };
  };
}

async function updateWebhook(
  client: Client,
  tenant: Tenant,
  { egress }: WebhooksDeps,
  id: string,
  patch: UpdateWebhookInput,
  { expectedVersion, permissions }: UpdateWebhookRequest,
): Promise<Webhook> {
  const before = await findWebhook(client, tenant, id, true);
  if (!before) throw notFound('webhook');
  requireVersion('webhook', before.version, expectedVersion);
  const after = patchWebhook(before, patch);
  if (sameFields(before, after)) return before;
  if (!isDeepStrictEqual(after.events, before.events)) requireReadable(after.events, permissions);
  if (sendsOtherwise(before, after)) {
    requireReadable([...before.events, ...after.events], permissions);
    await requireReadableDeliveries(client, tenant, id, ['pending'], permissions);
  }
  if (after.url !== before.url) requireSendable(egress, after.url);
  const webhook = await updateWebhookRow(client, tenant, id, after);
  if (before.status !== webhook.status && webhook.status === 'disabled') {
    await announceDisabled(client, tenant, webhook);
  }
  return webhook;
}

/** Whether what hangs on a webhook already goes elsewhere, shows more, or goes at all. */
function sendsOtherwise(before: WebhookFields, after: WebhookFields): boolean {
  const isEnabled = after.status === 'enabled' && before.status !== 'enabled';
  return isEnabled || after.url !== before.url || after.payload !== before.payload;
}
