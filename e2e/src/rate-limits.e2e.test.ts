import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import type { Api } from './client';
import { endpoints } from './endpoints';
import { expectProblem, expectStatus } from './fixtures';

let account: TestAccount;
beforeAll(async () => {
  account = await newAccount();
});
afterAll(closeClients);

/** One request a second, five at once. */
const narrow = async (): Promise<Api> => (await account.createKey({ perMinute: 60, burst: 5 })).api;

test('the sixth of a burst of five gets 429, and a second later one more is allowed', async () => {
  const api = await narrow();
  const startedAt = Date.now();
  const left: number[] = [];
  let refused = await api.get('/v1/agents');
  for (; refused.status === 200; refused = await api.get('/v1/agents')) {
    expect(refused.headers['ratelimit-policy']).toMatch(/q=5;w=5/);
    left.push(Number(/;r=(\d+)/.exec(String(refused.headers['ratelimit']))?.[1]));
  }
  expectProblem(refused, 'rate_limited');
  expect(left[0]).toBe(4);
  expect(left.length).toBeGreaterThanOrEqual(5);
  // Each second that passes refills one.
  expect(left.length).toBeLessThanOrEqual(6 + (Date.now() - startedAt) / 1_000);
  const retryAfter = Number(refused.headers['retry-after']);
  expect(retryAfter).toBe(1);
  expect(refused.headers['ratelimit']).toMatch(/;r=0/);
  await sleep(retryAfter * 1_000);
  expectStatus(await api.get('/v1/agents'), 200);
});

test('a refused request costs nothing', async () => {
  const api = await narrow();
  for (let at = 0; at < 20; at++) await api.get('/v1/agents');
  await sleep(1_100);
  expectStatus(await api.get('/v1/agents'), 200);
});

test('of many concurrent requests only the burst passes', async () => {
  const api = await narrow();
  const answers = await Promise.all(Array.from({ length: 30 }, () => api.get('/v1/agents')));
  const passed = answers.filter(({ status }) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(5);
  expect(passed).toBeLessThanOrEqual(7);
});

test('each key has its own limit', async () => {
  const [one, two] = [await narrow(), await narrow()];
  for (let at = 0; at < 8; at++) await one.get('/v1/agents');
  expectStatus(await two.get('/v1/agents'), 200);
});

test('the limit comes before everything but the key: path, method, permission, path parameters and body', async () => {
  const { api } = await account.createKey({ perMinute: 1, burst: 1, permissions: ['analytics:read'] });
  await api.get('/v1/agents');
  expectProblem(await api.get('/v1/agents'), 'rate_limited');
  expectProblem(await api.get('/v1/agents/x?y=1'), 'rate_limited');
  expectProblem(await api.call('POST', '/v1/agents', { raw: '{' }), 'rate_limited');
  expectProblem(await api.get('/v1/nothing'), 'rate_limited');
  expectProblem(await api.call('PUT', '/v1/agents', { body: {} }), 'rate_limited');
});

test('by default the limit is 600 a minute, with bursts of 100', async () => {
  const { api } = await account.createKey({ perMinute: null, burst: null });
  const { headers } = await api.get('/v1/agents');
  expect(headers['ratelimit-policy']).toMatch(/^"[^"]+";q=100;w=10/);
  expect(Number(/;r=(\d+)/.exec(String(headers['ratelimit']))?.[1])).toBe(99);
});

test('every endpoint counts', async () => {
  // If Redis was late, the gateway counted afresh without it: try with a new key.
  await eventually(async () => {
    const { api } = await account.createKey({ perMinute: 1, burst: endpoints.length });
    for (const { method, path, body } of endpoints) {
      expect((await api.call(method, path, { body })).status).not.toBe(429);
    }
    expectProblem(await api.get('/v1/agents'), 'rate_limited');
  });
});
