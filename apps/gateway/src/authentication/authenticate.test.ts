import { digestKey, makeKey } from '@parley/schemas';
import type { Caller } from '../exchange/caller';
import type { KeyVerifier } from '../keys/key-verifier';
import { toDecision } from '../limits/gcra';
import type { RateLimiter } from '../limits/rate-limiter';
import { authenticate } from './authenticate';
import type { ApiRequest, ApiResponse } from '../exchange/exchange';

const aKey = { id: 'key_1' } as Caller;

function setUp(room: number) {
  const state = { room, lookUps: 100, asked: [] as string[], answer: (): void => undefined };
  const valid = new Set<string>();
  const before = new Set<string>();
  let answered = Promise.withResolvers<void>();
  state.answer = () => {
    answered.resolve();
    answered = Promise.withResolvers();
  };
  const running = new Map<string, Promise<Caller | undefined>>();
  const keys: KeyVerifier = {
    cached: () => undefined,
    wasValid: (digest) => before.has(digest),
    forget: () => undefined,
    lookUp: (digest) => {
      const found = running.get(digest) ?? answered.promise.then(() => (valid.has(digest) ? aKey : undefined));
      if (!running.has(digest)) state.asked.push(digest);
      running.set(digest, found);
      return found;
    },
  };
  const policy = { perMinute: 60, burst: 1_000 };
  const stand = (isAllowed: boolean) => toDecision(isAllowed, (1_000 - state.room) * 1_000_000, policy);
  const limiter: RateLimiter = {
    peek: async () => stand(true),
    take: async (subject) =>
      subject.endsWith(':look-ups') ? stand(state.lookUps-- > 0) : stand(state.room > 0 && state.room-- > 0),
  };
  const check = authenticate({ keys, sessions: keys as never, limiter }, () => false);
  const send = async (value: string, ip = '203.0.113.1'): Promise<unknown> => {
    const req = { ip, headers: { authorization: `Bearer ${value}` } } as unknown as ApiRequest;
    try {
      await check(req, { locals: {} } as ApiResponse, () => undefined);
      return 'ok';
    } catch (err) {
      return (err as { code: unknown }).code;
    }
  };
  const addKey = (isKnown = false): string => {
    const value = makeKey('live');
    valid.add(digestKey(value));
    if (isKnown) before.add(digestKey(value));
    return value;
  };
  return { state, send, addKey };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const count = (outcomes: readonly unknown[], wanted: string): number =>
  outcomes.filter((each) => each === wanted).length;
const madeUp = (many: number): string[] => Array.from({ length: many }, () => makeKey('live'));

test('of made-up keys that come together, no more are looked up than failures are left', async () => {
  const { state, send } = setUp(20);
  const pending = madeUp(100).map((value) => send(value));
  const elsewhere = send(makeKey('live'), '203.0.113.2');
  await turn();
  expect(state.asked).toHaveLength(21);
  state.answer();
  const outcomes = await Promise.all(pending);
  expect([count(outcomes, 'unauthorized'), count(outcomes, 'rate_limited')]).toEqual([20, 80]);
  expect(['unauthorized', 'rate_limited']).toContain(await elsewhere);
});

test('when they are done there is room again, for twenty at least', async () => {
  const { state, send, addKey } = setUp(20);
  const first = madeUp(15).map((value) => send(value));
  await turn();
  state.answer();
  await Promise.all(first);
  const second = [addKey(), ...madeUp(30)].map((value) => send(value));
  await turn();
  expect(state.asked).toHaveLength(15 + 20);
  state.answer();
  expect((await Promise.all(second))[0]).toBe('ok');
});

test('where strangers have used up the failures of an address, a right key is let in, and a wrong one is not', async () => {
  const { state, send, addKey } = setUp(0);
  const outcomes = [addKey(), makeKey('live'), addKey()].map((value) => send(value));
  await turn();
  state.answer();
  expect(await Promise.all(outcomes)).toEqual(['ok', 'rate_limited', 'ok']);
  state.lookUps = 0;
  expect(await send(addKey())).toBe('rate_limited');
});

test('a key that was valid before is let in, whatever strangers do at its address', async () => {
  const { state, send, addKey } = setUp(0);
  state.lookUps = 20;
  const attempts = madeUp(30).map((value) => send(value));
  await turn();
  const known = send(addKey(true));
  await turn();
  state.answer();
  expect(count(await Promise.all(attempts), 'rate_limited')).toBe(30);
  expect(await known).toBe('ok');
});

test('a key counts once, however many requests wait for it', async () => {
  const { state, send, addKey } = setUp(2);
  const value = addKey();
  const pending = Array.from({ length: 50 }, () => send(value));
  await turn();
  expect(state.asked).toHaveLength(1);
  state.answer();
  expect(count(await Promise.all(pending), 'ok')).toBe(50);
});
