import type { VerifySessionRequest, VerifySessionResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { toSessionProto } from './session.proto';
import { useSession } from './sessions.store';

/**
 * The session with a hash, and notes its use: one round trip to Postgres.
 *
 * @throws ParleyError not_found if it is unknown or over
 */
export function verifySessionRpc({ pool }: { readonly pool: Pool }) {
  return async ({ hash }: VerifySessionRequest): Promise<VerifySessionResponse> => {
    const session = await useSession(pool, hash);
    if (!session) throw notFound('session');
    return { session: toSessionProto(session) };
  };
}
