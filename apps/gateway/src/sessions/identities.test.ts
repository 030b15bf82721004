import { newId } from '@parley/schemas';
import { aBrowser, aCode, anIdentity, aPassword } from '../../test/fake-people';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

let gateway: GatewayUnderTest;
let hosted: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ trustProxyHops: 1 });
  hosted = await startGateway({ publicUrl: 'https://parley.example.com/desk' });
});
afterEach(() => gateway.fakes.reset());
afterAll(async () => {
  await gateway.stop();
  await hosted.stop();
});

const back = { code: aCode, state: 's'.repeat(43) };
const begin = (under = gateway, headers: Record<string, string> = {}) =>
  under.send('POST', '/v1/session/oidc/begin', { key: null, headers });
const finish = (body: object = back, headers: Record<string, string> = {}) =>
  gateway.send('POST', '/v1/session/oidc', { key: null, body, headers });
const lastRequest = (under = gateway) =>
  (under.fakes.calls.at(-1) as { request: { origin?: string; browser?: string } }).request;

describe('a browser that signs in at the provider', () => {
  it('gets the address, and a cookie that no page reads and that comes back with it from there', async () => {
    const answer = await begin();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(answer.body).toEqual({ url: 'https://login.example.com/authorize?state=x' });
    const cookie = `parley_oidc=${aBrowser}; HttpOnly; SameSite=Lax; Path=/; Max-Age=600`;
    expect(answer.headers.getSetCookie()).toEqual([cookie]);
    expect((await begin(hosted)).headers.getSetCookie()).toEqual([`__Host-${cookie}; Secure`]);
    expect(lastRequest(hosted).origin).toBe('https://parley.example.com');
  });

  it('shows the cookie when it is back, and has it no more; then it has that of a session', async () => {
    const answer = await finish(back, { cookie: `a=1; parley_oidc=${aBrowser}` });
    expect([answer.status, lastRequest().browser]).toEqual([201, aBrowser]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^parley_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000$/),
      'parley_oidc=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0',
    ]);
    const [session = ''] = answer.headers.getSetCookie();
    const headers = { cookie: session.split(';', 1)[0] ?? '' };
    expect((await gateway.send('GET', '/v1/session', { key: null, headers })).body).toEqual(answer.body);
  });

  it('without the cookie, or with one of another kind, shows nothing', async () => {
    await finish();
    expect(lastRequest().browser).toBe('');
    await finish(back, { cookie: `__Host-parley_oidc=${aBrowser}; xparley_oidc=x` });
    expect(lastRequest().browser).toBe('');
  });

  it('that is refused gets no session', async () => {
    const answer = await finish({ ...back, code: 'wrong' });
    expect([answer.status, answer.body['code'], answer.headers.getSetCookie()]).toEqual([
      401,
      'invalid_credentials',
      [],
    ]);
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])(
    'is sent by our own pages only: not with %j',
    async (headers) => {
      expect((await begin(gateway, headers as never)).status).toBe(403);
      expect((await finish(back, headers as never)).status).toBe(403);
    },
  );

  it.each<[string, object, string]>([
    ['no code', { state: back.state }, 'code'],
    ['a state that is none of ours', { ...back, state: 'x' }, 'state'],
    ['a huge code', { ...back, code: 'x'.repeat(4_001) }, 'code'],
    ['more than that', { ...back, session_state: 'x' }, 'session_state'],
  ])('with %s is told so', async (_what, body, path) => {
    const answer = await finish(body);
    expect([answer.status, answer.body['errors']]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});

describe('the identities of a person', () => {
  const send = (method: string, path: string, body?: unknown, drop?: string) => {
    const { headers } = gateway.fakes.addSession();
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== drop));
    return gateway.send(method, `/v1/person/identities${path}`, { key: null, headers: kept, body });
  };

  it('are listed, added and removed with a session, and its token', async () => {
    const { id, issuer } = anIdentity;
    expect((await send('GET', '')).body['data']).toEqual([
      { id, issuer, email: null, created_at: expect.any(String) as string, last_used_at: null },
    ]);
    const begun = await send('POST', '/begin', { current_password: aPassword });
    expect([begun.status, begun.headers.getSetCookie().length]).toEqual([201, 1]);
    expect((await send('POST', '', back)).status).toBe(201);
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    expect((await send('DELETE', `/${newId('identity')}`)).status).toBe(404);
    expect((await send('POST', '', back, 'parley-csrf')).status).toBe(403);
    expect((await send('DELETE', `/${id}`, undefined, 'parley-csrf')).status).toBe(403);
  });

  it('are no business of a key', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/begin', {}],
      ['POST', '', back],
      ['DELETE', `/${anIdentity.id}`, undefined],
    ] as const) {
      expect((await gateway.send(method, `/v1/person/identities${path}`, { body })).status).toBe(403);
    }
  });

  it('need the password as often as signing in does, and no more often', async () => {
    const { headers } = gateway.fakes.addSession();
    const from = { ...headers, 'x-forwarded-for': '198.51.100.11' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const options = { key: null, headers: from, body: { current_password: 'x' } };
      statuses.push((await gateway.send('POST', '/v1/person/identities/begin', options)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

it('the provider is told among the ways to sign in', async () => {
  const { body } = await gateway.send('GET', '/v1/session/methods', { key: null });
  expect(body['oidc']).toEqual([{ id: 'oidc', name: 'Acme ID' }]);
});
