import { testDatabase, type TestDatabase } from '@parley/testing';
import { createAuthenticator, type Authenticator, type Oddity } from '../../test/authenticator';
import { accept, anEmail, as, digestOf, newMember, newOwner, PASSWORD, type Joined } from '../../test/people';
import { call, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { sweepChallenges } from './challenges.store';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const origin = 'https://parley.example.com';
const address = '203.0.113.7';
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (err: { code?: string }) => err.code ?? String(err),
  );
const hashOf = ({ value }: Pick<Joined, 'value'>) => digestOf(value);

const begin = async (who: Joined, password: string | undefined = PASSWORD, at = origin): Promise<string> => {
  const fields = JSON.stringify({ current_password: password });
  return (await service.people.beginPasskey({ hash: hashOf(who), origin: at, fields }, call)).options;
};
const add = (who: Joined, credential: unknown, name = 'Laptop', at = origin) =>
  service.people.addPasskey(
    { hash: hashOf(who), origin: at, fields: JSON.stringify({ name, credential }), address },
    call,
  );
const enroll = async (who: Joined, name = 'Laptop', counter = 1): Promise<Authenticator & { id: string }> => {
  const authenticator = createAuthenticator(origin, counter);
  const { passkey } = await add(who, authenticator.create(await begin(who)), name);
  return { ...authenticator, id: passkey?.id ?? '' };
};
const challenge = async (at = origin): Promise<string> =>
  (await service.people.beginPasskeySignIn({ origin: at }, call)).options;
const show = (credential: unknown, at = origin) =>
  service.people.signInWithPasskey({ origin: at, fields: JSON.stringify({ credential }), address }, call);
const signIn = async (authenticator: Authenticator, odd: Oddity = {}) =>
  show(authenticator.get(await challenge(), odd));
const list = async (who: Joined) => (await service.people.listPasskeys({ hash: hashOf(who) }, call)).passkeys;
const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text));
const actionsOf = async (who: Joined) =>
  (await service.audit.listAuditEntries({}, as(who))).entries.map(({ action, before, after }) => [
    action,
    parsed(before),
    parsed(after),
  ]);

describe('a passkey', () => {
  it('is added with the password, and opens a session that is like one of a password', async () => {
    const owner = await newOwner(service);
    const options = JSON.parse(await begin(owner)) as Record<string, unknown>;
    expect(options).toMatchObject({
      rp: { id: 'parley.example.com' },
      user: { name: owner.email, displayName: 'Ada' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options['challenge'] as string, 'base64url')).toHaveLength(32);
    const authenticator = await enroll(owner);
    expect(await list(owner)).toEqual([
      { id: authenticator.id, name: 'Laptop', createdAt: expect.any(Date) as Date, lastUsedAt: undefined },
    ]);
    const { session: begun } = await signIn(authenticator);
    expect(begun?.session).toMatchObject({
      person: owner.session.person,
      memberships: [expect.objectContaining({ memberId: owner.id, role: 'owner' })],
    });
    const { session } = await service.people.verifySession({ hash: digestOf(begun?.value ?? '') }, call);
    expect(session?.person).toEqual(owner.session.person);
    expect((await list(owner))[0]?.lastUsedAt).toBeInstanceOf(Date);
    const [signedIn, added] = await actionsOf(owner);
    expect(signedIn).toEqual(['member.signed_in', null, { by: 'passkey' }]);
    expect(added).toEqual(['member.passkey_added', null, { passkey: 'Laptop' }]);
  });

  it('works with an authenticator that never counts, again and again', async () => {
    const authenticator = await enroll(await newOwner(service), 'Synced', 0);
    expect([await codeOf(signIn(authenticator)), await codeOf(signIn(authenticator))]).toEqual(['ok', 'ok']);
  });

  it('keeps no secret: a public key, and challenges as digests', async () => {
    const owner = await newOwner(service);
    await enroll(owner);
    const { challenge: value } = JSON.parse(await challenge()) as { challenge: string };
    const { rows } = await service.pool.query('SELECT passkey_challenges::text AS row FROM passkey_challenges');
    expect(JSON.stringify(rows)).not.toContain(value);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(value).toString('hex'));
  });

  it('is removed by its person only, and opens nothing then', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'admin');
    const authenticator = await enroll(owner);
    const remove = (who: Joined, id: string) =>
      codeOf(service.people.removePasskey({ hash: hashOf(who), id, address }, call));
    expect(await remove(other, authenticator.id)).toBe('not_found');
    expect(await remove(owner, 'passkey_x')).toBe('not_found');
    expect(await list(other)).toEqual([]);
    expect(await remove(owner, authenticator.id)).toBe('ok');
    expect(await remove(owner, authenticator.id)).toBe('not_found');
    expect(await codeOf(signIn(authenticator))).toBe('invalid_credentials');
    expect((await actionsOf(owner))[0]).toEqual(['member.passkey_removed', { passkey: 'Laptop' }, {}]);
  });

  it('that is the only way in stays, until there is another; of two that go at once, one does', async () => {
    const owner = await newOwner(service);
    const authenticator = await enroll(owner);
    const second = await enroll(owner, 'Phone');
    const remove = (id: string) => codeOf(service.people.removePasskey({ hash: hashOf(owner), id, address }, call));
    // Without a password, after joining by invitation and a provider removed since.
    await service.pool.query('UPDATE people SET password_hash = NULL WHERE email = $1', [owner.email]);
    const ends = await Promise.all([remove(authenticator.id), remove(second.id)]);
    expect(ends.sort()).toEqual(['invalid_transition', 'ok']);
    expect(await list(owner)).toHaveLength(1);
    const mergePatch = JSON.stringify({ password: PASSWORD });
    await service.people.updatePerson({ hash: hashOf(owner), mergePatch, address }, call);
    expect(await remove((await list(owner))[0]?.id ?? '')).toBe('ok');
  });

  it('is one of at most twenty, and listed in pages', async () => {
    const owner = await newOwner(service);
    for (let n = 1; n <= 20; n++) await enroll(owner, `Key ${n}`);
    await expect(enroll(owner)).rejects.toMatchObject({ details: { fields: [{ path: '', code: 'max_items' }] } });
    const hash = hashOf(owner);
    const first = await service.people.listPasskeys({ hash, page: { limit: 15 } }, call);
    expect([first.page?.total, first.page?.hasMore, first.passkeys[0]?.name]).toEqual([20n, true, 'Key 20']);
    const rest = await service.people.listPasskeys({ hash, page: { cursor: first.page?.nextCursor } }, call);
    expect(rest.passkeys.map(({ name }) => name)).toEqual(['Key 5', 'Key 4', 'Key 3', 'Key 2', 'Key 1']);
  });

  it('is excluded where the person has it, so that one authenticator holds one', async () => {
    const owner = await newOwner(service);
    const { credentialId } = await enroll(owner);
    const { excludeCredentials } = JSON.parse(await begin(owner)) as { excludeCredentials: unknown };
    const id = credentialId.toString('base64url');
    expect(excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
  });
});

