export interface RatePolicy {
  readonly perMinute: number;
  /** At once, after a rest. */
  readonly burst: number;
}

export interface RateDecision {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** At least 1: until the next one if none remain, else until the whole burst is back. */
  readonly resetSeconds: number;
}

/** At the steady rate; whole, so that Lua and TypeScript agree. */
export function intervalUs({ perMinute }: RatePolicy): number {
  return Math.ceil(60_000_000 / perMinute);
}

export interface Grant {
  readonly granted: number;
  /** How far the state is ahead of now, without leased permits. */
  readonly aheadUs: number;
  /** All requested, or none. */
  readonly leased: number;
  /** Afterwards, with leased permits. */
  readonly tatUs: number;
}

/** Permits are leased only while this many times as many remain: near its limit a subject is counted singly. */
export const LEASE_ROOM = 16;

/**
 * The generic cell rate algorithm. The state is the theoretical arrival time: when all that was granted is worked off.
 *
 * @param tatUs 0 for a new subject
 * @param count requests at this moment; 0 only looks
 * @param extra permits to lease after them
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

/** For `count` simultaneous requests; the first ones are allowed. */
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

export function toDecision(isAllowed: boolean, aheadUs: number, policy: RatePolicy): RateDecision {
  const interval = intervalUs(policy);
  const capacity = interval * policy.burst;
  const remaining = Math.max(0, Math.floor((capacity - aheadUs) / interval));
  const waitUs = remaining === 0 ? aheadUs + interval - capacity : aheadUs;
  return { isAllowed, remaining, resetSeconds: Math.max(1, Math.ceil(waitUs / 1_000_000)) };
}
