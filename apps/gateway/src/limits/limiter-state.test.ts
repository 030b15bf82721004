import fc from 'fast-check';
import { gcra, intervalUs, type Grant, type RatePolicy } from './gcra';
import {
  endLease,
  isRunningLow,
  LEASE_US,
  newLimiterState,
  noteGrant,
  noteRequest,
  permitsLeft,
  permitsToAsk,
  takePermit,
  type LimiterState,
} from './limiter-state';

function setUp(policy: RatePolicy, clocks: readonly number[]) {
  const interval = intervalUs(policy);
  const redisState = { nowUs: 1_700_000_000_000_000, tatUs: 0 };
  const uses: number[] = [];
  const replicas = clocks.map((offsetUs) => {
    const state = newLimiterState('s', policy, 0);
    const answers: (() => void)[] = [];
    const own = (): number => redisState.nowUs - offsetUs;
    const count = (requests: number, extra: number): Grant => {
      const grant = gcra(redisState.tatUs, redisState.nowUs, policy, requests, extra);
      if (grant.granted + grant.leased > 0) redisState.tatUs = grant.tatUs;
      return grant;
    };
    const ask = (): void => {
      const extra = permitsToAsk(state, own());
      if (extra === 0) return;
      const asked = { extra, atUs: own() };
      const grant = count(0, extra);
      state.isAsking = true;
      answers.push(() => {
        noteGrant(state, grant, asked, own());
        state.isAsking = false;
      });
    };
    /** A request already waiting for Redis when permits arrived. */
    const turn = (): boolean => {
      const asked = { extra: permitsToAsk(state, own()), atUs: own() };
      const grant = count(1, asked.extra);
      if (grant.granted === 1) uses.push(redisState.nowUs);
      noteGrant(state, grant, asked, own());
      return grant.granted === 1;
    };
    return {
      state,
      take: (): boolean => {
        noteRequest(state, own());
        if (!takePermit(state, own())) return turn();
        uses.push(redisState.nowUs);
        if (isRunningLow(state, own())) ask();
        return true;
      },
      turn,
      ask,
      answer: (): void => answers.shift()?.(),
      sweep: (): void => {
        if (state.isAsking) return;
        const states = endLease(state, own());
        if (states && states.from === redisState.tatUs) redisState.tatUs = states.to;
      },
    };
  });
  return { redisState, uses, replicas, interval };
}

type Act = 'take' | 'turn' | 'answer' | 'sweep';

const policies = fc.record({
  perMinute: fc.constantFrom(60, 6_000, 60_000),
  burst: fc.integer({ min: 300, max: 1_500 }),
});
const steps = fc.array(
  fc.record({
    replica: fc.nat(2),
    gapUs: fc.oneof(fc.constant(0), fc.nat(200), fc.nat(30_000)),
    act: fc.constantFrom<Act>('take', 'take', 'take', 'turn', 'answer', 'sweep'),
    times: fc.integer({ min: 1, max: 60 }),
    busy: fc.integer({ min: 6, max: 40 }),
  }),
  { minLength: 20, maxLength: 100 },
);

test('whatever replicas take ahead, give back or let lapse, every request admitted is one that the limit allows', () => {
  let ahead = 0;
  fc.assert(
    fc.property(policies, steps, (policy, script) => {
      const { redisState, uses, replicas } = setUp(policy, [0, 1_234_567, -98_765_432]);
      for (const { replica, gapUs, act, times, busy } of script) {
        const { state, ...acts } = replicas[replica]!;
        redisState.nowUs += gapUs;
        for (let at = 0; at < (act === 'take' ? times : 1); at++) {
          state.inWindowBefore = busy;
          acts[act]();
          ahead += state.left;
        }
      }
      // Uses up all permits, here and in Redis: any surplus shows.
      for (const { state, take } of replicas) {
        state.inWindowBefore = 0;
        while (take());
      }
      let tatUs = 0;
      for (const usedAtUs of uses) {
        const step = gcra(tatUs, usedAtUs, policy, 1);
        expect(step.granted).toBe(1);
        tatUs = step.tatUs;
      }
    }),
    { numRuns: 60 },
  );
  expect(ahead).toBeGreaterThan(1_000);
});

