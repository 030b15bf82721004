import { ParleyError } from '@parley/errors';
import { createLogger, createMetrics } from '@parley/process';
import { randomBytes } from 'node:crypto';
import type { Caller } from '../exchange/caller';
import { createKeyMetrics } from './key-metrics';
import { createVerifier } from './key-verifier';

const aKey = (changes: Partial<Caller> = {}): Caller => ({
  kind: 'key',
  id: 'key_1',
  name: 'Server',
  digest: 'd',
  tenant: { accountId: 'acct_1', accountUuid: 'u', mode: 'live' },
  permissions: new Set(['agents:read']),
  policy: { perMinute: 600, burst: 100 },
  expiresAt: undefined,
  ...changes,
});

function setUp(entriesMax = 10) {
  const state = {
    now: 1_000_000,
    asked: 0,
    lastAsked: undefined as Buffer | undefined,
    answer: (): Promise<Caller> => Promise.resolve(aKey()),
  };
  const metrics = createMetrics('test');
  const keys = createVerifier<Caller>({
    verify: (hash) => {
      state.asked++;
      state.lastAsked = hash;
      return state.answer();
    },
    entriesMax,
    metrics: createKeyMetrics(metrics, 'key'),
    logger: createLogger('test', 'silent'),
    now: () => state.now,
  });
  return { keys, state, metrics };
}

const aDigest = (): string => randomBytes(32).toString('hex');
const digest = aDigest();
const notFound = () => Promise.reject(new ParleyError('not_found', 'No such key'));
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a key is asked for once, whoever comes meanwhile, and then known', async () => {
  const { keys, state } = setUp();
  expect(keys.cached(digest)).toBeUndefined();
  const found = await Promise.all([keys.lookUp(digest), keys.lookUp(digest)]);
  expect(found.map((key) => key?.id)).toEqual(['key_1', 'key_1']);
  expect(keys.cached(digest)?.id).toBe('key_1');
  expect(state.asked).toBe(1);
});

test('a digest that only begins like that of a known key is another one', async () => {
  const { keys, state } = setUp();
  await keys.lookUp(digest);
  const other = `${digest.slice(0, 63)}${digest.endsWith('0') ? '1' : '0'}`;
  expect(keys.cached(other)).toBeUndefined();
  expect(keys.cached(digest)).toBeDefined();
  await keys.lookUp(other);
  expect(state.lastAsked).toEqual(Buffer.from(other, 'hex'));
});

test('a key that is not valid is not kept: it works as soon as it is made', async () => {
  const { keys, state } = setUp();
  state.answer = notFound;
  expect(await keys.lookUp(digest)).toBeUndefined();
  state.answer = () => Promise.resolve(aKey());
  expect((await keys.lookUp(digest))?.id).toBe('key_1');
});

test('from 20 s on its use asks again in the background; one that was revoked meanwhile is gone', async () => {
  const { keys, state } = setUp();
  await keys.lookUp(digest);
  state.now += 19_999;
  expect(keys.cached(digest)).toBeDefined();
  expect(state.asked).toBe(1);
  state.now += 1;
  state.answer = notFound;
  expect(keys.cached(digest)).toBeDefined();
  await turn();
  expect(state.asked).toBe(2);
  expect(keys.cached(digest)).toBeUndefined();
});

test('a clock that is set back does not make a key trusted for longer', async () => {
  const { keys, state } = setUp();
  await keys.lookUp(digest);
  state.now -= 3_600_000;
  expect(keys.cached(digest)).toBeUndefined();
  await keys.lookUp(digest);
  expect(keys.cached(digest)).toBeDefined();
});

test('a key nobody could ask about for 30 s is not trusted any longer', async () => {
  const { keys, state } = setUp();
  await keys.lookUp(digest);
  state.answer = () => Promise.reject(new ParleyError('unavailable', 'down'));
  state.now += 29_999;
  expect(keys.cached(digest)).toBeDefined();
  await turn();
  state.now += 1;
  expect(keys.cached(digest)).toBeUndefined();
  await expect(keys.lookUp(digest)).rejects.toMatchObject({ code: 'unavailable' });
});

test('the 30 s count from the question, not from the answer', async () => {
  const { keys, state } = setUp();
  state.answer = () => {
    state.now += 10_000;
    return Promise.resolve(aKey());
  };
  await keys.lookUp(digest);
  state.answer = notFound;
  state.now += 19_999;
  expect(keys.cached(digest)).toBeDefined();
  state.now += 1;
  expect(keys.cached(digest)).toBeUndefined();
});

test('that a key was valid is known for longer than it is trusted, until it is found not to be or is revoked', async () => {
  const { keys, state } = setUp();
  expect(keys.wasValid(digest)).toBe(false);
  await keys.lookUp(digest);
  state.now += 3_600_000;
  expect([keys.cached(digest), keys.wasValid(digest)]).toEqual([undefined, true]);
  state.answer = notFound;
  await keys.lookUp(digest);
  expect(keys.wasValid(digest)).toBe(false);
  state.answer = () => Promise.resolve(aKey());
  await keys.lookUp(digest);
  keys.forget(digest);
  expect(keys.wasValid(digest)).toBe(false);
});

test('a revoked key is forgotten at once, and a look-up under way does not bring it back', async () => {
  const { keys, state } = setUp();
  let answer: (key: Caller) => void = () => undefined;
  state.answer = () => new Promise((resolve) => (answer = resolve));
  const running = keys.lookUp(digest);
  keys.forget(digest);
  state.answer = notFound;
  expect(await keys.lookUp(digest)).toBeUndefined();
  answer(aKey());
  await running;
  expect(keys.cached(digest)).toBeUndefined();
});

test('a key in memory stops at the moment it expires', async () => {
  const { keys, state } = setUp();
  state.answer = () => Promise.resolve(aKey({ expiresAt: 1_005_000 }));
  await keys.lookUp(digest);
  state.now = 1_004_999;
  expect(keys.cached(digest)).toBeDefined();
  state.now = 1_005_000;
  expect(keys.cached(digest)).toBeUndefined();
});

test('memory is bounded: the key not used for longest goes', async () => {
  const { keys } = setUp(2);
  const [a, b, c] = [aDigest(), aDigest(), aDigest()];
  await keys.lookUp(a);
  await keys.lookUp(b);
  keys.cached(a);
  await keys.lookUp(c);
  expect([a, b, c].map((each) => keys.cached(each) !== undefined)).toEqual([true, false, true]);
});

test('a key counts as found in memory, or as looked up; one that is malformed is neither', async () => {
  const { keys, state, metrics } = setUp();
  const counted = async () => {
    const metric = await metrics.getSingleMetric('parley_key_cache_lookups_total')?.get();
    return metric?.values.map(({ labels, value }) => [labels['outcome'], value]);
  };
  keys.cached(aDigest());
  expect(await counted()).toEqual([
    ['hit', 0],
    ['miss', 0],
  ]);
  keys.cached(digest);
  await keys.lookUp(digest);
  for (let i = 0; i < 3; i++) keys.cached(digest);
  // In the background: no request's.
  state.now += 20_000;
  keys.cached(digest);
  await turn();
  expect(state.asked).toBe(2);
  expect(await counted()).toEqual([
    ['hit', 4],
    ['miss', 1],
  ]);
});
