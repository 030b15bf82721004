import { ParleyError } from '@parley/errors';
import { createLogger, createMetrics } from '@parley/runtime';
import { randomBytes } from 'node:crypto';
import type { ApiKey } from './api-key';
import { createKeyVerifier } from './key-verifier';

const aKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key_1',
  tenant: { accountId: 'acct_1', accountUuid: 'u', mode: 'live' },
  permissions: new Set(['agents:read']),
  policy: { perMinute: 600, burst: 100 },
  expiresAt: undefined,
  ...changes,
});

function setUp(entriesMax = 10) {
  const state = { now: 1_000_000, asked: 0, answer: (): Promise<ApiKey> => Promise.resolve(aKey()) };
  const keys = createKeyVerifier({
    verify: () => {
      state.asked++;
      return state.answer();
    },
    entriesMax,
    metrics: createMetrics('test'),
    logger: createLogger('test', 'silent'),
    now: () => state.now,
  });
  return { keys, state };
}

const hash = randomBytes(32);
const notFound = () => Promise.reject(new ParleyError('not_found', 'No such key'));
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a key is asked for once, whoever comes meanwhile, and then known', async () => {
  const { keys, state } = setUp();
  expect(keys.cached(hash)).toBeUndefined();
  const found = await Promise.all([keys.lookUp(hash), keys.lookUp(hash)]);
  expect(found.map((key) => key?.id)).toEqual(['key_1', 'key_1']);
  expect(keys.cached(hash)?.id).toBe('key_1');
  expect(state.asked).toBe(1);
});

test('a key that is not valid is not kept: it works as soon as it is made', async () => {
  const { keys, state } = setUp();
  state.answer = notFound;
  expect(await keys.lookUp(hash)).toBeUndefined();
  state.answer = () => Promise.resolve(aKey());
  expect((await keys.lookUp(hash))?.id).toBe('key_1');
});

test('from 20 s on its use asks again in the background; one that was revoked meanwhile is gone', async () => {
  const { keys, state } = setUp();
  await keys.lookUp(hash);
  state.now += 19_999;
  expect(keys.cached(hash)).toBeDefined();
  expect(state.asked).toBe(1);
  state.now += 1;
  state.answer = notFound;
  expect(keys.cached(hash)).toBeDefined();
  await turn();
  expect(state.asked).toBe(2);
  expect(keys.cached(hash)).toBeUndefined();
});

test('a key nobody could ask about for 30 s is not trusted any longer', async () => {
  const { keys, state } = setUp();
  await keys.lookUp(hash);
  state.answer = () => Promise.reject(new ParleyError('unavailable', 'down'));
  state.now += 29_999;
  expect(keys.cached(hash)).toBeDefined();
  await turn();
  state.now += 1;
  expect(keys.cached(hash)).toBeUndefined();
  await expect(keys.lookUp(hash)).rejects.toMatchObject({ code: 'unavailable' });
});

test('the 30 s count from the question, not from the answer', async () => {
  const { keys, state } = setUp();
  state.answer = () => {
    state.now += 10_000;
    return Promise.resolve(aKey());
  };
  await keys.lookUp(hash);
  state.answer = notFound;
  state.now += 19_999;
  expect(keys.cached(hash)).toBeDefined();
  state.now += 1;
  expect(keys.cached(hash)).toBeUndefined();
});

test('a revoked key is forgotten at once, and a look-up under way does not bring it back', async () => {
  const { keys, state } = setUp();
  let answer: (key: ApiKey) => void = () => undefined;
  state.answer = () => new Promise((resolve) => (answer = resolve));
  const running = keys.lookUp(hash);
  keys.forget(hash.toString('hex'));
  state.answer = notFound;
  expect(await keys.lookUp(hash)).toBeUndefined();
  answer(aKey());
  await running;
  expect(keys.cached(hash)).toBeUndefined();
});

test('a key in memory stops at the moment it expires', async () => {
  const { keys, state } = setUp();
  state.answer = () => Promise.resolve(aKey({ expiresAt: 1_005_000 }));
  await keys.lookUp(hash);
  state.now = 1_004_999;
  expect(keys.cached(hash)).toBeDefined();
  state.now = 1_005_000;
  expect(keys.cached(hash)).toBeUndefined();
});

test('memory is bounded: the key not used for longest goes', async () => {
  const { keys } = setUp(2);
  const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  await keys.lookUp(a);
  await keys.lookUp(b);
  keys.cached(a);
  await keys.lookUp(c);
  expect([a, b, c].map((each) => keys.cached(each) !== undefined)).toEqual([true, false, true]);
});
