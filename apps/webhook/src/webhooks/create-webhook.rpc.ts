import { CreateWebhookResponse, type CreateWebhookRequest } from '@parley/contract/webhook';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { newUuid, parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { createWebhookInput, WEBHOOKS_MAX, type CreateWebhookInput } from '@parley/schemas/webhooks';
import { requireReadable } from './readable';
import { newWebhook, requireSendable, type Webhook } from './webhook';
import { newSecret, openSecret, sealSecret } from './webhook-secrets';
import { toWebhookProto } from './webhook.proto';
import type { WebhooksDeps } from './webhooks-deps';
import { insertWebhook, lockWebhooks } from './webhooks.store';

/**
 * Adds a webhook, once for the call's idempotency key. A repeat gets the secret of the first answer, which is kept sealed.
 *
 * @throws ParleyError validation_failed, forbidden, idempotency_in_progress, idempotency_key_reused
 */
export function createWebhookRpc(deps: WebhooksDeps) {
  return async (request: CreateWebhookRequest, context: TenantCallContext): Promise<CreateWebhookResponse> => {
    const input = validate(createWebhookInput, parseJsonText(request.fields, 'fields'));
    requireReadable(input.events, request.permissions);
    requireSendable(deps.egress, input.url);
    const response = await idempotentCall(
      deps.pool,
      context,
      'CreateWebhook',
      input,
      CreateWebhookResponse,
      async (client) => {
        const webhook = await createWebhook(client, context.tenant, deps, input);
        return { webhook: toWebhookProto(webhook), secret: webhook.sealedSecret, replayed: false };
      },
    );
    return {
      ...response,
      secret: openSecret(
        deps.keyring,
        context.tenant,
        parseId('hook', response.webhook?.id ?? '') ?? '',
        response.secret,
      ),
    };
  };
}

async function createWebhook(
  client: Client,
  tenant: Tenant,
  { keyring }: WebhooksDeps,
  input: CreateWebhookInput,
): Promise<Webhook> {
  const id = newUuid();
  if ((await lockWebhooks(client, tenant)) >= WEBHOOKS_MAX) {
    const message = `Limit of ${WEBHOOKS_MAX} webhooks reached`;
    throw validationFailed([{ path: '', code: 'max_items', message }]);
  }
  const sealedSecret = sealSecret(keyring, tenant, id, input.secret ?? newSecret());
  return insertWebhook(client, tenant, id, { ...newWebhook(input), sealedSecret });
}
