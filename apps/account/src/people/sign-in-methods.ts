import { ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';

/** Until the end of the transaction, as every change of sign-in methods does, and of links that set a password. */
export async function lockPerson(client: Client, personId: string): Promise<void> {
  await client.query({
    name: 'lock_person',
    text: 'SELECT FROM people WHERE id = $1 FOR NO KEY UPDATE',
    values: [personId],
  });
}

/**
 * After a removal, with the person locked.
 *
 * @throws ParleyError invalid_transition if no password, passkey or identity is left
 */
export async function requireSignInMethod(client: Client, personId: string): Promise<void> {
  if (!(await hasSignInMethod(client, personId)))
    throw new ParleyError('invalid_transition', 'This is your only sign-in method: set a password first');
}

/** A password, a passkey or an identity. */
export async function hasSignInMethod(client: Client, personId: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>({
    name: 'has_way_in',
    text: `SELECT password_hash IS NOT NULL OR EXISTS (SELECT FROM passkeys WHERE person_id = people.id)
                  OR EXISTS (SELECT FROM identities WHERE person_id = people.id) AS has
             FROM people WHERE id = $1`,
    values: [personId],
  });
  return rows[0]?.has ?? false;
}
