import type { Client } from '@parley/postgres';
import { member, recordMember } from '../members/record-member';
import type { Session } from '../people/session';
import { insertSession } from '../people/sessions.store';

export interface Beginning {
  /** Of the verified password, which must still be current; null: not by password. */
  readonly passwordHash: string | null;
  /** Of the session's value. */
  readonly hash: Buffer;
}

export interface SignIn {
  readonly address: string;
  readonly by: 'password' | 'passkey' | 'oidc';
}

/**
 * Audited in the person's accounts.
 *
 * @returns undefined if the password has changed since, or the person is active nowhere
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
