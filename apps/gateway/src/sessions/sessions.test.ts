import { ParleyError } from '@parley/errors';
import { eventually } from '@parley/testing';
import { startGateway, type GatewayUnderTest, type SendOptions } from '../../test/gateway-under-test';
import { aPassword, type AddedSession } from '../../test/fake-people';
import { theAccountId } from '../../test/fake-keys';
import { newId } from '@parley/schemas';

let gateway: GatewayUnderTest;
beforeAll(async () => (gateway = await startGateway({ trustProxyHops: 1 })));
afterEach(() => gateway.fakes.reset());
afterAll(() => gateway.stop());

const send = (method: string, path: string, { headers }: Pick<AddedSession, 'headers'>, options: SendOptions = {}) =>
  gateway.send(method, path, { key: null, ...options, headers: { ...headers, ...options.headers } });
const without = ({ headers }: AddedSession, name: string) => ({
  headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
});
const signIn = (body: object = {}, headers: Record<string, string> = {}) =>
  gateway.send('POST', '/v1/session', {
    key: null,
    body: { email: `${newId('person')}@example.com`, password: aPassword, ...body },
    headers,
  });

describe('a session', () => {
  it('is in a cookie that no page reads and no other site sends, and not in the answer', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(201);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^parley_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000$/);
    expect(answer.text).not.toContain(cookie.slice(15, 58));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [pair = ''] = cookie.split(';');
    const session = await gateway.send('GET', '/v1/session', { key: null, headers: { cookie: `other=1; ${pair}` } });
    expect(session.body).toEqual(answer.body);
  });

  it('over TLS has a cookie of this host only, and no other counts', async () => {
    const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const [cookie = ''] = (await signIn({}, tls)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-parley_session=.*; Secure$/);
    const { headers } = gateway.fakes.addSession();
    expect((await send('GET', '/v1/session', { headers: { ...headers, ...tls } })).status).toBe(401);
  });

  it('is a new one with each sign-in: none that was there before becomes anybody', async () => {
    const planted = 'a'.repeat(43);
    const answer = await signIn({}, { cookie: `parley_session=${planted}` });
    expect(answer.headers.getSetCookie()[0]).not.toContain(planted);
    const after = await gateway.send('GET', '/v1/session', {
      key: null,
      headers: { cookie: `parley_session=${planted}` },
    });
    expect(after.status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(43), 'ä'.repeat(43), `${'a'.repeat(43)}"`])('is none with %j', async (value) => {
    const headers = { cookie: `parley_session=${encodeURIComponent(value)}` };
    expect((await send('GET', '/v1/session', { headers })).status).toBe(401);
  });

  it('acts in an account of its own, in the mode that it names, with the permissions of the role', async () => {
    const session = gateway.fakes.addSession({ role: 'viewer' });
    expect((await send('GET', '/v1/agents', session, { headers: { 'parley-mode': 'test' } })).status).toBe(200);
    expect(gateway.fakes.calls.at(-1)?.context.tenant).toMatchObject({ accountId: theAccountId, mode: 'test' });
    const refused = await send('POST', '/v1/agents', session, { body: { name: 'Mia' } });
    expect([refused.status, refused.body['required_permission']]).toEqual([403, 'agents:write']);
  });

  it('says what is wrong with the account that it names', async () => {
    const session = gateway.fakes.addSession();
    const none = await send('GET', '/v1/agents', without(session, 'parley-account'));
    expect([none.status, none.body['errors']]).toEqual([400, [expect.objectContaining({ path: 'Parley-Account' })]]);
    for (const account of [newId('acct'), 'acct_x', '', `${theAccountId}, ${theAccountId}`]) {
      expect((await send('GET', '/v1/agents', session, { headers: { 'parley-account': account } })).status).toBe(404);
    }
    expect((await send('GET', '/v1/agents', session, { headers: { 'parley-mode': 'Live' } })).status).toBe(400);
    expect((await send('GET', '/v1/session', without(session, 'parley-account'))).status).toBe(200);
  });

  it('writes only with its token', async () => {
    const session = gateway.fakes.addSession();
    const other = gateway.fakes.addSession();
    const write = (from: Pick<AddedSession, 'headers'>) => send('POST', '/v1/agents', from, { body: { name: 'Mia' } });
    expect((await write(session)).status).toBe(201);
    expect((await write(without(session, 'parley-csrf'))).status).toBe(403);
    for (const token of ['', 'x', other.headers['parley-csrf'] ?? '', session.value]) {
      expect((await write({ headers: { ...session.headers, 'parley-csrf': token } })).status).toBe(403);
    }
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('is used by our own pages: %j', async (headers, status) => {
    expect((await send('GET', '/v1/session', gateway.fakes.addSession(), { headers: headers as never })).status).toBe(
      status,
    );
    if (status === 403) expect((await signIn({}, headers as never)).status).toBe(403);
  });

  it('counts for nothing beside a key', async () => {
    const key = gateway.fakes.addKey({ permissions: ['agents:read'] });
    const session = gateway.fakes.addSession();
    const options = { key, body: { name: 'Mia' } };
    expect((await send('POST', '/v1/agents', session, options)).status).toBe(403);
    expect((await send('GET', '/v1/session', session, { key })).status).toBe(403);
  });

  it('has a rate limit of its own, told with every answer', async () => {
    const answer = await send('GET', '/v1/agents', gateway.fakes.addSession());
    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=200;w=10');
  });

  it('ends with signing out, which takes the cookie away', async () => {
    const session = gateway.fakes.addSession();
    const answer = await send('DELETE', '/v1/session', session);
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([
      204,
      expect.stringMatching(/^parley_session=; .*Max-Age=0/),
    ]);
  });
});

describe('guesses', () => {
  const guess = (email: string, ip: string) =>
    signIn({ email, password: 'wrong' }, { 'x-forwarded-for': ip }).then(({ status }) => status);

  it('of one email from one address are ten; elsewhere, and for others, one signs in as ever', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await guess('Ada@example.com', '198.51.100.1'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await guess('ada@EXAMPLE.com', '198.51.100.1')).toBe(429);
    expect(await guess('ada@example.com', '198.51.100.2')).toBe(401);
    expect(await guess('ben@example.com', '198.51.100.1')).toBe(401);
  });
});

