import type { BeginPasswordResetRequest, BeginPasswordResetResponse } from '@parley/contract/person';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { beginPasswordResetInput } from '@parley/schemas/sessions';
import { lockMembers } from '../members/members.store';
import { endResets, findAccountOfEmail, insertReset, type Reset } from '../people/invitations.store';
import { makeSecret } from '../people/secret';
import { lockPerson } from '../people/sign-in-methods';

/**
 * Only the person gets the link, by mail, so it also works for members of several accounts, unlike a link that an admin
 * sees. Earlier links of the person end.
 *
 * @throws ParleyError validation_failed
 */
export function beginPasswordResetRpc({ pool }: { readonly pool: Pool }) {
  return async (request: BeginPasswordResetRequest): Promise<BeginPasswordResetResponse> => {
    const { email } = validate(beginPasswordResetInput, { email: request.email });
    const accountId = await findAccountOfEmail(pool, email);
    if (accountId === undefined) return { reset: undefined };
    const { value, hash } = makeSecret();
    const made = await inTransaction(pool, (client) => replaceReset(client, accountId, email, hash));
    if (!made) return { reset: undefined };
    const { accountName, expiresAt } = made;
    const reset = { accountId: formatId('acct', accountId), accountName, email: made.email, expiresAt, token: value };
    return { reset };
  };
}

async function replaceReset(
  client: Client,
  accountId: string,
  email: string,
  hash: Buffer,
): Promise<Reset | undefined> {
  // Disabling a member deletes their links under the same lock.
  await lockMembers(client, accountId);
  const made = await insertReset(client, accountId, email, hash);
  if (!made) return undefined;
  await lockPerson(client, made.personId);
  await endResets(client, made.personId, hash);
  return made;
}
