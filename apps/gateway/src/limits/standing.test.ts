import fc from 'fast-check';
import { gcra, intervalUs, type Grant, type RatePolicy } from './gcra';
import {
  endLease,
  isRunningLow,
  LEASE_US,
  newStanding,
  noteGrant,
  noteRequest,
  placesLeft,
  placesToAsk,
  takePlace,
  type Standing,
} from './standing';

/** Replicas, each on a clock of its own, and the one Redis that they share. */
function setUp(policy: RatePolicy, clocks: readonly number[]) {
  const interval = intervalUs(policy);
  const state = { nowUs: 1_700_000_000_000_000, tatUs: 0 };
  const uses: number[] = [];
  const replicas = clocks.map((offsetUs) => {
    const standing = newStanding('s', policy, 0);
    const answers: (() => void)[] = [];
    const own = (): number => state.nowUs - offsetUs;
    const count = (requests: number, extra: number): Grant => {
      const grant = gcra(state.tatUs, state.nowUs, policy, requests, extra);
      if (grant.granted + grant.leased > 0) state.tatUs = grant.tatUs;
      return grant;
    };
    const ask = (): void => {
      const extra = placesToAsk(standing, own());
      if (extra === 0) return;
      const asked = { extra, atUs: own() };
      const grant = count(0, extra);
      standing.isAsking = true;
      answers.push(() => {
        noteGrant(standing, grant, asked, own());
        standing.isAsking = false;
      });
    };
    /** A request that was waiting for Redis already when places came. */
    const turn = (): boolean => {
      const asked = { extra: placesToAsk(standing, own()), atUs: own() };
      const grant = count(1, asked.extra);
      if (grant.granted === 1) uses.push(state.nowUs);
      noteGrant(standing, grant, asked, own());
      return grant.granted === 1;
    };
    return {
      standing,
      take: (): boolean => {
        noteRequest(standing, own());
        if (!takePlace(standing, own())) return turn();
        uses.push(state.nowUs);
        if (isRunningLow(standing, own())) ask();
        return true;
      },
      turn,
      ask,
      answer: (): void => answers.shift()?.(),
      sweep: (): void => {
        if (standing.isAsking) return;
        const states = endLease(standing, own());
        if (states && states.from === state.tatUs) state.tatUs = states.to;
      },
    };
  });
  return { state, uses, replicas, interval };
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
      const { state, uses, replicas } = setUp(policy, [0, 1_234_567, -98_765_432]);
      for (const { replica, gapUs, act, times, busy } of script) {
        const { standing, ...acts } = replicas[replica]!;
        state.nowUs += gapUs;
        for (let at = 0; at < (act === 'take' ? times : 1); at++) {
          standing.inWindowBefore = busy;
          acts[act]();
          ahead += standing.left;
        }
      }
      // Now all that they have, and all that Redis still gives: too much of either shows here.
      for (const { standing, take } of replicas) {
        standing.inWindowBefore = 0;
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

test('with places of another between its own, only the last are given back, and none is kept for longer', () => {
  const { state, replicas, interval } = setUp({ perMinute: 6_000, burst: 1_500 }, [0, 1_234]);
  const [one, other] = replicas as [(typeof replicas)[0], (typeof replicas)[0]];
  const lease = ({ standing, ask, answer }: typeof one, busy: number): void => {
    standing.inWindowBefore = busy;
    ask();
    answer();
  };
  const counted = (): number => (state.tatUs - state.nowUs) / interval;
  lease(one, 8);
  lease(other, 8);
  lease(one, 20);
  expect([one.standing.left, other.standing.left, counted()]).toEqual([24, 12, 36]);
  // As if the 12 lay right after the first 12: the time of the 12 of the other is not theirs to wait for.
  expect(placesLeft(one.standing, state.nowUs + 15 * interval)).toBe(9);
  one.sweep();
  expect(counted()).toBe(24);
  other.sweep();
  expect(counted()).toBe(12);
});

const wide = { perMinute: 60_000, burst: 10_000 };

/** Requests of one replica, so many every millisecond. */
function run(standing: Standing, take: () => void, state: { nowUs: number }, perMs: number, forMs: number): number {
  let most = 0;
  for (let ms = 0; ms < forMs; ms++) {
    state.nowUs += 1_000;
    for (let at = 0; at < perMs; at++) take();
    most = Math.max(most, standing.left);
  }
  return most;
}

test('a key that sends now and then is counted one by one; one that sends a lot is not', () => {
  const { replicas, state } = setUp(wide, [0]);
  const { standing, take } = replicas[0]!;
  for (let at = 0; at < 100; at++) {
    state.nowUs += 8_000;
    take();
    expect(standing.left).toBe(0);
  }
  expect(run(standing, take, state, 1, 100)).toBeGreaterThan(20);
});

test('a lease is what came in the time before, and what is worked off meanwhile', () => {
  const { replicas, state } = setUp(wide, [0]);
  const { standing, take } = replicas[0]!;
  // 2 in a millisecond, and 1 is worked off.
  const leaseMs = LEASE_US / 1_000;
  expect(run(standing, take, state, 2, 150)).toBeLessThanOrEqual(2 * (leaseMs + 1) + leaseMs);
});

test('near the limit each is counted: the first refusal comes where it would without leases', () => {
  const slow = { perMinute: 1, burst: 2_000 };
  const { replicas, state, uses } = setUp(slow, [0]);
  const { standing, take, answer } = replicas[0]!;
  const lefts: number[] = [];
  for (let at = 0; at < 2_400; at++) {
    state.nowUs += 500;
    take();
    answer();
    lefts.push(standing.left);
  }
  expect(Math.max(...lefts)).toBeGreaterThan(8);
  expect(lefts.slice(1_500)).toEqual(Array(900).fill(0));
  expect(uses).toHaveLength(2_000);
});

test('in a burst what remains counts down by one, by a lease or not', () => {
  const slow = { perMinute: 1, burst: 2_000 };
  const policyOf = newStanding('s', slow, 0);
  const remaining: number[] = [];
  let tatUs = 0;
  for (let at = 0; at < 500; at++) {
    const nowUs = 1_000_000 + at * 500;
    noteRequest(policyOf, nowUs);
    const decision = takePlace(policyOf, nowUs);
    if (decision) remaining.push(decision.remaining);
    else {
      const extra = placesToAsk(policyOf, nowUs);
      const grant = gcra(tatUs, nowUs, slow, 1, extra);
      tatUs = grant.tatUs;
      noteGrant(policyOf, grant, { extra, atUs: nowUs }, nowUs);
      remaining.push(Math.floor((intervalUs(slow) * slow.burst - grant.aheadUs) / intervalUs(slow)));
    }
  }
  expect(remaining).toEqual(Array.from({ length: 500 }, (_, at) => 1_999 - at));
});

test('a place whose time has begun is not used any more', () => {
  const standing = newStanding('s', wide, 0);
  const grant = gcra(0, 0, wide, 0, 10);
  noteGrant(standing, grant, { extra: 10, atUs: 0 }, 500);
  expect(placesLeft(standing, 500)).toBe(9);
  expect(placesLeft(standing, 5_000)).toBe(5);
  expect(takePlace(standing, 9_001)).toBeUndefined();
});

test('who got no places does not ask again at once', () => {
  const standing = newStanding('s', wide, 0);
  standing.inWindowBefore = 20;
  noteGrant(standing, { granted: 0, aheadUs: 0, leased: 0, tatUs: 0 }, { extra: 20, atUs: 0 }, 0);
  expect(placesToAsk(standing, LEASE_US - 1)).toBe(0);
  expect(placesToAsk(standing, LEASE_US)).toBe(20 + LEASE_US / standing.intervalUs);
});
