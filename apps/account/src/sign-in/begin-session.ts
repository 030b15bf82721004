import type { Client } from '@parley/postgres';
import { member, recordMember } from '../members/record-member';
import type { Session } from '../people/session';
import { insertSession } from '../people/sessions.store';

/** What a session begins with. */
export interface Beginning {
  /** That was shown, and must still be theirs; null: no password was. */
  readonly passwordHash: string | null;
  /** Of the session's value. */
  readonly hash: Buffer;
}

/** How somebody signs in, and from which client address. */
export interface SignIn {
  readonly address: string;
  readonly by: 'password' | 'passkey' | 'oidc';
}

/**
 * Begins a session of a person who has shown who they are, and says so in the audit log of their accounts.
 *
 * @returns undefined if the password has been changed since, or the person is an active member nowhere
 */
export async function beginSession(
  client: Client,
  personId: string,
  { passwordHash, hash }: Beginning,
  { address, by }: SignIn,
): Promise<Session | undefined> {
  const begun = await insertSession(client, personId, passwordHash, hash);
  for (const { accountId, memberId } of begun?.memberships ?? []) {
    const change = { accountId, memberId, action: 'member.signed_in', after: { by } } as const;
    await recordMember(client, member(memberId, address), change);
  }
  return begun;
}
