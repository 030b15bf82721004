import { RotateSecretResponse, type RotateSecretRequest } from '@parley/contract/webhook';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { rotateSecretInput, type RotateSecretInput } from '@parley/schemas/webhooks';
import { requireReadableWebhook } from './readable';
import type { Webhook } from './webhook';
import { newSecret, openSecret, sealSecret } from './webhook-secrets';
import { toWebhookProto } from './webhook.proto';
import type { WebhooksDeps } from './webhooks-deps';
import { updateSecrets, webhooks } from './webhooks.store';

const OLD_SECRET_MS = 24 * 3_600_000;

/**
 * Once per idempotency key. The previous secret signs for another day; earlier ones stop.
 *
 * @throws ParleyError not_found, validation_failed, forbidden, precondition_failed, idempotency_in_progress,
 * idempotency_key_reused
 */
export function rotateSecretRpc(deps: WebhooksDeps) {
  return async (request: RotateSecretRequest, context: TenantCallContext): Promise<RotateSecretResponse> => {
    const id = parseId('hook', request.id);
    if (!id) throw notFound('webhook');
    const input = validate(rotateSecretInput, parseJsonText(request.fields, 'fields'));
    // A repeat shows the secret too.
    const known = await webhooks.find(deps.pool, context.tenant, id);
    if (known) await requireReadableWebhook(deps.pool, context.tenant, known, request.permissions);
    const response = await idempotentCall(
      deps.pool,
      context,
      `RotateSecret ${request.id}`,
      input,
      RotateSecretResponse,
      async (client) => {
        const webhook = await rotateSecret(client, context.tenant, deps, id, input, request);
        return { webhook: toWebhookProto(webhook), secret: webhook.sealedSecret, replayed: false };
      },
    );
    return { ...response, secret: openSecret(deps.keyring, context.tenant, id, response.secret) };
  };
}

async function rotateSecret(
  client: Client,
  tenant: Tenant,
  { keyring }: WebhooksDeps,
  id: string,
  input: RotateSecretInput,
  { expectedVersion, permissions }: RotateSecretRequest,
): Promise<Webhook> {
  const webhook = await webhooks.lock(client, tenant, id);
  if (!webhook) throw notFound('webhook');
  requireVersion('webhook', webhook.version, expectedVersion);
  await requireReadableWebhook(client, tenant, webhook, permissions);
  const sealed = sealSecret(keyring, tenant, id, input.secret ?? newSecret());
  const until = new Date(Date.now() + OLD_SECRET_MS).toISOString();
  return updateSecrets(client, tenant, id, {
    sealedSecret: sealed,
    oldSecrets: [{ sealed: webhook.sealedSecret, until }],
  });
}
