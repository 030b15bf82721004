import { isDeepStrictEqual } from 'node:util';
import {
  CreateWebhookResponse,
  type CreateWebhookRequest,
  type DeleteWebhookRequest,
  type UpdateWebhookRequest,
} from '@parley/contract/webhook';
import { requireSendable } from '@parley/egress';
import type { TenantCallContext } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import {
  createRpc,
  deleteRpc,
  getRpc,
  hasAll,
  listRpc,
  requireRoom,
  updateRpc,
  type ListedKind,
} from '@parley/resource';
import { newUuid, parseId, parseJsonText, validate, webhookCursor, type Tenant } from '@parley/schemas';
import {
  createWebhookInput,
  updateWebhookInput,
  WEBHOOKS_MAX,
  type CreateWebhookInput,
  type UpdateWebhookInput,
} from '@parley/schemas/webhooks';
import { requireReadable, requireReadableDeliveries, requireReadableWebhook } from './readable';
import { rotateSecretRpc } from './rotate-secret.rpc';
import { editedColumns, newWebhook, patchWebhook, type Webhook, type WebhookFields } from './webhook';
import { newSecret, openSecret, sealSecret } from './webhook-secrets';
import { announceDisabled } from './webhook.event';
import { toWebhookProto } from './webhook.proto';
import type { WebhooksDeps } from './webhooks-deps';
import { forgetReceiver, webhooks } from './webhooks.store';

const kind: ListedKind = { prefix: 'hook', noun: 'webhook', cursor: webhookCursor };

/** All but those that send. */
export function webhookRpcs(deps: WebhooksDeps) {
  const { pool } = deps;
  const { find, lock } = webhooks;
  const answer = (webhook: Webhook) => ({ webhook: toWebhookProto(webhook) });
  return {
    createWebhook: createWebhookRpc(deps),
    getWebhook: getRpc(pool, kind, find, answer),
    listWebhooks: listRpc(
      kind,
      (tenant, range) => webhooks.page(pool, tenant, range),
      (found, page) => ({ webhooks: found.map(toWebhookProto), page }),
    ),
    updateWebhook: updateRpc(pool, kind, { read: readPatch, lock, edit: editWith(deps) }, answer),
    deleteWebhook: deleteRpc(pool, kind, lock, remove),
    rotateSecret: rotateSecretRpc(deps),
  };
}

/** A retry gets the first answer's secret, which is stored sealed. */
function createWebhookRpc({ pool, keyring, egress }: WebhooksDeps) {
  const read = (request: CreateWebhookRequest) => {
    const input = validate(createWebhookInput, parseJsonText(request.fields, 'fields'));
    requireReadable(input.events, request.permissions);
    return { scope: 'CreateWebhook', input };
  };
  const create = async (client: Client, tenant: Tenant, { input }: { readonly input: CreateWebhookInput }) => {
    const id = newUuid();
    requireSendable(egress, 'url', input.url);
    await webhooks.lockAll(client, tenant);
    requireRoom(await webhooks.count(client, tenant), WEBHOOKS_MAX, 'webhooks');
    const sealedSecret = sealSecret(keyring, tenant, id, input.secret ?? newSecret());
    return webhooks.insert(client, tenant, id, { ...newWebhook(input), sealedSecret });
  };
  const sealed = createRpc(pool, CreateWebhookResponse, { read, create }, (webhook) => ({
    webhook: toWebhookProto(webhook),
    secret: webhook.sealedSecret,
  }));
  return async (request: CreateWebhookRequest, context: TenantCallContext): Promise<CreateWebhookResponse> => {
    const response = await sealed(request, context);
    const id = parseId('hook', response.webhook?.id ?? '') ?? '';
    return { ...response, secret: openSecret(keyring, context.tenant, id, response.secret) };
  };
}

function readPatch(request: UpdateWebhookRequest) {
  return validate(updateWebhookInput, parseJsonText(request.mergePatch, 'merge_patch'));
}

function editWith({ egress }: WebhooksDeps) {
  return async (
    client: Client,
    tenant: Tenant,
    found: Webhook,
    patch: UpdateWebhookInput,
    { permissions }: UpdateWebhookRequest,
  ) => {
    const fields = patchWebhook(found, patch);
    if (hasAll<WebhookFields>(found, fields)) return found;
    await requireAllowed(client, tenant, { before: found, fields }, permissions);
    if (fields.url !== found.url) requireSendable(egress, 'url', fields.url);
    if (fields.url !== found.url || fields.status !== found.status) await forgetReceiver(client, tenant, found.id);
    const webhook = await webhooks.update(client, tenant, found.id, editedColumns(found, fields));
    if (webhook.status !== found.status && webhook.status === 'disabled') {
      await announceDisabled(client, tenant, webhook);
    }
    return webhook;
  };
}

async function requireAllowed(
  client: Client,
  tenant: Tenant,
  { before, fields }: { readonly before: Webhook; readonly fields: WebhookFields },
  permissions: readonly string[],
): Promise<void> {
  if (!isDeepStrictEqual(fields.events, before.events)) requireReadable(fields.events, permissions);
  if (!sendsOtherwise(before, fields)) return;
  requireReadable([...before.events, ...fields.events], permissions);
  await requireReadableDeliveries(client, tenant, before.id, { statuses: ['pending'], held: permissions });
}

function sendsOtherwise(before: WebhookFields, after: WebhookFields): boolean {
  const isEnabled = after.status === 'enabled' && before.status !== 'enabled';
  return isEnabled || after.url !== before.url || after.payload !== before.payload;
}

/** Pending deliveries are found without the webhook, and cancelled. */
async function remove(client: Client, tenant: Tenant, found: Webhook, { permissions }: DeleteWebhookRequest) {
  await requireReadableWebhook(client, tenant, found, permissions);
  await webhooks.delete(client, tenant, found.id);
}
