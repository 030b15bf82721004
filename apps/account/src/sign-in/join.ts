import { notFound, ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { deleteIdentitiesOf } from '../people/identities.store';
import type { Member } from '../members/member';
import { findMember, hasOwner, insertMember, lockMembers, updateMemberRow } from '../members/members.store';
import { announceMember, member } from '../members/record-member';
import { deletePasskeysOf } from '../people/passkeys.store';
import { endResets, takeInvitation, type Invitation } from '../people/invitations.store';
import { ensurePerson, updatePersonRow, type KnownPerson } from '../people/people.store';
import type { Session } from '../people/session';
import { deleteSessionsOf, insertSession } from '../people/sessions.store';
import { wrongCredentials } from './sign-in.rpc';
import { hasSignInMethod, lockPerson } from '../people/sign-in-methods';

export type Accepting = Pick<KnownPerson, 'email' | 'passwordHash'>;

/** The person must show their password instead of setting one. */
export function needsOwnPassword({ member: invited, isByOperator }: Invitation, known?: Accepting): boolean {
  if (!invited) return known?.passwordHash !== undefined;
  return invited.passwordHash !== undefined && invited.isElsewhere && !isByOperator;
}

/** For an identity without a password: a new password would open their other accounts. */
export function needsOwnIdentity({ member: invited, isByOperator }: Invitation): boolean {
  if (!invited) return false;
  return invited.hasIdentity && invited.passwordHash === undefined && invited.isElsewhere && !isByOperator;
}

export interface Joining {
  readonly invitation: Invitation;
  /** Of the invitation's token. */
  readonly tokenHash: Buffer;
  readonly known: Accepting;
  /** Undefined: unchanged. */
  readonly name: string | undefined;
  /** Undefined: unchanged. */
  readonly newPasswordHash: string | undefined;
  /** Of the new session. */
  readonly hash: Buffer;
  readonly address: string;
  /** Once the person is locked. @throws ParleyError if a check fails */
  readonly prove: (client: Client, personId: string) => Promise<void>;
}

/**
 * @returns the session, and the hashes of those that a new password ends
 * @throws ParleyError not_found, invalid_credentials
 */
export async function join(client: Client, joining: Joining): Promise<{ session: Session; ended: Buffer[] }> {
  const { invitation, tokenHash, known, name, newPasswordHash, hash, address } = joining;
  const { accountId, member: invited } = invitation;
  await lockMembers(client, accountId);
  if (invited) await lockPerson(client, invited.personId);
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
  if (!session) throw new Error('the person who has just joined is not an active member');
  return { session, ended };
}

/** For a person with other accounts and a sign-in method: it would let anyone who sees the link into those. */
export function refuseFirstPassword({ member: invited, isByOperator }: Invitation, { passwordHash }: Accepting) {
  const isGuarded = invited ? invited.isElsewhere && !isByOperator : true;
  return async (client: Client, personId: string): Promise<void> => {
    if (isGuarded && passwordHash === undefined && (await hasSignInMethod(client, personId))) throw wrongCredentials();
  };
}

/** Replacing a password ends all earlier access. @returns the hashes of ended sessions */
async function shutOut(client: Client, personId: string): Promise<Buffer[]> {
  await endResets(client, personId);
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
