import type { LookUpInvitationRequest, LookUpInvitationResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { formatId, hashKey } from '@parley/schemas';
import { findInvitation } from '../people/invitations.store';
import { needsOwnIdentity, needsOwnPassword } from './join';

/** @throws ParleyError not_found if unknown, used or expired */
export function lookUpInvitationRpc({ pool }: { readonly pool: Pool }) {
  return async ({ token }: LookUpInvitationRequest): Promise<LookUpInvitationResponse> => {
    const found = await findInvitation(pool, hashKey(token));
    if (!found) throw notFound('invitation');
    return {
      accountId: formatId('acct', found.accountId),
      accountName: found.accountName,
      email: found.member?.email,
      role: found.member?.role ?? 'owner',
      hasPassword: needsOwnPassword(found),
      hasIdentity: needsOwnIdentity(found),
    };
  };
}
