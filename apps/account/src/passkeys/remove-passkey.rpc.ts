import type { RemovePasskeyRequest, RemovePasskeyResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { useSession } from '../people/sessions.store';
import { lockPerson, requireSignInMethod } from '../people/sign-in-methods';
import { deletePasskey } from '../people/passkeys.store';
import { recordPasskey } from './record-passkey';

/**
 * Audited in the person's accounts. Its sessions continue.
 *
 * @throws ParleyError not_found; invalid_transition if it is the only way to sign in
 */
export function removePasskeyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RemovePasskeyRequest): Promise<RemovePasskeyResponse> => {
    const session = await useSession(pool, request.hash);
    if (!session) throw notFound('session');
    const id = parseId('passkey', request.id);
    if (!id) throw notFound('passkey');
    await inTransaction(pool, async (client) => {
      await lockPerson(client, session.personId);
      const gone = await deletePasskey(client, session.personId, id);
      if (!gone) throw notFound('passkey');
      await requireSignInMethod(client, session.personId);
      const change = { action: 'member.passkey_removed', before: { passkey: gone.name }, after: {} } as const;
      await recordPasskey(client, session, request.address, change);
    });
    return {};
  };
}
