import { testDatabase, type TestDatabase } from '@parley/testing';
import { randomUUID } from 'node:crypto';
import { anEmail, as, digestOf, newMember, newOwner, PASSWORD, type Joined } from '../../test/people';
import { startProvider, type TestProvider } from '../../test/provider';
import { call, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { sweepAttempts } from './attempts.store';

let database: TestDatabase;
let provider: TestProvider;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  provider = await startProvider();
  service = await startService(database.url, provider.provider);
});
afterEach(() => provider?.onAnswer(undefined));
afterAll(async () => {
  await service?.stop();
  await provider?.stop();
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
const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text));
const actionsOf = async (who: Joined) =>
  (await service.audit.listAuditEntries({}, as(who))).entries.map(({ action, before, after }) => [
    action,
    parsed(before),
    parsed(after),
  ]);

const be = (sub: string = randomUUID(), claims: object = {}): string => {
  const email = `${sub}@example.com`;
  provider.as({ sub, email, email_verified: true, name: 'Ada Lovelace', ...claims });
  return sub;
};

interface Away {
  readonly url: string;
  readonly browser: string;
}
const leave = (token?: string): Promise<Away> =>
  service.people.beginOidcSignIn({ origin, fields: JSON.stringify({ token }) }, call);
const leaveToAdd = (who: Joined, password: string | undefined = PASSWORD): Promise<Away> =>
  service.people.beginIdentity(
    { hash: hashOf(who), origin, fields: JSON.stringify({ current_password: password }) },
    call,
  );
const enter = (browser: string, back: object, at = origin) =>
  service.people.signInWithOidc({ origin: at, browser, fields: JSON.stringify(back), address }, call);
const keep = (who: Joined, browser: string, back: object) =>
  service.people.addIdentity({ hash: hashOf(who), origin, browser, fields: JSON.stringify(back), address }, call);
const signIn = async (token?: string) => {
  const { url, browser } = await leave(token);
  return enter(browser, await provider.visit(url));
};
const add = async (who: Joined) => {
  const { url, browser } = await leaveToAdd(who);
  return keep(who, browser, await provider.visit(url));
};
const list = async (who: Joined) => (await service.people.listIdentities({ hash: hashOf(who) }, call)).identities;
const remove = (who: Joined, id = '') => service.people.removeIdentity({ hash: hashOf(who), id, address }, call);
const verify = (value = '') => codeOf(service.people.verifySession({ hash: digestOf(value) }, call));

