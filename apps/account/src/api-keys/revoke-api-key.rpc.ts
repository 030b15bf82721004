import type { RevokeApiKeyRequest, RevokeApiKeyResponse } from '@parley/contract/api-key';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { endKey } from '../keys/end-key';
import { toKeyProto } from '../keys/key.proto';
import { tellGateways } from '../keys/tell-gateways';
import type { ApiKeysDeps } from './api-keys-deps';
import { lockApiKey } from '../keys/api-keys.store';
import { findKeyActor } from '../members/key-actor';

/**
 * Permanent, as RevokeKey. A key may revoke itself; its next request fails.
 *
 * @throws ParleyError not_found, precondition_failed
 */
export function revokeApiKeyRpc(deps: ApiKeysDeps) {
  return async (request: RevokeApiKeyRequest, context: TenantCallContext): Promise<RevokeApiKeyResponse> => {
    const { tenant, requestId } = context;
    const id = parseId('key', request.id);
    if (!id) throw notFound('key');
    const { key, hashes } = await inTransaction(deps.pool, async (client) => {
      const locked = await lockApiKey(client, tenant, id);
      if (!locked) throw notFound('key');
      requireVersion('key', locked.key.version, request.expectedVersion);
      const { actor } = await findKeyActor(client, tenant, request.actor);
      return { key: await endKey(client, actor, locked.key), hashes: locked.hashes };
    });
    await tellGateways(deps, hashes, { objectId: request.id, requestId });
    return { key: toKeyProto(key) };
  };
}
