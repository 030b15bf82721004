import type { UpdateApiKeyRequest, UpdateApiKeyResponse } from '@parley/contract/api-key';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, parseJsonText, validate } from '@parley/schemas';
import { updateApiKeyInput } from '@parley/schemas/api-keys';
import { recordChange } from '../audit/audit.store';
import { announceKey } from '../keys/key.event';
import { toKeyProto } from '../keys/key.proto';
import type { ApiKeysDeps } from './api-keys-deps';
import { lockApiKey, renameApiKey } from '../keys/api-keys.store';
import { findKeyActor } from '../members/key-actor';

/**
 * A patch without effect changes nothing.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateApiKeyRpc({ pool }: ApiKeysDeps) {
  return async (request: UpdateApiKeyRequest, { tenant }: TenantCallContext): Promise<UpdateApiKeyResponse> => {
    const id = parseId('key', request.id);
    if (!id) throw notFound('key');
    const { name } = validate(updateApiKeyInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const key = await inTransaction(pool, async (client) => {
      const locked = (await lockApiKey(client, tenant, id))?.key;
      if (!locked) throw notFound('key');
      requireVersion('key', locked.version, request.expectedVersion);
      if (name === undefined || name === locked.name) return locked;
      const { actor } = await findKeyActor(client, tenant, request.actor);
      const change = { before: { name: locked.name }, after: { name } };
      await recordChange(client, actor, { tenant, action: 'key.updated', objectId: request.id, ...change });
      const renamed = await renameApiKey(client, tenant, id, name);
      await announceKey(client, 'key.updated', renamed);
      return renamed;
    });
    return { key: toKeyProto(key) };
  };
}
