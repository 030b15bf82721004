import type { VerifyKeyRequest, VerifyKeyResponse } from '@parley/contract/account';
import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { toKeyProto } from './key.proto';
import { useKey } from './keys.store';

/**
 * By hash, with its use recorded, in one round trip to Postgres.
 *
 * @throws ParleyError not_found if unknown, revoked or expired
 */
export function verifyKeyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: VerifyKeyRequest): Promise<VerifyKeyResponse> => {
    const key = await useKey(pool, request.hash);
    if (!key) throw notFound('key');
    return { key: toKeyProto(key) };
  };
}
