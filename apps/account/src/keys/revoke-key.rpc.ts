import type { RevokeKeyRequest, RevokeKeyResponse } from '@parley/contract/account';
import { notFound } from '@parley/errors';
import type { CallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { parseId } from '@parley/schemas';
import { toKeyProto } from './key.proto';
import { revokeKey } from './keys.store';

export interface RevokeKeyDeps {
  readonly pool: Pool;
  /** Tells every gateway the SHA-256 of a revoked key, in hex. */
  readonly publishRevocation: (hashHex: string) => Promise<unknown>;
  readonly logger: Logger;
}

/**
 * Revokes a key for good (docs/contract.md, Keys: everywhere within a second):
 *
 * 1. The row is marked and committed. From here on no look-up finds the key.
 * 2. Every gateway is told to forget it. A crash or a failure between 1 and 2: gateways that hold the key in memory
 *    trust it for 30 seconds at most. Revoking it again tells them again.
 *
 * @throws ParleyError not_found
 */
export function revokeKeyRpc({ pool, publishRevocation, logger }: RevokeKeyDeps) {
  return async (request: RevokeKeyRequest, { requestId }: CallContext): Promise<RevokeKeyResponse> => {
    const id = parseId('key', request.id);
    const revoked = id && (await revokeKey(pool, id));
    if (!revoked) throw notFound('key');
    try {
      await publishRevocation(revoked.hash.toString('hex'));
    } catch (err) {
      const fields = { err, key_id: request.id, request_id: requestId };
      logger.error(fields, 'could not notify gateways of a revoked key; they trust it for up to 30 seconds');
    }
    return { key: toKeyProto(revoked.key) };
  };
}
