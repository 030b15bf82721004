import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { emailField, emailKey } from '@parley/schemas/members';
import { personName } from '@parley/schemas/sessions';
import { findInvitation, type Invitation } from '../people/invitations.store';
import { join, type Joining } from '../sign-in/join';
import { findPersonByEmail } from '../people/people.store';
import type { Session } from '../people/session';
import { hasSignInMethod } from '../people/sign-in-methods';
import { findIdentity, findPersonByIdentity, insertIdentity, noteIdentityUse } from '../people/identities.store';
import { notAccepted } from './not-accepted';
import type { Seen } from '../people/provider';
import { recordIdentity } from './record-identity';

export interface IdentityJoining {
  /** Of the invitation's token. */
  readonly tokenHash: Buffer;
  readonly seen: Seen;
  /** Of the new session. */
  readonly hash: Buffer;
  readonly address: string;
}

/**
 * By the person's own identity. A person without a sign-in method may add one, if the provider has verified that the
 * invited email is theirs; others sign in and add it later, as an email alone must not open accounts.
 *
 * @throws ParleyError invalid_credentials whatever is wrong, not_found if the link was used meanwhile
 */
export async function joinWithIdentity(pool: Pool, { tokenHash, seen, ...begin }: IdentityJoining): Promise<Session> {
  const invitation = await findInvitation(pool, tokenHash);
  if (!invitation) throw notAccepted();
  const known = await findAccepting(pool, invitation, seen);
  const joining: Joining = {
    ...begin,
    invitation,
    tokenHash,
    known,
    name: known.isNew ? personName.safeParse(seen.name).data : undefined,
    newPasswordHash: undefined,
    prove: (client, personId) => (known.isNew ? add(client, personId, seen) : use(client, personId, seen)),
  };
  return inTransaction(pool, async (client) => {
    const { session } = await join(client, joining);
    if (known.isNew) {
      const after = { identity: seen.email ?? seen.subject, issuer: seen.issuer };
      await recordIdentity(client, session, begin.address, { action: 'member.identity_added', after });
    }
    return session;
  });
}

interface Accepting {
  readonly email: string;
  readonly passwordHash: string | undefined;
  /** The identity has no person yet. */
  readonly isNew: boolean;
}

async function findAccepting(pool: Pool, { member: invited }: Invitation, seen: Seen): Promise<Accepting> {
  const owner = await findPersonByIdentity(pool, seen);
  if (owner) {
    if (invited && invited.personId !== owner.id) throw notAccepted();
    return { email: owner.email, passwordHash: owner.passwordHash, isNew: false };
  }
  const email = emailField.safeParse(seen.verifiedEmail).data;
  if (email === undefined || (invited && emailKey(email) !== emailKey(invited.email))) throw notAccepted();
  const person = invited ?? (await findPersonByEmail(pool, email));
  return { email: person?.email ?? email, passwordHash: person?.passwordHash, isNew: true };
}

async function add(client: Client, personId: string, seen: Seen): Promise<void> {
  if (await hasSignInMethod(client, personId)) throw notAccepted();
  if (!(await insertIdentity(client, personId, seen, seen.email))) throw notAccepted();
  await noteIdentityUse(client, seen);
}

async function use(client: Client, personId: string, seen: Seen): Promise<void> {
  const identity = await findIdentity(client, seen);
  if (identity?.personId !== personId) throw notAccepted();
  await noteIdentityUse(client, seen);
}
