import type { CreateOwnerInvitationRequest, CreateOwnerInvitationResponse } from '@parley/contract/person';
import { notFound, ParleyError } from '@parley/errors';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { hasOwner, lockMembers } from '../members/members.store';
import { deleteInvitations, insertInvitation } from '../people/invitations.store';
import { makeSecret } from '../people/secret';

/**
 * For an account's first owner; earlier links end.
 *
 * @throws ParleyError not_found; invalid_transition if the account has an owner
 */
export function createOwnerInvitationRpc({ pool }: { readonly pool: Pool }) {
  return async ({ accountId }: CreateOwnerInvitationRequest): Promise<CreateOwnerInvitationResponse> => {
    const id = parseId('acct', accountId);
    if (!id) throw notFound('account');
    const { value, hash } = makeSecret();
    const expiresAt = await inTransaction(pool, async (client) => {
      if (!(await lockMembers(client, id))) throw notFound('account');
      if (await hasOwner(client, id, null))
        throw new ParleyError('invalid_transition', 'The account already has an owner');
      await deleteInvitations(client, id, null);
      return insertInvitation(client, { accountId: id, memberId: null, hash, isByOperator: true });
    });
    return { token: value, expiresAt };
  };
}
