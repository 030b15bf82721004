import type { BeginPasswordResetRequest, BeginPasswordResetResponse } from '@parley/contract/person';
import { inTransaction, type Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { beginPasswordResetInput } from '@parley/schemas/sessions';
import { lockMembers } from '../members/members.store';
import { findAccountOfEmail, insertReset } from '../people/invitations.store';
import { makeSecret } from '../people/secret';

/**
 * A link by which the person with an email makes a new password. It is mailed to them and shown to nobody else, so that it works
 * whatever accounts they belong to, unlike a link that an admin sees.
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
      // A member who is being disabled loses the links that there are, and gets none after that.
      await lockMembers(client, accountId);
      return insertReset(client, accountId, email, hash);
    });
    return { reset: made && { ...made, accountId: formatId('acct', accountId), token: value } };
  };
}
