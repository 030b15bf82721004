import { CreateApiKeyResponse, type CreateApiKeyRequest } from '@parley/contract/api-key';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { hashKey, makeKey, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { createApiKeyInput, KEYS_MAX, type CreateApiKeyInput } from '@parley/schemas/api-keys';
import { addKey } from '../keys/add-key';
import type { Key } from '../keys/key';
import { toKeyProto } from '../keys/key.proto';
import { openValue, sealValue, type ApiKeysDeps } from './api-keys-deps';
import { countValidKeys } from '../keys/api-keys.store';
import { boundsOf, findKeyActor, requirePermissions, requireWithinAgain, type KeyActor } from '../members/key-actor';

/**
 * Once per idempotency key. Only this response has the value.
 *
 * @throws ParleyError forbidden, precondition_failed, validation_failed, idempotency_in_progress,
 * idempotency_key_reused
 */
export function createApiKeyRpc(deps: ApiKeysDeps) {
  return async (request: CreateApiKeyRequest, context: TenantCallContext): Promise<CreateApiKeyResponse> => {
    const { tenant } = context;
    const input = validate(createApiKeyInput, parseJsonText(request.fields, 'fields'));
    const answer = await idempotentCall(
      deps.pool,
      context,
      'CreateApiKey',
      input,
      CreateApiKeyResponse,
      async (client) => {
        const keyActor = await findKeyActor(client, tenant, request.actor);
        const value = makeKey(tenant.mode);
        const key = toKeyProto(await createApiKey(client, tenant, keyActor, { input, value }));
        return { key, value: sealValue(deps, tenant, key.id, value), replayed: false };
      },
    );
    const id = answer.key?.id ?? '';
    if (answer.replayed) await requireWithinAgain(deps.pool, tenant, request.actor, id);
    return { ...answer, value: openValue(deps, tenant, id, answer.value) };
  };
}

/** With its value, which is not stored. */
interface NewApiKey {
  readonly input: CreateApiKeyInput;
  readonly value: string;
}

async function createApiKey(
  client: Client,
  tenant: Tenant,
  keyActor: KeyActor,
  { input, value }: NewApiKey,
): Promise<Key> {
  requirePermissions(keyActor, input.permissions);
  const bounds = boundsOf(keyActor, input);
  if ((await countValidKeys(client, tenant)) >= KEYS_MAX) {
    const message = `Limit of ${KEYS_MAX} valid keys per mode reached`;
    throw validationFailed([{ path: '', code: 'max_items', message }]);
  }
  const { name, permissions } = input;
  return (await addKey(client, keyActor.actor, {
    accountId: tenant.accountUuid,
    mode: tenant.mode,
    name,
    permissions,
    ...bounds,
    hash: hashKey(value),
    last4: value.slice(-4),
  })) as Key;
}