test('with permits of another between its own, only the last are given back, and none is kept for longer', () => {
  const { redisState, replicas, interval } = setUp({ perMinute: 6_000, burst: 1_500 }, [0, 1_234]);
  const [one, other] = replicas as [(typeof replicas)[0], (typeof replicas)[0]];
  const lease = ({ state, ask, answer }: typeof one, busy: number): void => {
    state.inWindowBefore = busy;
    ask();
    answer();
  };
  const counted = (): number => (redisState.tatUs - redisState.nowUs) / interval;
  lease(one, 8);
  lease(other, 8);
  lease(one, 20);
  expect([one.state.left, other.state.left, counted()]).toEqual([24, 12, 36]);
  // As if the 12 followed the first 12, without waiting for those of the other replica.
  expect(permitsLeft(one.state, redisState.nowUs + 15 * interval)).toBe(9);
  one.sweep();
  expect(counted()).toBe(24);
  other.sweep();
  expect(counted()).toBe(12);
});

const wide = { perMinute: 60_000, burst: 10_000 };

function run(
  state: LimiterState,
  take: () => void,
  redisState: { nowUs: number },
  perMs: number,
  forMs: number,
): number {
  let most = 0;
  for (let ms = 0; ms < forMs; ms++) {
    redisState.nowUs += 1_000;
    for (let at = 0; at < perMs; at++) take();
    most = Math.max(most, state.left);
  }
  return most;
}

test('a key that sends now and then is counted one by one; one that sends a lot is not', () => {
  const { replicas, redisState } = setUp(wide, [0]);
  const { state, take } = replicas[0]!;
  for (let at = 0; at < 100; at++) {
    redisState.nowUs += 8_000;
    take();
    expect(state.left).toBe(0);
  }
  expect(run(state, take, redisState, 1, 100)).toBeGreaterThan(20);
});

test('a lease is what came in the time before, and what is worked off meanwhile', () => {
  const { replicas, redisState } = setUp(wide, [0]);
  const { state, take } = replicas[0]!;
  // 2 in a millisecond, 1 of them worked off.
  const leaseMs = LEASE_US / 1_000;
  expect(run(state, take, redisState, 2, 150)).toBeLessThanOrEqual(2 * (leaseMs + 1) + leaseMs);
});

test('near the limit each is counted: the first refusal comes where it would without leases', () => {
  const slow = { perMinute: 1, burst: 2_000 };
  const { replicas, redisState, uses } = setUp(slow, [0]);
  const { state, take, answer } = replicas[0]!;
  const lefts: number[] = [];
  for (let at = 0; at < 2_400; at++) {
    redisState.nowUs += 500;
    take();
    answer();
    lefts.push(state.left);
  }
  expect(Math.max(...lefts)).toBeGreaterThan(8);
  expect(lefts.slice(1_500)).toEqual(Array(900).fill(0));
  expect(uses).toHaveLength(2_000);
});

test('in a burst what remains counts down by one, by a lease or not', () => {
  const slow = { perMinute: 1, burst: 2_000 };
  const policyOf = newLimiterState('s', slow, 0);
  const remaining: number[] = [];
  let tatUs = 0;
  for (let at = 0; at < 500; at++) {
    const nowUs = 1_000_000 + at * 500;
    noteRequest(policyOf, nowUs);
    const decision = takePermit(policyOf, nowUs);
    if (decision) remaining.push(decision.remaining);
    else {
      const extra = permitsToAsk(policyOf, nowUs);
      const grant = gcra(tatUs, nowUs, slow, 1, extra);
      tatUs = grant.tatUs;
      noteGrant(policyOf, grant, { extra, atUs: nowUs }, nowUs);
      remaining.push(Math.floor((intervalUs(slow) * slow.burst - grant.aheadUs) / intervalUs(slow)));
    }
  }
  expect(remaining).toEqual(Array.from({ length: 500 }, (_, at) => 1_999 - at));
});

test('a permit whose time has begun is not used any more', () => {
  const state = newLimiterState('s', wide, 0);
  const grant = gcra(0, 0, wide, 0, 10);
  noteGrant(state, grant, { extra: 10, atUs: 0 }, 500);
  expect(permitsLeft(state, 500)).toBe(9);
  expect(permitsLeft(state, 5_000)).toBe(5);
  expect(takePermit(state, 9_001)).toBeUndefined();
});

test('who got no permits does not ask again at once', () => {
  const state = newLimiterState('s', wide, 0);
  state.inWindowBefore = 20;
  noteGrant(state, { granted: 0, aheadUs: 0, leased: 0, tatUs: 0 }, { extra: 20, atUs: 0 }, 0);
  expect(permitsToAsk(state, LEASE_US - 1)).toBe(0);
  expect(permitsToAsk(state, LEASE_US)).toBe(20 + LEASE_US / state.intervalUs);
});
