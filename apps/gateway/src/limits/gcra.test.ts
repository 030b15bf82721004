import fc from 'fast-check';
import { gcra, intervalUs, toDecision, toDecisions, type RatePolicy } from './gcra';

/** At the given times (µs). @returns how many were allowed */
function run(policy: RatePolicy, times: readonly number[]): number {
  let tatUs = 0;
  let allowed = 0;
  for (const nowUs of times) {
    const step = gcra(tatUs, nowUs, policy, 1);
    tatUs = step.tatUs;
    allowed += step.granted;
  }
  return allowed;
}

const policy = { perMinute: 600, burst: 100 };
const start = 1_700_000_000_000_000;

test('a burst is allowed at once, and no more', () => {
  expect(run(policy, Array<number>(150).fill(start))).toBe(100);
});

test('after the burst one comes back every interval', () => {
  const burst = Array<number>(100).fill(start);
  expect(run(policy, [...burst, start + 99_999, start + 100_000, start + 100_000])).toBe(101);
});

test('what is left, and when there will be more', () => {
  const decide = (aheadUs: number) => toDecision(true, aheadUs, policy);
  expect(decide(0)).toEqual({ isAllowed: true, remaining: 100, resetSeconds: 1 });
  expect(decide(100_000)).toEqual({ isAllowed: true, remaining: 99, resetSeconds: 1 });
  expect(decide(5_000_000)).toEqual({ isAllowed: true, remaining: 50, resetSeconds: 5 });
  expect(decide(10_000_000)).toEqual({ isAllowed: true, remaining: 0, resetSeconds: 1 });
  expect(toDecision(false, 60_000_000, { perMinute: 1, burst: 1 })).toMatchObject({ remaining: 0, resetSeconds: 60 });
});

test('looking changes nothing', () => {
  const after = gcra(0, start, policy, 1);
  expect(gcra(after.tatUs, start, policy, 0)).toEqual({ granted: 0, aheadUs: 100_000, leased: 0, tatUs: after.tatUs });
});

test('permits are taken ahead only of plenty, and are no part of how the requests stand', () => {
  expect(gcra(0, start, policy, 4, 6)).toEqual({
    granted: 4,
    aheadUs: 400_000,
    leased: 6,
    tatUs: start + 1_000_000,
  });
  expect(gcra(0, start, policy, 5, 6)).toEqual({ granted: 5, aheadUs: 500_000, leased: 0, tatUs: start + 500_000 });
});

const policies = fc.record({
  perMinute: fc.integer({ min: 1, max: 100_000 }),
  burst: fc.integer({ min: 1, max: 500 }),
});

test('never more than the burst and what the time since has earned', () => {
  fc.assert(
    fc.property(policies, fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 200 }), (rate, gaps) => {
      let nowUs = start;
      const times = gaps.map((gap) => (nowUs += gap));
      const elapsedUs = (times.at(-1) ?? start) - (times[0] ?? start);
      expect(run(rate, times)).toBeLessThanOrEqual(rate.burst + Math.floor(elapsedUs / intervalUs(rate)));
    }),
  );
});

test('who waits as long as told is allowed', () => {
  fc.assert(
    fc.property(policies, (rate) => {
      let tatUs = 0;
      for (let i = 0; i < rate.burst; i++) tatUs = gcra(tatUs, start, rate, 1).tatUs;
      const refused = gcra(tatUs, start, rate, 1);
      expect(refused.granted).toBe(0);
      const { resetSeconds } = toDecision(false, refused.aheadUs, rate);
      expect(gcra(refused.tatUs, start + resetSeconds * 1_000_000, rate, 1).granted).toBe(1);
    }),
  );
});

test('requests at one moment stand as they would one after the other', () => {
  const counts = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(policies, counts, fc.nat({ max: 10_000_000 }), (rate, count, aheadUs) => {
      const together = toDecisions(gcra(start + aheadUs, start, rate, count), count, rate);
      let tatUs = start + aheadUs;
      const oneByOne = Array.from({ length: count }, () => {
        const step = gcra(tatUs, start, rate, 1);
        tatUs = step.tatUs;
        return toDecision(step.granted === 1, step.aheadUs, rate);
      });
      expect(together).toEqual(oneByOne);
    }),
  );
});
