import type { AcceptInvitationRequest, AcceptInvitationResponse } from '@parley/contract/person';
import { notFound, ParleyError, validationFailed } from '@parley/errors';
import type { CallContext } from '@parley/grpc';
import { inTransaction, type Client } from '@parley/postgres';
import { formatId, hashKey, parseJsonText, validate } from '@parley/schemas';
import { emailKey } from '@parley/schemas/members';
import { acceptInvitationInput, passwordField, type AcceptInvitationInput } from '@parley/schemas/sessions';
import { z } from 'zod';
import { tellGateways } from '../keys/tell-gateways';
import type { Member } from '../members/member';
import { findMember, hasOwner, insertMember, lockMembers, updateMemberRow } from '../members/members.store';
import { announceMember, member } from '../members/record-member';
import { deletePasskeysOf } from '../passkeys/passkeys.store';
import { findInvitation, takeInvitation, type Invitation } from './invitations.store';
import { ensurePerson, findPersonByEmail, updatePersonRow, type KnownPerson } from './people.store';
import type { PeopleDeps } from './people-deps';
import { makeSecret } from './secret';
import type { Session } from './session';
import { toSessionProto } from './session.proto';
import { deleteSessionsOf, insertSession } from './sessions.store';
import { wrongCredentials } from './sign-in.rpc';

/**
 * Makes the member of a link active and signs them in. The link is gone in the transaction that does it, so that of two
 * at once one gets not_found.
 *
 * Whose person belongs to other accounts too shows the password that they have: an admin, who sees the link, must not
 * come into another account by it.
 *
 * @throws ParleyError validation_failed, not_found, invalid_credentials, unavailable
 */
export function acceptInvitationRpc(deps: PeopleDeps) {
  return async (request: AcceptInvitationRequest, { requestId }: CallContext): Promise<AcceptInvitationResponse> => {
    const input = validate(acceptInvitationInput, parseJsonText(request.fields, 'fields'));
    const invitation = await findInvitation(deps.pool, hashKey(input.token));
    if (!invitation) throw notFound('invitation');
    const known = await findAccepting(deps, invitation, input);
    const isProven = known.passwordHash !== undefined && needsOwnPassword(invitation, known);
    const newHash = isProven ? await proveSelf(deps, known, input) : await makePassword(deps, input);
    const { value, hash } = makeSecret();
    const { session, ended } = await inTransaction(deps.pool, (client) =>
      join(client, { invitation, input, known, newHash, hash, address: request.address }),
    );
    const objectId = formatId('person', session.personId);
    await tellGateways(deps, ended, { objectId, requestId });
    return { session: { session: toSessionProto(session), value } };
  };
}

/** Whether who accepts shows the password that they have, rather than making one. */
export function needsOwnPassword({ member: invited, isByOperator }: Invitation, known?: Accepting): boolean {
  if (!invited) return known?.passwordHash !== undefined;
  return invited.passwordHash !== undefined && invited.isElsewhere && !isByOperator;
}

type Accepting = Pick<KnownPerson, 'email' | 'passwordHash'>;

/** @throws ParleyError validation_failed for an email where there is one, or none where it is needed */
async function findAccepting(
  { pool }: PeopleDeps,
  { member: invited }: Invitation,
  { email }: AcceptInvitationInput,
): Promise<Accepting> {
  if (!invited) {
    if (!email) throw validationFailed([{ path: 'email', code: 'required', message: 'is required' }]);
    return (await findPersonByEmail(pool, email)) ?? { email, passwordHash: undefined };
  }
  if (!email || emailKey(email) === emailKey(invited.email)) return invited;
  throw validationFailed([{ path: 'email', code: 'conflict', message: 'is not the one that was invited' }]);
}

async function proveSelf(
  { passwords }: PeopleDeps,
  { passwordHash }: Accepting,
  { password }: AcceptInvitationInput,
): Promise<undefined> {
  if (!(await passwords.isRight(passwordHash, password))) throw wrongCredentials();
}

function makePassword({ passwords }: PeopleDeps, { password }: AcceptInvitationInput): Promise<string> {
  return passwords.hash(validate(z.object({ password: passwordField }), { password }).password);
}

interface Joining {
  readonly invitation: Invitation;
  readonly input: AcceptInvitationInput;
  readonly known: Accepting;
  /** Undefined: the password stays. */
  readonly newHash: string | undefined;
  /** Of the new session. */
  readonly hash: Buffer;
  readonly address: string;
}

/** @returns the session, and the hashes of those that a new password ends */
async function join(client: Client, joining: Joining): Promise<{ session: Session; ended: Buffer[] }> {
  const { invitation, input, known, newHash, hash, address } = joining;
  const { accountId, member: invited } = invitation;
  await lockMembers(client, accountId);
  if (!(await takeInvitation(client, hashKey(input.token)))) throw notFound('invitation');
  const person = await ensurePerson(client, known.email);
  const name = newHash === undefined ? undefined : input.name;
  const change = { name, passwordHash: newHash, expectedHash: known.passwordHash ?? null };
  if (!(await updatePersonRow(client, person.id, change))) throw wrongCredentials();
  const memberId = invited?.id ?? (await becomeOwner(client, accountId, person.id));
  if (invited) await updateMemberRow(client, accountId, invited.id, { role: invited.role, status: 'active' });
  const ended = newHash === undefined ? [] : await shutOut(client, person.id);
  const role = invited?.role ?? 'owner';
  const after = { email: person.email, role, status: 'active' };
  const joined = (await findMember(client, accountId, memberId)) as Member;
  await announceMember(client, member(memberId, address), joined, { action: 'member.joined', after });
  const session = await insertSession(client, person.id, null, hash);
  if (!session) throw new Error('who has just joined is no active member');
  return { session, ended };
}

/** With the old password everything ends that opened the door before. @returns the hashes of the sessions that ended */
async function shutOut(client: Client, personId: string): Promise<Buffer[]> {
  await deletePasskeysOf(client, personId);
  return deleteSessionsOf(client, personId);
}

async function becomeOwner(client: Client, accountId: string, personId: string): Promise<string> {
  if (await hasOwner(client, accountId, null)) {
    throw new ParleyError('not_found', 'No such invitation');
  }
  return insertMember(client, { accountId, personId, role: 'owner', status: 'active', invitedBy: undefined });
}
