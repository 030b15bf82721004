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

/** What a number of requests at one moment came to. */
export interface Grant {
  /** How many of them are allowed. */
  readonly granted: number;
  /** How far the state after them lies ahead of now, in microseconds; permits taken ahead are not in it. */
  readonly aheadUs: number;
  /** How many permits were taken ahead of need: all that were asked for, or none. */
  readonly leased: number;
  /** The state after the requests and the permits taken ahead, in microseconds. */
  readonly tatUs: number;
}

/** Permits are taken ahead only where this many times as many are left: near its limit a subject is counted one by one. */
export const LEASE_ROOM = 16;

/**
 * The generic cell rate algorithm: the state is one number, the time at which the subject will have worked off all that
 * it was granted (theoretical arrival time).
 *
 * @param tatUs the state, in microseconds; 0 for a subject not seen before
 * @param count requests at this moment, counted one after the other; 0 only looks
 * @param extra permits to take ahead of need, after them
 */
export function gcra(tatUs: number, nowUs: number, policy: RatePolicy, count: number, extra = 0): Grant {
  const interval = intervalUs(policy);
  const from = Math.max(tatUs, nowUs);
  const room = Math.floor((interval * policy.burst - (from - nowUs)) / interval);
  const granted = Math.max(0, Math.min(count, room));
  const leased = extra * LEASE_ROOM <= room - granted ? extra : 0;
  const to = from + interval * granted;
  return { granted, aheadUs: to - nowUs, leased, tatUs: to + interval * leased };
}

/** Where each of `count` requests at one moment stands, in their order: the first ones are allowed. */
export function toDecisions(
  { granted, aheadUs }: Pick<Grant, 'granted' | 'aheadUs'>,
  count: number,
  policy: RatePolicy,
): RateDecision[] {
  const interval = intervalUs(policy);
  return Array.from({ length: count }, (_, index) => {
    const isAllowed = index < granted;
    return toDecision(isAllowed, isAllowed ? aheadUs - (granted - 1 - index) * interval : aheadUs, policy);
  });
}

/** What follows from how far the state lies ahead. */
export function toDecision(isAllowed: boolean, aheadUs: number, policy: RatePolicy): RateDecision {
  const interval = intervalUs(policy);
  const capacity = interval * policy.burst;
  const remaining = Math.max(0, Math.floor((capacity - aheadUs) / interval));
  const waitUs = remaining === 0 ? aheadUs + interval - capacity : aheadUs;
  return { isAllowed, remaining, resetSeconds: Math.max(1, Math.ceil(waitUs / 1_000_000)) };
}
