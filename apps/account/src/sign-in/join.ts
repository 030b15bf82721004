import { notFound, ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { deleteIdentitiesOf } from '../people/identities.store';
import type { Member } from '../members/member';
import { findMember, hasOwner, insertMember, lockMembers, updateMemberRow } from '../members/members.store';
import { announceMember, member } from '../members/record-member';
import { deletePasskeysOf } from '../people/passkeys.store';
import { takeInvitation, type Invitation } from '../people/invitations.store';
import { ensurePerson, updatePersonRow, type KnownPerson } from '../people/people.store';
import type { Session } from '../people/session';
import { deleteSessionsOf, insertSession } from '../people/sessions.store';
import { wrongCredentials } from './sign-in.rpc';
import { hasSignInMethod } from '../people/sign-in-methods';

/** Who accepts an invitation. */
export type Accepting = Pick<KnownPerson, 'email' | 'passwordHash'>;

/** Whether who accepts shows the password that they have, rather than making one. */
export function needsOwnPassword({ member: invited, isByOperator }: Invitation, known?: Accepting): boolean {
  if (!invited) return known?.passwordHash !== undefined;
  return invited.passwordHash !== undefined && invited.isElsewhere && !isByOperator;
}

/** The same for who has an identity and no password: a new password would be a way into their other accounts. */
export function needsOwnIdentity({ member: invited, isByOperator }: Invitation): boolean {
  if (!invited) return false;
  return invited.hasIdentity && invited.passwordHash === undefined && invited.isElsewhere && !isByOperator;
}

export interface Joining {
  readonly invitation: Invitation;
  /** Of the invitation's token. */
  readonly tokenHash: Buffer;
  readonly known: Accepting;
  /** Undefined: it stays. */
  readonly name: string | undefined;
  /** Undefined: the password stays. */
  readonly newPasswordHash: string | undefined;
  /** Of the new session. */
  readonly hash: Buffer;
  readonly address: string;
  /** What else must be right, now that the person is locked. @throws ParleyError if it is not */
  readonly prove: (client: Client, personId: string) => Promise<void>;
}

/**
 * Makes the member of an invitation active, and begins a session.
 *
 * @returns the session, and the hashes of those that a new password ends
 * @throws ParleyError not_found, invalid_credentials
 */
export async function join(client: Client, joining: Joining): Promise<{ session: Session; ended: Buffer[] }> {
  const { invitation, tokenHash, known, name, newPasswordHash, hash, address } = joining;
  const { accountId, member: invited } = invitation;
  await lockMembers(client, accountId);
  if (!(await takeInvitation(client, tokenHash))) throw notFound('invitation');
  const person = await ensurePerson(client, known.email);
  await joining.prove(client, person.id);
  const change = { name, passwordHash: newPasswordHash, expectedHash: known.passwordHash ?? null };
  if (!(await updatePersonRow(client, person.id, change))) throw wrongCredentials();
  const memberId = invited?.id ?? (await becomeOwner(client, accountId, person.id));
  if (invited) await updateMemberRow(client, accountId, invited.id, { role: invited.role, status: 'active' });
  const ended = newPasswordHash === undefined ? [] : await shutOut(client, person.id);
  const role = invited?.role ?? 'owner';
  const after = { email: person.email, role, status: 'active' };
  const joined = (await findMember(client, accountId, memberId)) as Member;
  await announceMember(client, member(memberId, address), joined, { action: 'member.joined', after });
  const session = await insertSession(client, person.id, null, hash);
  if (!session) throw new Error('who has just joined is no active member');
  return { session, ended };
}

/**
 * Refuses a new password of who comes into other accounts without one, by a passkey or an identity: whoever sees the
 * link would come into those too.
 */
export function refuseFirstPassword({ member: invited, isByOperator }: Invitation, { passwordHash }: Accepting) {
  const isGuarded = invited ? invited.isElsewhere && !isByOperator : true;
  return async (client: Client, personId: string): Promise<void> => {
    if (isGuarded && passwordHash === undefined && (await hasSignInMethod(client, personId))) throw wrongCredentials();
  };
}

/** With the old password everything ends that opened the door before. @returns the hashes of the sessions that ended */
async function shutOut(client: Client, personId: string): Promise<Buffer[]> {
  await deletePasskeysOf(client, personId);
  await deleteIdentitiesOf(client, personId);
  return deleteSessionsOf(client, personId);
}

async function becomeOwner(client: Client, accountId: string, personId: string): Promise<string> {
  if (await hasOwner(client, accountId, null)) {
    throw new ParleyError('not_found', 'No such invitation');
  }
  return insertMember(client, { accountId, personId, role: 'owner', status: 'active', invitedBy: undefined });
}