test('who is signed in makes keys and members in their own name', async () => {
  const session = gateway.fakes.addSession();
  await send('POST', '/v1/keys', session, { body: { name: 'x', permissions: ['agents:read'] } });
  const { request } = gateway.fakes.calls.at(-1) as { request: { actor: object } };
  expect(request.actor).toMatchObject({ keyId: '', memberId: expect.stringMatching(/^member_/) as string });
});

describe('a forgotten password', () => {
  const ask = (body: object = { email: 'ada@example.com' }, headers: Record<string, string> = {}) =>
    gateway.send('POST', '/v1/session/password_reset', { key: null, headers, body });
  const callsOf = (rpc: string) => gateway.fakes.calls.filter((call) => call.rpc === rpc);
  const reset = {
    email: 'Ada@example.com',
    token: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs',
    expiresAt: new Date('2026-11-22T09:00:00.000Z'),
    accountId: newId('acct'),
    accountName: 'Acme',
  };

  it('has a link mailed to the address that is known, and answers nothing of it', async () => {
    gateway.fakes.people.beginPasswordReset = async () => ({ reset });
    expect((await ask()).status).toBe(204);
    await eventually(() => expect(callsOf('sendInvitation')).toHaveLength(1));
    expect(callsOf('sendInvitation')[0]?.request).toMatchObject({
      email: 'Ada@example.com',
      url: expect.stringContaining(`/join#token=${reset.token}`) as string,
      accountName: 'Acme',
      isReset: true,
    });
  });

  it('is answered alike for who is unknown, without a mail server, and while a service is away', async () => {
    expect((await ask()).status).toBe(204);
    await eventually(() => expect(callsOf('beginPasswordReset')).toHaveLength(1));
    gateway.fakes.notifications.getMailStatus = async () => ({ isConfigured: false });
    expect((await ask()).status).toBe(204);
    await eventually(() => expect(callsOf('getMailStatus')).toHaveLength(2));
    gateway.fakes.notifications.getMailStatus = async () => Promise.reject(new ParleyError('unavailable', 'Away'));
    expect((await ask()).status).toBe(204);
    await eventually(() => expect(callsOf('getMailStatus').length).toBeGreaterThan(2));
    expect(callsOf('beginPasswordReset')).toHaveLength(1);
    expect(callsOf('sendInvitation')).toEqual([]);
    const methods = await gateway.send('GET', '/v1/session/methods', { key: null });
    expect(methods).toMatchObject({ status: 200, body: { password: true, password_reset: false } });
  });

  it('is not asked for without an email, nor too often', async () => {
    expect(await ask({ email: 'ada' })).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
    const statuses = [];
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    for (let n = 0; n < 11; n++) statuses.push((await ask({ email: 'often@example.com' }, headers)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(statuses[10]).toBe(429);
  });
});
