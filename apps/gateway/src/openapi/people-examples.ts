import type { AccountResource, MemberResource } from '@parley/schemas/members';
import { rolePermissions } from '@parley/schemas/members';
import type { InvitationResource, SessionResource } from '@parley/schemas/sessions';
import type { IdentityResource, OidcRedirectResource } from '@parley/schemas/identities';
import type { PasskeyCreationOptions, PasskeyRequestOptions, PasskeyResource } from '@parley/schemas/passkeys';
import type { ErasureResource } from '@parley/schemas/erasures';
import { page } from './example-page';
import { notificationAnswers } from './notification-examples';

const account: AccountResource = {
  id: 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Acme',
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

export const member: MemberResource = {
  id: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  role: 'agent',
  status: 'active',
  availability: 'available',
  last_seen_at: '2026-11-21T09:30:00.000Z',
  invited_by: 'member_01jd6f8x2sf4vb9qk3h7n5w0zd',
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  version: 2,
};

const session: SessionResource = {
  person: { id: 'person_01jd6f8x2sf4vb9qk3h7n5w0ze', email: member.email, name: 'Ada Lovelace', has_password: true },
  accounts: [
    {
      id: account.id,
      name: account.name,
      role: 'agent',
      member_id: member.id,
      permissions: [...rolePermissions.agent],
    },
  ],
  csrf_token: 'Yl2s6hTq0v8Jm3uB1nXo5kWc9aRdEfGhIjKlMnOpQrS',
  created_at: '2026-11-21T09:30:00.000Z',
  expires_at: '2026-12-21T09:30:00.000Z',
};

const invitation: InvitationResource = {
  account: { id: account.id, name: account.name },
  email: member.email,
  role: 'agent',
  has_password: false,
  has_identity: false,
};

const invited = {
  ...member,
  name: null,
  status: 'invited',
  last_seen_at: null,
  version: 1,
  invitation: {
    url: 'https://parley.example.com/join#token=Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs',
    expires_at: '2026-11-21T14:05:12.318Z',
  },
};

const passkey: PasskeyResource = {
  id: 'passkey_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Laptop',
  created_at: '2026-11-20T14:05:12.318Z',
  last_used_at: '2026-11-21T09:30:00.000Z',
};

const challenge = 'p5vS3GdN0cQy1Tj7wLr2Xk9hBfE4mZaUo6iVsJqDtYg';
const identity: IdentityResource = {
  id: 'identity_01jd6f8x2sf4vb9qk3h7n5w0ze',
  issuer: 'https://login.example.com',
  email: 'ada@example.com',
  created_at: '2026-11-21T09:30:00.000Z',
  last_used_at: '2026-11-24T08:00:00.000Z',
};

const redirect: OidcRedirectResource = {
  url: 'https://login.example.com/authorize?client_id=parley&response_type=code&state=Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs',
};

const requestOptions: PasskeyRequestOptions = {
  challenge,
  timeout: 300_000,
  rpId: 'parley.example.com',
  userVerification: 'required',
};
const creationOptions: PasskeyCreationOptions = {
  challenge,
  timeout: 300_000,
  rp: { id: 'parley.example.com', name: 'Parley' },
  user: { id: 'AZNGeOpZfZWSjH-m5nuHnw', name: member.email, displayName: 'Ada Lovelace' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

const asked: ErasureResource = {
  id: 'erasure_01jd6f8x2sf4vb9qk3h7n5w0ze',
  state: 'pending',
  dry_run: false,
  verified: false,
  progress: { step: 'erase', conversations: 0, conversations_done: 0 },
  counts: [],
  problem: null,
  asked_by: 'member_01jd6f8x2sf4vb9qk3h7n5w0zd',
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  finished_at: null,
};

const erasure: ErasureResource = {
  ...asked,
  state: 'done',
  verified: true,
  progress: { step: 'verify', conversations: 2, conversations_done: 2 },
  counts: [
    { place: 'postgres conversations', found: 2, erased: 2 },
    { place: 'postgres messages', found: 6, erased: 6 },
  ],
  updated_at: '2026-11-21T09:30:02.000Z',
  finished_at: '2026-11-21T09:30:02.000Z',
};

export const peopleAnswers: Readonly<Record<string, unknown>> = {
  getSessionMethods: { password: true, passkey: true, password_reset: true, oidc: [{ id: 'oidc', name: 'Acme ID' }] },
  signIn: session,
  getSession: session,
  updatePerson: session,
  getAvailability: { availability: 'available' },
  setAvailability: { availability: 'away' },
  beginPasskeySignIn: requestOptions,
  signInWithPasskey: session,
  ...notificationAnswers,
  listPasskeys: page(passkey),
  beginPasskey: creationOptions,
  addPasskey: { ...passkey, last_used_at: null },
  beginOidcSignIn: redirect,
  signInWithOidc: session,
  listIdentities: page(identity),
  beginIdentity: redirect,
  addIdentity: { ...identity, last_used_at: null },
  lookUpInvitation: invitation,
  acceptInvitation: session,
  inviteMember: invited,
  renewInvitation: { ...member, invitation: invited.invitation },
  getAccount: account,
  deleteAccount: { id: account.id, state: 'deleting', deleted_at: '2026-11-27T09:30:00.000Z' },
  updateAccount: { ...account, name: 'Acme Support' },
  getRetention: { messages_days: null, events_days: null, figures_days: 730 },
  readExport: {
    lines: [
      '{"type":"key","mode":"live","data":{"id":"key_01jd6f8x2sf4vb9qk3h7n5w0ze","name":"Server"}}',
      '{"type":"end","counts":{"key":1}}',
    ],
    next_cursor: null,
  },
  listErasures: page(erasure),
  createErasure: asked,
  eraseConversation: asked,
  getErasure: erasure,
  updateRetention: { messages_days: 365, events_days: null, figures_days: 730 },
};
