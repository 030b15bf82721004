/** How often something may happen. */
export interface RatePolicy {
  readonly perMinute: number;
  /** How many may come at once after a rest. */
  readonly burst: number;
}

/** Where a subject stands after a request was counted, or looked at. */
export interface RateDecision {
  readonly isAllowed: boolean;
  /** How many more would be allowed at this moment. */
  readonly remaining: number;
  /** Whole seconds, at least 1: until the next one if none remain, else until the whole burst is there again. */
  readonly resetSeconds: number;
}

/** Microseconds between two requests at the steady rate; whole, so that Lua and TypeScript count alike. */
export function intervalUs({ perMinute }: RatePolicy): number {
  return Math.ceil(60_000_000 / perMinute);
}

/**
 * The generic cell rate algorithm: the state is one number, the time at which the subject will have worked off all that
 * it was granted (theoretical arrival time).
 *
 * @param tatUs the state, in microseconds; 0 for a subject not seen before
 * @param cost 1 counts a request; 0 only looks
 * @returns the new state, and how far it lies ahead of now, in microseconds
 */
export function gcra(
  tatUs: number,
  nowUs: number,
  policy: RatePolicy,
  cost: 0 | 1,
): { isAllowed: boolean; tatUs: number; aheadUs: number } {
  const interval = intervalUs(policy);
  const from = Math.max(tatUs, nowUs);
  const to = from + interval * cost;
  if (to - nowUs > interval * policy.burst) return { isAllowed: false, tatUs: from, aheadUs: from - nowUs };
  return { isAllowed: true, tatUs: to, aheadUs: to - nowUs };
}

/** What follows from how far the state lies ahead. */
export function toDecision(isAllowed: boolean, aheadUs: number, policy: RatePolicy): RateDecision {
  const interval = intervalUs(policy);
  const capacity = interval * policy.burst;
  const remaining = Math.max(0, Math.floor((capacity - aheadUs) / interval));
  const waitUs = remaining === 0 ? aheadUs + interval - capacity : aheadUs;
  return { isAllowed, remaining, resetSeconds: Math.max(1, Math.ceil(waitUs / 1_000_000)) };
}
