import type { BeginPasswordResetRequest, BeginPasswordResetResponse } from '@parley/contract/person';
import { inTransaction, type Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { beginPasswordResetInput } from '@parley/schemas/sessions';
import { lockMembers } from '../members/members.store';
import { findAccountOfEmail, insertReset } from '../people/invitations.store';
import { makeSecret } from '../people/secret';

/**
 * Only the person gets the link, by mail, so it also works for members of several accounts, unlike a link that an admin
 * sees.
 *
 * @throws ParleyError validation_failed
 */
export function beginPasswordResetRpc({ pool }: { readonly pool: Pool }) {
  return async (request: BeginPasswordResetRequest): Promise<BeginPasswordResetResponse> => {
    const { email } = validate(beginPasswordResetInput, { email: request.email });
    const accountId = await findAccountOfEmail(pool, email);
    if (accountId === undefined) return { reset: undefined };
    const { value, hash } = makeSecret();
    const made = await inTransaction(pool, async (client) => {
      // Disabling a member deletes their links under the same lock.
      await lockMembers(client, accountId);
      return insertReset(client, accountId, email, hash);
    });
    return { reset: made && { ...made, accountId: formatId('acct', accountId), token: value } };
  };
}
