import type { RevokeKeyRequest, RevokeKeyResponse } from '@parley/contract/account';
import { notFound } from '@parley/errors';
import type { CallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { operator } from '../audit/audit-entry';
import { toKeyProto } from './key.proto';
import { lockKey } from './keys.store';
import { endKey } from './end-key';
import { tellGateways, type TellGatewaysDeps } from './tell-gateways';

export type RevokeKeyDeps = TellGatewaysDeps & { readonly pool: Pool };

/**
 * Permanent (docs/contract.md, Keys: everywhere within a second):
 *
 * 1. The row is marked and committed. From here on no look-up finds the key.
 * 2. Every gateway is notified. A repeated revocation notifies them again.
 *
 * @throws ParleyError not_found
 */
export function revokeKeyRpc(deps: RevokeKeyDeps) {
  return async (request: RevokeKeyRequest, { requestId }: CallContext): Promise<RevokeKeyResponse> => {
    const id = parseId('key', request.id);
    if (!id) throw notFound('key');
    const { key, hashes } = await inTransaction(deps.pool, async (client) => {
      const locked = await lockKey(client, id);
      if (!locked) throw notFound('key');
      return { key: await endKey(client, operator, locked.key), hashes: locked.hashes };
    });
    await tellGateways(deps, hashes, { objectId: request.id, requestId });
    return { key: toKeyProto(key) };
  };
}
