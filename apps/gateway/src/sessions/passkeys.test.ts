import { newId } from '@parley/schemas';
import { aCredentialId, aPassword, aPasskey } from '../../test/fake-people';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';
import { hasPasskeys } from '../routes/v1/passkey-origin';

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

const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
const aCredential = (id = aCredentialId) => ({ id, rawId: id, type: 'public-key', response });
const signIn = (credential: object = aCredential(), headers: Record<string, string> = {}) =>
  gateway.send('POST', '/v1/session/passkey', { key: null, body: { credential }, headers });
const originOf = (under: GatewayUnderTest): unknown =>
  (under.fakes.calls.at(-1) as { request: { origin?: string } }).request.origin;

describe('a passkey', () => {
  it('begins the session that a password does: in a cookie, not in the answer', async () => {
    const answer = await signIn();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^parley_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000$/);
    expect(answer.text).not.toContain(cookie.slice(15, 58));
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
    expect((await gateway.send('GET', '/v1/session', { key: null, headers })).body).toEqual(answer.body);
  });

  it('that is refused sets no cookie', async () => {
    const answer = await signIn(aCredential('bm9uZQ'));
    expect([answer.status, answer.body['code'], answer.headers.getSetCookie()]).toEqual([
      401,
      'invalid_credentials',
      [],
    ]);
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])(
    'is asked for and taken by our own pages only: not with %j',
    async (headers) => {
      expect((await signIn(aCredential(), headers as never)).status).toBe(403);
      const options = { key: null, headers: headers as never };
      expect((await gateway.send('POST', '/v1/session/passkey/options', options)).status).toBe(403);
    },
  );

  it('of one name may be tried ten times from one address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn(aCredential('bm9uZQ'), headers)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(aCredential(), headers)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['no base64url', { ...aCredential(), id: 'a=' }, 'credential.id'],
    [
      'no signature',
      { ...aCredential(), response: { ...response, signature: undefined } },
      'credential.response.signature',
    ],
    ['a field that is unknown', { ...aCredential(), extra: 1 }, 'credential.extra'],
    ['another type', { ...aCredential(), type: 'password' }, 'credential.type'],
    [
      'a signature that is huge',
      { ...aCredential(), response: { ...response, signature: 'A'.repeat(8_001) } },
      'credential.response.signature',
    ],
  ])('with %s is named in the answer', async (_what, credential, path) => {
    const answer = await signIn(credential);
    expect([answer.status, answer.body['errors']]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});

describe('the passkeys of a person', () => {
  const send = (method: string, path: string, body?: unknown, drop?: string) => {
    const { headers } = gateway.fakes.addSession();
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== drop));
    return gateway.send(method, `/v1/person/passkeys${path}`, { key: null, headers: kept, body });
  };
  const made = {
    name: 'Laptop',
    credential: { ...aCredential(), response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
  };

  it('are listed, added and removed with a session, and its token', async () => {
    expect((await send('GET', '')).body['data']).toEqual([
      { id: aPasskey.id, name: 'Laptop', created_at: expect.any(String) as string, last_used_at: null },
    ]);
    expect((await send('POST', '/options', { current_password: aPassword })).status).toBe(201);
    expect((await send('POST', '', made)).status).toBe(201);
    expect((await send('DELETE', `/${aPasskey.id}`)).status).toBe(204);
    expect((await send('DELETE', `/${newId('passkey')}`)).status).toBe(404);
    expect((await send('DELETE', '/passkey_x')).status).toBe(404);
    expect((await send('POST', '', made, 'parley-csrf')).status).toBe(403);
    expect((await send('DELETE', `/${aPasskey.id}`, undefined, 'parley-csrf')).status).toBe(403);
  });

  it('are no business of a key', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/options', {}],
      ['POST', '', made],
      ['DELETE', `/${aPasskey.id}`, undefined],
    ] as const) {
      expect((await gateway.send(method, `/v1/person/passkeys${path}`, { body })).status).toBe(403);
    }
  });

  it('need the password as often as signing in does, and no more often', async () => {
    const { headers } = gateway.fakes.addSession();
    const from = { ...headers, 'x-forwarded-for': '198.51.100.10' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const options = { key: null, headers: from, body: { current_password: 'x' } };
      statuses.push((await gateway.send('POST', '/v1/person/passkeys/options', options)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

describe('the place that passkeys are for', () => {
  it('is that of PUBLIC_URL, whatever host a request names', async () => {
    const options = { key: null, headers: { host: 'evil.example' } };
    const answer = await hosted.send('POST', '/v1/session/passkey/options', options);
    expect([answer.body['rpId'], originOf(hosted)]).toEqual(['parley.example.com', 'https://parley.example.com']);
  });

  it('is without it the host of the request', async () => {
    await gateway.send('POST', '/v1/session/passkey/options', { key: null });
    expect(originOf(gateway)).toBe(gateway.url);
  });

  it.each([
    ['https://parley.example.com', true],
    ['http://localhost:8080', true],
    ['http://desk.localhost:8080', true],
    ['http://parley.example.com', false],
    ['http://127.0.0.1:8080', false],
    ['https://192.0.2.7', false],
    ['https://[::1]:8080', false],
    ['http://[', false],
  ])('%s: %s', (publicUrl, has) => expect(hasPasskeys(publicUrl)).toBe(has));

  it('is told among the ways to sign in', async () => {
    const methods = async (under: GatewayUnderTest) =>
      (await under.send('GET', '/v1/session/methods', { key: null })).body['passkey'];
    expect([await methods(gateway), await methods(hosted)]).toEqual([false, true]);
  });
});
