import { intervalUs, toDecision, type Grant, type RateDecision, type RatePolicy } from './gcra';

/** Known to this replica. Microseconds, on the process's clock unless noted. */
export interface LimiterState {
  readonly subject: string;
  readonly policy: RatePolicy;
  readonly intervalUs: number;
  /** From Redis, leased permits included. */
  tatUs: number;
  /** The same on Redis' clock. */
  redisTatUs: number;
  /** Leased permits not used. */
  left: number;
  /** Where the last of them ends, or earlier. */
  leftUntilUs: number;
  /** Those of them that are the last granted to anyone, as far as known. */
  returnable: number;
  lowWater: number;
  /** When unused ones are returned. */
  leaseEndsAtUs: number;
  isAsking: boolean;
  /** There was no room for a lease; retry from then. */
  askAgainAtUs: number;
  /** Of this window and of the one before. */
  windowStartUs: number;
  inWindow: number;
  inWindowBefore: number;
  /** Of this turn of the event loop, counted together. */
  turn: PromiseWithResolvers<RateDecision>[] | undefined;
}

/** Also the window in which demand is measured. */
export const LEASE_US = 40_000;
/**
 * Requests per window from which permits are leased. At least 6, so that the usual key (a burst of 100) never has a
 * lease: 16 times the smallest one (BUSY + 1) exceeds its burst.
 */
const BUSY = 6;

/** @param tatUs as far as known */
export function newLimiterState(subject: string, policy: RatePolicy, tatUs: number): LimiterState {
  return {
    subject,
    policy,
    intervalUs: intervalUs(policy),
    tatUs,
    redisTatUs: 0,
    left: 0,
    leftUntilUs: 0,
    returnable: 0,
    lowWater: 0,
    leaseEndsAtUs: 0,
    isAsking: false,
    askAgainAtUs: 0,
    windowStartUs: 0,
    inWindow: 0,
    inWindowBefore: 0,
    turn: undefined,
  };
}

/** `permitsToAsk` predicts demand from it. */
export function noteRequest(state: LimiterState, nowUs: number): void {
  const ageUs = nowUs - state.windowStartUs;
  if (ageUs >= LEASE_US) {
    state.inWindowBefore = ageUs < 2 * LEASE_US ? state.inWindow : 0;
    state.windowStartUs = nowUs;
    state.inWindow = 0;
  }
  state.inWindow++;
}

/** Each is one interval of the subject's time; once begun, it is being worked off, and would count twice. */
export function permitsLeft({ left, leftUntilUs, intervalUs }: LimiterState, nowUs: number): number {
  if (left === 0) return 0;
  return Math.max(0, Math.min(left, Math.floor((leftUntilUs - nowUs) / intervalUs)));
}

/** 0 unless the subject is busy. */
export function permitsToAsk(state: LimiterState, nowUs: number): number {
  const { inWindowBefore, isAsking, askAgainAtUs, intervalUs } = state;
  if (isAsking || inWindowBefore < BUSY || nowUs < askAgainAtUs) return 0;
  // Expected requests, and what is worked off meanwhile.
  const wanted = inWindowBefore + Math.ceil(LEASE_US / intervalUs);
  return Math.max(0, wanted - permitsLeft(state, nowUs));
}

export function takePermit(state: LimiterState, nowUs: number): RateDecision | undefined {
  const left = permitsLeft(state, nowUs) - 1;
  if (left < 0) return undefined;
  state.left = left;
  return toDecision(true, state.tatUs - nowUs - left * state.intervalUs, state.policy);
}

/** After `takePermit`: lease more before these are used up. */
export function isRunningLow({ left, lowWater, leaseEndsAtUs }: LimiterState, nowUs: number): boolean {
  return left <= lowWater || nowUs >= leaseEndsAtUs - LEASE_US / 3;
}

/** What was requested of Redis, and when: a lower bound of its own clock. */
export interface Asked {
  readonly extra: number;
  readonly atUs: number;
}

/** Records the answer of Redis. */
export function noteGrant(state: LimiterState, grant: Grant, asked: Asked, nowUs: number): void {
  const { granted, leased, aheadUs, tatUs } = grant;
  const leasedUs = leased * state.intervalUs;
  const old = permitsLeft(state, nowUs);
  const untilUs = asked.atUs + aheadUs + leasedUs;
  // Requests in between used their permits at once, so that earlier permits may count as later ones.
  const areNext = tatUs - leasedUs - granted * state.intervalUs === state.redisTatUs;
  state.returnable = areNext ? state.returnable + leased : leased;
  state.leftUntilUs = old === 0 ? untilUs : Math.min(untilUs, state.leftUntilUs + leasedUs);
  state.left = old + leased;
  state.tatUs = nowUs + aheadUs + leasedUs;
  state.redisTatUs = tatUs;
  if (leased > 0) {
    state.lowWater = Math.floor(state.left / 3);
    state.leaseEndsAtUs = nowUs + LEASE_US;
  }
  if (leased < asked.extra) state.askAgainAtUs = nowUs + LEASE_US;
}

/** @returns states for `giveBackScript`, if there is anything to return */
export function endLease(state: LimiterState, nowUs: number): { from: number; to: number } | undefined {
  const { redisTatUs, intervalUs } = state;
  const permits = Math.min(permitsLeft(state, nowUs), state.returnable);
  state.left = 0;
  state.returnable = 0;
  if (permits === 0) return undefined;
  state.tatUs -= permits * intervalUs;
  return { from: redisTatUs, to: redisTatUs - permits * intervalUs };
}
