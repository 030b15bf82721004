import type { RemoveIdentityRequest, RemoveIdentityResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { useSession } from '../people/sessions.store';
import { lockPerson, requireSignInMethod } from '../people/sign-in-methods';
import { deleteIdentity } from '../people/identities.store';
import { recordIdentity } from './record-identity';

/**
 * Audited in the person's accounts. Its sessions continue.
 *
 * @throws ParleyError not_found; invalid_transition if it is the only way to sign in
 */
export function removeIdentityRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RemoveIdentityRequest): Promise<RemoveIdentityResponse> => {
    const session = await useSession(pool, request.hash);
    if (!session) throw notFound('session');
    const id = parseId('identity', request.id);
    if (!id) throw notFound('identity');
    await inTransaction(pool, async (client) => {
      await lockPerson(client, session.personId);
      const gone = await deleteIdentity(client, session.personId, id);
      if (!gone) throw notFound('identity');
      await requireSignInMethod(client, session.personId);
      const before = { identity: gone.email ?? gone.subject, issuer: gone.issuer };
      await recordIdentity(client, session, request.address, { action: 'member.identity_removed', before, after: {} });
    });
    return {};
  };
}