describe('adding one is refused', () => {
  it('without the password, or with a wrong one', async () => {
    const owner = await newOwner(service);
    expect(await codeOf(begin(owner, 'wrong horse battery'))).toBe('invalid_credentials');
    await expect(
      service.people.beginPasskey({ hash: hashOf(owner), origin, fields: '{}' }, call),
    ).rejects.toMatchObject({ details: { fields: [{ path: 'current_password', code: 'required' }] } });
  });

  it.each<[string, Oddity]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another port', { origin: `${origin}:8443` }],
    ['for another host', { rpId: 'evil.example' }],
    ['of nobody who was verified', { isVerified: false }],
    ['of what was signed to sign in', { type: 'webauthn.get' }],
    ['with a certificate, whose revocation would be asked for elsewhere', { certificate: Buffer.alloc(300) }],
  ])('%s', async (_what, odd) => {
    const owner = await newOwner(service);
    const credential = createAuthenticator(origin).create(await begin(owner), odd);
    await expect(add(owner, credential)).rejects.toMatchObject({
      details: { fields: [{ path: 'credential', code: 'invalid' }] },
    });
    expect(await list(owner)).toEqual([]);
  });

  it('with a challenge that was used, is of somebody else, is for signing in, or is too old', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'viewer');
    const authenticator = createAuthenticator(origin);
    const options = await begin(owner);
    const credential = authenticator.create(options);
    expect(await codeOf(add(other, credential))).toBe('validation_failed');
    expect(await codeOf(add(owner, credential))).toBe('ok');
    const again = createAuthenticator(origin).create(options);
    expect(await codeOf(add(owner, again))).toBe('validation_failed');
    const foreign = { ...(JSON.parse(options) as object), ...(JSON.parse(await challenge()) as object) };
    expect(await codeOf(add(owner, createAuthenticator(origin).create(JSON.stringify(foreign))))).toBe(
      'validation_failed',
    );
    const late = createAuthenticator(origin).create(await begin(owner));
    await service.pool.query(`UPDATE passkey_challenges SET expires_at = now()`);
    expect(await codeOf(add(owner, late))).toBe('validation_failed');
  });

  it('of a credential that somebody has', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'viewer');
    const { credentialId } = await enroll(owner);
    const copy = createAuthenticator(origin).create(await begin(other), { credentialId });
    await expect(add(other, copy)).rejects.toMatchObject({ details: { fields: [{ code: 'unique' }] } });
  });
});

