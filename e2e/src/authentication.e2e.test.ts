import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { eventually, within } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { apiWith } from './client';
import { endpoints } from './endpoints';
import { expectProblem, expectStatus } from './fixtures';

let account: TestAccount;
beforeAll(async () => {
  account = await newAccount();
});
afterAll(closeClients);

const anybody = apiWith(undefined);
/** Failures are limited by address: each test has its own. */
const address = (): string => `127.${[...randomBytes(3)].map((byte) => (byte % 250) + 1).join('.')}`;

describe('without a valid key', () => {
  test.each(endpoints)('$method $path answers 401', async ({ method, path, body }) => {
    const answer = await anybody.call(method, path, { body, from: address() });
    expectProblem(answer, 'unauthorized');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(answer.headers['ratelimit']).toBeUndefined();
  });

  test('401 comes before 404, 405, 413, 415 and a wrong body', async () => {
    const from = address();
    const answers = await Promise.all([
      anybody.call('GET', '/v1/nothing', { from }),
      anybody.call('PUT', '/v1/agents', { from }),
      anybody.call('POST', '/v1/agents', { from, raw: '{' }),
      anybody.call('POST', '/v1/agents', { from, raw: 'x', headers: { 'content-type': 'text/plain' } }),
      anybody.call('POST', '/v1/agents', { from, raw: Buffer.alloc(300 * 1024, 32) }),
      anybody.call('GET', '/v1/agents?limit=1000', { from }),
    ]);
    for (const answer of answers) expectProblem(answer, 'unauthorized');
  });

  test.each<[string, (key: string) => string]>([
    ['no scheme', (key) => key],
    ['Basic', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ['an empty key', () => 'Bearer '],
    ['only the scheme', () => 'Bearer'],
    ['a made-up key', () => `Bearer parley_live_${'a'.repeat(38)}`],
    ['one letter wrong', (key) => `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
    ['a letter less', (key) => `Bearer ${key.slice(0, -1)}`],
    ['a letter more', (key) => `Bearer ${key}a`],
    ['the other mode', (key) => `Bearer ${key.replace('_test_', '_live_')}`],
    ['other case', (key) => `Bearer ${key.toUpperCase()}`],
    ['two keys', (key) => `Bearer ${key} ${key}`],
    ['a comma list', (key) => `Bearer ${key}, Bearer ${key}`],
    ['something very long', () => `Bearer ${'a'.repeat(8_000)}`],
    ['letters beyond ASCII', () => 'Bearer \u00e9\u00e9'],
  ])('%s is 401', async (_, authorization) => {
    const headers = { authorization: authorization(account.test.key ?? '') };
    expectProblem(await anybody.call('GET', '/v1/agents', { headers, from: address() }), 'unauthorized');
  });

  test('a key in the query or another header does not count', async () => {
    const key = account.test.key ?? '';
    const from = address();
    expectProblem(await anybody.call('GET', `/v1/agents?api_key=${key}`, { from }), 'unauthorized');
    expectProblem(await anybody.call('GET', '/v1/agents', { from, headers: { 'x-api-key': key } }), 'unauthorized');
  });

  test('the scheme is not case-sensitive (RFC 9110)', async () => {
    const headers = { authorization: `bearer ${account.test.key}` };
    expectStatus(await anybody.call('GET', '/v1/agents', { headers }), 200);
  });

  test('after many failures an address must wait; another address, and a valid key, need not', async () => {
    const from = address();
    const statuses: number[] = [];
    for (let at = 0; at < 2_000 && statuses.at(-1) !== 429; at++) {
      statuses.push((await anybody.call('GET', '/v1/agents', { from })).status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    const limited = await anybody.call('GET', '/v1/agents', { from });
    if (limited.status === 429) expect(Number(limited.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expectProblem(await anybody.call('GET', '/v1/agents', { from: address() }), 'unauthorized');
    expectStatus(await account.test.call('GET', '/v1/agents', { from }), 200);
  });
});

describe('keys', () => {
  test('have the form of the contract', async () => {
    const [live, test] = await Promise.all([account.createKey({ mode: 'live' }), account.createKey({ mode: 'test' })]);
    expect(live.value).toMatch(/^parley_live_[0-9A-Za-z]{38}$/);
    expect(test.value).toMatch(/^parley_test_[0-9A-Za-z]{38}$/);
    expect(live.key.id).toMatch(/^key_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(live.key.accountId).toMatch(/^acct_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(inspect(await account.listKeys(), { depth: null })).not.toContain(live.value.slice(12, -4));
  });

  test('a revoked one stops within a second, permanently', () =>
    within(1_000, async (soon) => {
      const { key, api } = await account.createKey();
      const read = () => api.call('GET', '/v1/agents', { from: address() });
      for (let at = 0; at < 5; at++) expectStatus(await api.get('/v1/agents'), 200);
      await account.revokeKey(key.id);
      await soon(async () => void expectProblem(await read(), 'unauthorized'));
      for (let at = 0; at < 5; at++) expectProblem(await read(), 'unauthorized');
      await account.revokeKey(key.id);
      expect((await account.listKeys()).find(({ id }) => id === key.id)?.revokedAt).toBeInstanceOf(Date);
    }));

  test('an expired one stops at its time', async () => {
    const expiresAt = new Date(Date.now() + 4_000);
    const { api } = await account.createKey({ expiresAt });
    expectStatus(await api.get('/v1/agents'), 200);
    await eventually(() => expect(Date.now()).toBeGreaterThan(expiresAt.getTime() + 100));
    expectProblem(await api.call('GET', '/v1/agents', { from: address() }), 'unauthorized');
  });

  test('one created by a key works immediately; once rolled, both values work until the overlap ends; once revoked, none', async () => {
    const maker = (await account.createKey({ permissions: ['keys:read', 'keys:write', 'agents:read', 'audit:read'] }))
      .api;
    const body = { name: 'Made over the API', permissions: ['agents:read'] };
    const made = expectStatus(await maker.post<{ id: string; value: string }>('/v1/keys', body), 201);
    const statusWith = async (value: string) => (await apiWith(value).get('/v1/agents', { from: address() })).status;
    expect(await statusWith(made.value)).toBe(200);
    const rolled = expectStatus(
      await maker.post<{ value: string }>(`/v1/keys/${made.id}/roll`, { overlap_hours: 1 }),
      200,
    );
    expect([await statusWith(made.value), await statusWith(rolled.value)]).toEqual([200, 200]);
    expectStatus(await maker.post(`/v1/keys/${made.id}/revoke`), 200);
    await within(1_000, async () => expect(await statusWith(made.value)).toBe(401));
    await within(1_000, async () => expect(await statusWith(rolled.value)).toBe(401));
    const log = expectStatus(await maker.get<{ data: { action: string }[] }>(`/v1/audit?object_id=${made.id}`), 200);
    expect(log.data.map(({ action }) => action)).toEqual(['key.revoked', 'key.rolled', 'key.created']);
  });

  test('last_used_at is recorded', async () => {
    const { key, api } = await account.createKey();
    expect(key.lastUsedAt).toBeUndefined();
    const before = Date.now();
    expectStatus(await api.get('/v1/agents'), 200);
    const usedAt = await eventually(async () => {
      const found = (await account.listKeys()).find(({ id }) => id === key.id)?.lastUsedAt;
      expect(found).toBeInstanceOf(Date);
      return found!;
    });
    expect(Math.abs(usedAt.getTime() - before)).toBeLessThan(60_000);
  });
});