describe('an identity', () => {
  it('is added with the password, and opens a session that is like one of a password', async () => {
    const owner = await newOwner(service);
    const sub = be();
    const { identity } = await add(owner);
    const { issuer } = provider;
    const kept = { id: identity?.id, issuer, email: `${sub}@example.com`, createdAt: expect.any(Date) as Date };
    expect(await list(owner)).toEqual([{ ...kept, lastUsedAt: undefined }]);
    const { session: begun } = await signIn();
    expect(begun?.session).toMatchObject({
      person: owner.session.person,
      memberships: [expect.objectContaining({ memberId: owner.id, role: 'owner' })],
    });
    expect(await verify(begun?.value)).toBe('ok');
    expect((await list(owner))[0]?.lastUsedAt).toBeInstanceOf(Date);
    const [signedIn, added] = await actionsOf(owner);
    expect(signedIn).toEqual(['member.signed_in', null, { by: 'oidc' }]);
    expect(added).toEqual(['member.identity_added', null, { identity: `${sub}@example.com`, issuer }]);
  });

  it('is asked for by code, PKCE, state and nonce, all of them new each time', async () => {
    const [one, two] = [new URL((await leave()).url), new URL((await leave()).url)];
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'parley',
      redirect_uri: 'https://parley.example.com/sign-in/oidc',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  it('needs the password', async () => {
    const owner = await newOwner(service);
    expect(await codeOf(leaveToAdd(owner, 'wrong password'))).toBe('invalid_credentials');
    const none = { hash: hashOf(owner), origin, fields: '{}' };
    expect(await codeOf(service.people.beginIdentity(none, call))).toBe('validation_failed');
    expect(await codeOf(leaveToAdd({ ...owner, value: 'x' }))).toBe('not_found');
  });

  it('is one person’s only', async () => {
    be();
    const owner = await newOwner(service);
    await add(owner);
    expect(await codeOf(add(await newOwner(service)))).toBe('validation_failed');
    expect(await codeOf(add(owner))).toBe('validation_failed');
  });

  it('is removed by its person only, and opens nothing then; sessions go on', async () => {
    be();
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'admin');
    const { identity } = await add(owner);
    const { session: begun } = await signIn();
    expect(await codeOf(remove(other, identity?.id))).toBe('not_found');
    expect(await codeOf(remove(owner, 'identity_x'))).toBe('not_found');
    await remove(owner, identity?.id);
    expect((await actionsOf(owner))[0]?.[0]).toBe('member.identity_removed');
    expect([await codeOf(signIn()), await verify(begun?.value)]).toEqual(['invalid_credentials', 'ok']);
  });

  it('keeps no secret: state and browser as digests, and neither verifier nor nonce', async () => {
    const { url, browser } = await leave();
    const { rows } = await service.pool.query('SELECT oidc_attempts::text AS row FROM oidc_attempts');
    const text = JSON.stringify(rows);
    const { searchParams } = new URL(url);
    for (const secret of [browser, searchParams.get('state') ?? '', searchParams.get('nonce') ?? '']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('ends with signing out everywhere as every session does', async () => {
    be();
    const owner = await newOwner(service);
    await add(owner);
    const { session: begun } = await signIn();
    await service.people.endSession({ hash: hashOf(owner), everywhere: true }, call);
    expect(await verify(begun?.value)).toBe('not_found');
    expect(service.revocations).toContain(digestOf(begun?.value ?? '').toString('hex'));
  });
});

describe('nobody signs in', () => {
  let owner: Joined;
  let sub: string;
  beforeAll(async () => {
    owner = await newOwner(service);
    sub = be();
    await add(owner);
  });
  beforeEach(() => be(sub));

  it('whom nobody has added, though their verified email is that of a person', async () => {
    be(randomUUID(), { email: owner.email });
    expect(await codeOf(signIn())).toBe('invalid_credentials');
    const { rows } = await service.pool.query('SELECT FROM people WHERE email_key = $1', [owner.email]);
    expect(rows).toHaveLength(1);
  });

  it('in another browser, with a state that is another’s, or twice', async () => {
    const one = await leave();
    const back = await provider.visit(one.url);
    expect(await codeOf(enter('', back))).toBe('invalid_credentials');
    const other = await leave();
    expect(await codeOf(enter(other.browser, back))).toBe('invalid_credentials');
    expect(await codeOf(enter(one.browser, { ...back, state: new URL(other.url).searchParams.get('state') }))).toBe(
      'invalid_credentials',
    );
    expect(await codeOf(enter(one.browser, back))).toBe('ok');
    expect(await codeOf(enter(one.browser, back))).toBe('invalid_credentials');
  });

  it('with the code of another attempt of the same browser: the verifier is not its', async () => {
    const [one, two] = [await leave(), await leave()];
    const { code } = await provider.visit(two.url);
    const { state } = await provider.visit(one.url);
    expect(await codeOf(enter(one.browser, { code, state }))).toBe('invalid_credentials');
  });

  it('after ten minutes', async () => {
    const { url, browser } = await leave();
    const back = await provider.visit(url);
    await service.pool.query("UPDATE oidc_attempts SET expires_at = clock_timestamp() - interval '1 second'");
    expect(await codeOf(enter(browser, back))).toBe('invalid_credentials');
    await sweepAttempts(service.pool);
    expect((await service.pool.query('SELECT FROM oidc_attempts')).rows).toEqual([]);
  });

  it.each<[string, object]>([
    ['of another nonce', { nonce: 'x'.repeat(43) }],
    ['for another client', { aud: 'another' }],
    ['for two, without saying which of them', { aud: ['parley', 'another'] }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1_000) - 60 }],
    ['of nobody', { sub: undefined }],
  ])('with a token %s', async (_what, claims) => {
    be(sub, claims);
    expect(await codeOf(signIn())).toBe('invalid_credentials');
    be(sub);
    expect(await codeOf(signIn())).toBe('ok');
  });

  it('with a token that another has signed, or that nobody has', async () => {
    const unsigned = (token: string) => {
      const [, payload] = token.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    };
    const forged = (token: string) => {
      const [header, payload, signature = ''] = token.split('.');
      return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    };
    for (const change of [unsigned, forged]) {
      provider.onAnswer((body) => (body['id_token'] = change(body['id_token'] as string)));
      expect(await codeOf(signIn())).toBe('invalid_credentials');
    }
    provider.onAnswer((body) => delete body['id_token']);
    expect(await codeOf(signIn())).toBe('invalid_credentials');
  });

  it('that another provider answers for', async () => {
    const { url, browser } = await leave();
    const back = await provider.visit(url);
    expect(await codeOf(enter(browser, { ...back, iss: 'https://evil.example' }))).toBe('invalid_credentials');
  });

  it('by what was begun to add an identity, and adds none by what was begun to sign in', async () => {
    const begun = await leaveToAdd(owner);
    expect(await codeOf(enter(begun.browser, await provider.visit(begun.url)))).toBe('invalid_credentials');
    const other = await leave();
    be();
    const back = await provider.visit(other.url);
    expect(await codeOf(keep(owner, other.browser, back))).toBe('validation_failed');
    const theirs = await leaveToAdd(await newOwner(service));
    expect(await codeOf(keep(owner, theirs.browser, await provider.visit(theirs.url)))).toBe('validation_failed');
  });

  it('who is disabled', async () => {
    const member = await newMember(service, owner, 'agent');
    be();
    await add(member);
    const fields = (status: string) => ({ actor: owner.actor, id: member.id, mergePatch: JSON.stringify({ status }) });
    await service.members.updateMember(fields('disabled'), as(owner));
    expect(await codeOf(signIn())).toBe('invalid_credentials');
    await service.members.updateMember(fields('active'), as(owner));
    expect(await codeOf(signIn())).toBe('ok');
  });

  it('while the provider is away, and is told so', async () => {
    const { url, browser } = await leave();
    const back = await provider.visit(url);
    await provider.setAway(true);
    try {
      expect(await codeOf(enter(browser, back))).toBe('unavailable');
    } finally {
      await provider.setAway(false);
    }
    expect(await codeOf(signIn())).toBe('ok');
  });

  it.each([
    ['origin', { origin: 'https://parley.example.com/path' }],
    ['fields', { fields: '{"code":"x"}' }],
    ['fields', { fields: '{"code":"x","state":"x"}' }],
  ])('by a request with a wrong %s', async (_field, odd) => {
    const request = { origin, browser: '', fields: JSON.stringify({ code: 'x', state: 'x'.repeat(43) }), address };
    expect(await codeOf(service.people.signInWithOidc({ ...request, ...odd }, call))).toBe('validation_failed');
  });
});

describe('an invitation', () => {
  const invite = async (by: Joined, email: string): Promise<string> =>
    (await service.members.inviteMember({ actor: by.actor, fields: JSON.stringify({ email, role: 'agent' }) }, as(by)))
      .token;

  it('is accepted by who has the invited email at the provider, and has no way in yet', async () => {
    const owner = await newOwner(service);
    const sub = be();
    const token = await invite(owner, `${sub}@EXAMPLE.com`);
    const { session: begun } = await signIn(token);
    expect(begun?.session).toMatchObject({
      person: { email: `${sub}@EXAMPLE.com`, name: 'Ada Lovelace', hasPassword: false },
      memberships: [expect.objectContaining({ accountId: owner.tenant.accountId, role: 'agent' })],
    });
    expect((await actionsOf(owner)).slice(0, 2).map(([action]) => action)).toEqual([
      'member.identity_added',
      'member.joined',
    ]);
    expect([await codeOf(signIn()), await codeOf(signIn(token))]).toEqual(['ok', 'not_found']);
  });

  it('takes the email from where the provider keeps it', async () => {
    const owner = await newOwner(service);
    const sub = be(undefined, { email: undefined, email_verified: undefined });
    const email = anEmail();
    provider.further({ sub: 'another', email, email_verified: true });
    expect(await codeOf(signIn(await invite(owner, email)))).toBe('invalid_credentials');
    provider.further({ sub, email, email_verified: true });
    expect(await codeOf(signIn(await invite(owner, anEmail())))).toBe('invalid_credentials');
  });

  it.each<[string, object]>([
    ['that is not verified', { email_verified: false }],
    ['of which nobody says whether it is', { email_verified: undefined }],
    ['that is said to be verified in another way', { email_verified: 'true' }],
    ['that is another', { email: 'another@example.com' }],
  ])('is not accepted by an email %s, and can be accepted after that', async (_what, claims) => {
    const owner = await newOwner(service);
    const sub = be(randomUUID(), claims);
    const token = await invite(owner, `${sub}@example.com`);
    expect(await codeOf(signIn(token))).toBe('invalid_credentials');
    be(sub);
    expect(await codeOf(signIn(token))).toBe('ok');
  });

  it('of somebody who has a password already is not accepted by their email, but by an identity that they added', async () => {
    const sub = be();
    const person = await newOwner(service, `${sub}@example.com`);
    const admin = await newOwner(service);
    const token = await invite(admin, person.email);
    expect(await codeOf(signIn(token))).toBe('invalid_credentials');
    await add(person);
    const { session: begun } = await signIn(token);
    expect(begun?.session?.memberships).toHaveLength(2);
    expect(begun?.session?.person).toMatchObject({ name: 'Ada', hasPassword: true });
  });

  it('is not accepted by somebody else’s identity', async () => {
    be();
    const other = await newOwner(service);
    await add(other);
    const token = await invite(await newOwner(service), anEmail());
    expect(await codeOf(signIn(token))).toBe('invalid_credentials');
    expect(await codeOf(signIn())).toBe('ok');
  });

  it('makes the first owner of an account, by the verified email', async () => {
    const { id: accountId } = await service.addAccount();
    const { token } = await service.people.createOwnerInvitation({ accountId }, call);
    const sub = be();
    const { session: begun } = await signIn(token);
    expect(begun?.session).toMatchObject({
      person: { email: `${sub}@example.com` },
      memberships: [expect.objectContaining({ accountId, role: 'owner' })],
    });
  });

  it('makes no password for who comes into another account by an identity', async () => {
    const first = await newOwner(service);
    const sub = be();
    const email = `${sub}@example.com`;
    await signIn(await invite(first, email));
    const token = await invite(await newOwner(service), email);
    const found = await service.people.lookUpInvitation({ token }, call);
    expect(found).toMatchObject({ hasPassword: false, hasIdentity: true });
    const accept = (by: string, theirs?: string) => {
      const fields = JSON.stringify({ token: by, name: 'Eve', password: PASSWORD, email: theirs });
      return codeOf(service.people.acceptInvitation({ fields, address }, call));
    };
    expect(await accept(token)).toBe('invalid_credentials');
    const { id: accountId } = await service.addAccount();
    const { token: owners } = await service.people.createOwnerInvitation({ accountId }, call);
    expect(await accept(owners, email)).toBe('invalid_credentials');
    const { session: begun } = await signIn(token);
    expect(begun?.session?.memberships).toHaveLength(2);
  });

  it('leaves an identity that is the only way in, until there is another', async () => {
    const owner = await newOwner(service);
    const sub = be();
    const { session: begun } = await signIn(await invite(owner, `${sub}@example.com`));
    const who = { ...owner, value: begun?.value ?? '' };
    const [identity] = await list(who);
    expect(await codeOf(remove(who, identity?.id))).toBe('invalid_transition');
    const mergePatch = JSON.stringify({ password: PASSWORD });
    await service.people.updatePerson({ hash: hashOf(who), mergePatch, address }, call);
    expect(await codeOf(remove(who, identity?.id))).toBe('ok');
  });

  it('by which a new password is made ends the identities', async () => {
    const owner = await newOwner(service);
    const sub = be();
    await signIn(await invite(owner, `${sub}@example.com`));
    const { members } = await service.members.listMembers({}, as(owner));
    const id = members.find(({ email }) => email === `${sub}@example.com`)?.id ?? '';
    const { token } = await service.members.renewInvitation({ actor: owner.actor, id }, as(owner));
    const fields = JSON.stringify({ token, name: 'Ada', password: PASSWORD });
    await service.people.acceptInvitation({ fields, address }, call);
    expect(await codeOf(signIn())).toBe('invalid_credentials');
  });
});

describe('without a provider', () => {
  it('none is offered, and none is begun', async () => {
    const bare = await startService(database.url);
    try {
      const begin = bare.people.beginOidcSignIn({ origin, fields: '{}' }, call);
      expect([(await bare.people.listProviders({}, call)).providers, await codeOf(begin)]).toEqual([[], 'not_found']);
      const back = JSON.stringify({ code: 'x', state: 'x'.repeat(43) });
      const sent = bare.people.signInWithOidc({ origin, browser: 'x'.repeat(43), fields: back, address }, call);
      expect(await codeOf(sent)).toBe('not_found');
    } finally {
      await bare.stop();
    }
    expect((await service.people.listProviders({}, call)).providers).toEqual([{ id: 'oidc', name: 'Acme ID' }]);
  });
});