describe('signing in is refused, always in the same words', () => {
  it.each<[string, Oddity]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for who was not verified', { isVerified: false }],
    ['with what was signed to add a passkey', { type: 'webauthn.create' }],
    ['if it does not say whose it is', { userHandle: null }],
    ['if it says that it is of somebody else', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['with a count that goes back', { counter: 1 }],
    ['with a count that stands still', { counter: 5 }],
    ['with a credential that nobody has', { credentialId: Buffer.alloc(32, 1) }],
  ])('%s', async (_what, odd) => {
    const authenticator = await enroll(await newOwner(service), 'Laptop', 5);
    await expect(signIn(authenticator, odd)).rejects.toMatchObject({
      code: 'invalid_credentials',
      message: 'The passkey was not accepted',
    });
    expect(await codeOf(signIn(authenticator))).toBe('ok');
  });

  it('with a signature of another key', async () => {
    const authenticator = await enroll(await newOwner(service));
    const forged = await enroll(await newOwner(service));
    const { credentialId } = authenticator;
    const { response } = authenticator.get(await challenge());
    const odd = { credentialId, userHandle: response.userHandle ?? null };
    expect(await codeOf(signIn(forged, odd))).toBe('invalid_credentials');
  });

  it('with a challenge that was used, also by a try that failed, or is too old, or nobody gave out', async () => {
    const authenticator = await enroll(await newOwner(service));
    const options = await challenge();
    const first = authenticator.get(options);
    expect(await codeOf(show(first))).toBe('ok');
    expect(await codeOf(show(first))).toBe('invalid_credentials');
    expect(await codeOf(show(authenticator.get(options)))).toBe('invalid_credentials');
    const failed = await challenge();
    expect(await codeOf(show(authenticator.get(failed, { isVerified: false })))).toBe('invalid_credentials');
    expect(await codeOf(show(authenticator.get(failed)))).toBe('invalid_credentials');
    const late = authenticator.get(await challenge());
    await service.pool.query(`UPDATE passkey_challenges SET expires_at = now()`);
    expect(await codeOf(show(late))).toBe('invalid_credentials');
    const own = { ...(JSON.parse(options) as object), challenge: 'x'.repeat(43) };
    expect(await codeOf(show(authenticator.get(JSON.stringify(own))))).toBe('invalid_credentials');
  });

  it('of two that answer one challenge at once, one', async () => {
    const authenticator = await enroll(await newOwner(service));
    const shown = authenticator.get(await challenge());
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(show(shown))));
    expect(outcomes.sort()).toEqual(['invalid_credentials', 'invalid_credentials', 'ok']);
  });

  it('where the passkey was not made', async () => {
    const authenticator = await enroll(await newOwner(service));
    const at = 'https://other.example.com';
    const shown = authenticator.get(await challenge(at), { origin: at });
    expect(await codeOf(show(shown, at))).toBe('invalid_credentials');
  });

  it('of who is disabled, as with a password, until they are active again', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'agent');
    const authenticator = await enroll(other);
    const become = (status: string) =>
      service.members.updateMember(
        { actor: owner.actor, id: other.id, mergePatch: JSON.stringify({ status }) },
        as(owner),
      );
    await become('disabled');
    expect(await codeOf(signIn(authenticator))).toBe('invalid_credentials');
    await become('active');
    expect(await codeOf(signIn(authenticator))).toBe('ok');
  });
});

describe('the passkeys of a person', () => {
  it('fall with the person', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'agent');
    const authenticator = await enroll(other);
    await begin(other);
    await service.members.removeMember({ actor: owner.actor, id: other.id }, as(owner));
    expect(await codeOf(signIn(authenticator))).toBe('invalid_credentials');
    const { rows } = await service.pool.query('SELECT FROM passkeys WHERE credential_id = $1', [
      authenticator.credentialId,
    ]);
    expect(rows).toEqual([]);
  });

  it('fall with a link by which they make a new password', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'agent', anEmail());
    const authenticator = await enroll(other);
    const { token } = await service.members.renewInvitation({ actor: owner.actor, id: other.id }, as(owner));
    await accept(service, owner.tenant, { token, email: other.email, password: 'another horse battery' });
    expect(await codeOf(signIn(authenticator))).toBe('invalid_credentials');
  });
});

test('a session that is over adds, lists and removes nothing', async () => {
  const owner = await newOwner(service);
  const { id } = await enroll(owner);
  const options = await begin(owner);
  await service.people.endSession({ hash: hashOf(owner), everywhere: true }, call);
  expect([
    await codeOf(begin(owner)),
    await codeOf(add(owner, createAuthenticator(origin).create(options))),
    await codeOf(list(owner)),
    await codeOf(service.people.removePasskey({ hash: hashOf(owner), id, address }, call)),
  ]).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
});

test.each(['', 'x', 'ftp://x.example', 'https://x.example/', 'https://x.example/path', '\0', 'https://'])(
  '%j is no origin',
  async (at) => expect(await codeOf(challenge(at))).toBe('validation_failed'),
);

test('challenges that nobody answered are swept', async () => {
  await challenge();
  await service.pool.query(`UPDATE passkey_challenges SET expires_at = now()`);
  await challenge();
  await sweepChallenges(service.pool);
  const { rows } = await service.pool.query('SELECT FROM passkey_challenges');
  expect(rows).toHaveLength(1);
});
