import type { Account } from '@parley/contract/account';
import type { Member, MemberServiceService } from '@parley/contract/member';
import type { Identity, Passkey, PersonServiceService, Session } from '@parley/contract/person';
import { notFound, ParleyError } from '@parley/errors';
import { hashKey, newId } from '@parley/schemas';
import type { Role } from '@parley/schemas/members';
import type { PasskeyRequestOptions } from '@parley/schemas/passkeys';
import { randomBytes } from 'node:crypto';
import { peopleAnswers } from '../src/openapi/people-examples';
import { csrfTokenOf } from '../src/sessions/session-cookie';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { theAccountId } from './fake-keys';
import { fakeId } from './fake-ids';

export const aMemberId = fakeId('member');
/** The only valid password. */
export const aPassword = 'correct horse battery';

export function aMember(fields: Partial<Member> = {}): Member {
  return {
    id: aMemberId,
    email: 'ada@example.com',
    name: 'Ada',
    role: 'agent',
    status: 'active',
    availability: 'available',
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    personId: fakeId('person'),
    ...fields,
  };
}

const anAccount: Account = { id: theAccountId, name: 'Acme', createdAt: bornAt, updatedAt: bornAt, version: 1n };

export interface SessionOptions {
  readonly role?: Role;
  readonly accountId?: string;
  readonly memberId?: string;
}

export function aSession(options: SessionOptions = {}): Session {
  const { role = 'owner', accountId = theAccountId, memberId = aMemberId } = options;
  return {
    person: { id: newId('person'), email: 'ada@example.com', name: 'Ada', hasPassword: true },
    memberships: [{ accountId, accountName: 'Acme', memberId, role }],
    createdAt: bornAt,
    expiresAt: new Date(Date.now() + 3_600_000),
  };
}

/** With the headers to use it. */
export interface AddedSession {
  readonly value: string;
  readonly hash: string;
  readonly headers: Record<string, string>;
}

export function addSession(sessions: Map<string, Session>, options: SessionOptions = {}): AddedSession {
  const value = randomBytes(32).toString('base64url');
  const hash = hashKey(value).toString('hex');
  sessions.set(hash, aSession(options));
  const headers = {
    cookie: `parley_session=${value}`,
    'parley-account': options.accountId ?? theAccountId,
    'parley-csrf': csrfTokenOf(value),
  };
  return { value, hash, headers };
}

const begun = (sessions: Map<string, Session>) => {
  const { value, hash } = addSession(sessions);
  return { session: { value, session: sessions.get(hash) } };
};

export const aPasskey: Passkey = { id: fakeId('passkey'), name: 'Laptop', createdAt: bornAt };
/** The only valid credential. */
export const aCredentialId = 'x3kUGMYmXo4h2vbKjX2lHg';
const challenge = { challenge: 'x'.repeat(43), timeout: 300_000, userVerification: 'required' } as const;

function passkeyDefaults(sessions: Map<string, Session>): Overrides<typeof PersonServiceService> {
  return {
    beginPasskeySignIn: async ({ origin }) => ({
      options: JSON.stringify({ ...challenge, rpId: new URL(origin).hostname } satisfies PasskeyRequestOptions),
    }),
    signInWithPasskey: async ({ fields }) => {
      if (!fields.includes(aCredentialId)) throw new ParleyError('invalid_credentials', 'No');
      return begun(sessions);
    },
    listPasskeys: async () => ({ passkeys: [aPasskey], page }),
    beginPasskey: async () => ({ options: JSON.stringify(peopleAnswers['beginPasskey']) }),
    addPasskey: async () => ({ passkey: aPasskey }),
    removePasskey: async ({ id }) => known(id, aPasskey.id, {}, 'passkey'),
  };
}

export const anIdentity: Identity = { id: fakeId('identity'), issuer: 'https://login.example.com', createdAt: bornAt };
/** The only valid code. */
export const aCode = 'SplxlOBeZQQYbYS6WxSbIA';
/** On its way to the provider. */
export const aBrowser = 'b'.repeat(43);
const redirect = { url: 'https://login.example.com/authorize?state=x', browser: aBrowser };

function identityDefaults(sessions: Map<string, Session>): Overrides<typeof PersonServiceService> {
  return {
    listProviders: async () => ({ providers: [{ id: 'oidc', name: 'Acme ID' }] }),
    beginOidcSignIn: async () => redirect,
    signInWithOidc: async ({ fields }) => {
      if (!fields.includes(aCode)) throw new ParleyError('invalid_credentials', 'No');
      return begun(sessions);
    },
    listIdentities: async () => ({ identities: [anIdentity], page }),
    beginIdentity: async () => redirect,
    addIdentity: async () => ({ identity: anIdentity }),
    removeIdentity: async ({ id }) => known(id, anIdentity.id, {}, 'identity'),
  };
}

export function peopleDefaults(sessions: Map<string, Session>): Overrides<typeof PersonServiceService> {
  return {
    signIn: async ({ password }) => {
      if (password !== aPassword) throw new ParleyError('invalid_credentials', 'No');
      return begun(sessions);
    },
    verifySession: async ({ hash }) => {
      const session = sessions.get(hash.toString('hex'));
      if (!session) throw notFound('session');
      return { session };
    },
    endSession: async ({ hash }) => {
      sessions.delete(hash.toString('hex'));
      return {};
    },
    getAvailability: async () => ({ availability: 'available' }),
    setAvailability: async ({ availability }) => ({ availability }),
    updatePerson: async ({ hash }) => ({ session: sessions.get(hash.toString('hex')) }),
    lookUpInvitation: async () => ({
      accountId: theAccountId,
      accountName: 'Acme',
      role: 'owner',
      hasPassword: false,
      hasIdentity: false,
    }),
    acceptInvitation: async () => begun(sessions),
    beginPasswordReset: async () => ({ reset: undefined }),
    ...passkeyDefaults(sessions),
    ...identityDefaults(sessions),
  };
}

const withLink = (member: Member) => ({ member, token: 'x'.repeat(43), expiresAt: bornAt, replayed: false });

export const memberDefaults: Overrides<typeof MemberServiceService> = {
  inviteMember: async () => withLink(aMember({ name: undefined, status: 'invited' })),
  getMember: async ({ id }) => known(id, aMemberId, { member: aMember() }, 'member'),
  listMembers: async () => ({ members: [aMember()], page }),
  updateMember: async ({ id }) => known(id, aMemberId, { member: aMember({ version: 2n }) }, 'member'),
  removeMember: async ({ id }) => known(id, aMemberId, {}, 'member'),
  renewInvitation: async ({ id }) => known(id, aMemberId, withLink(aMember()), 'member'),
  getAccount: async () => ({ account: anAccount }),
  updateAccount: async () => ({ account: { ...anAccount, version: 2n } }),
  deleteAccount: async () => ({
    deletion: {
      ...{ accountId: anAccount.id, state: 'pending', findings: [], problem: undefined },
      ...{ createdAt: bornAt, finishedAt: undefined },
    },
    signedOut: true,
  }),
  recordOwnerChange: async () => ({}),
};
