import type { VerifySessionRequest, VerifySessionResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { toSessionProto } from './session.proto';
import { useSession } from './sessions.store';

/**
 * By hash, with its use recorded, in one round trip to Postgres.
 *
 * @throws ParleyError not_found if unknown or ended
 */
export function verifySessionRpc({ pool }: { readonly pool: Pool }) {
  return async ({ hash }: VerifySessionRequest): Promise<VerifySessionResponse> => {
    const session = await useSession(pool, hash);
    if (!session) throw notFound('session');
    return { session: toSessionProto(session) };
  };
}
