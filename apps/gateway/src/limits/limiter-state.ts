import { intervalUs, toDecision, type Grant, type RateDecision, type RatePolicy } from './gcra';

/** What this replica knows of a subject. Times are in microseconds, on the clock of the process unless said otherwise. */
export interface LimiterState {
  readonly subject: string;
  readonly policy: RatePolicy;
  readonly intervalUs: number;
  /** The state that Redis returned last, permits taken ahead included. */
  tatUs: number;
  /** The same on Redis' clock, as Redis keeps it. */
  redisTatUs: number;
  /** Permits taken ahead and not used. */
  left: number;
  /** Where the last of them ends, or earlier. */
  leftUntilUs: number;
  /** How many of them are the last that anybody was given, as far as known here. */
  returnable: number;
  /** With so few left it is time for the next ones. */
  lowWater: number;
  /** When those not used are given back. */
  leaseEndsAtUs: number;
  /** Whether permits are being asked for. */
  isAsking: boolean;
  /** There was no room for them: not again before then. */
  askAgainAtUs: number;
  /** Requests of the present window, and of the one before. */
  windowStartUs: number;
  inWindow: number;
  inWindowBefore: number;
  /** Requests of this turn of the event loop that are counted together. */
  turn: PromiseWithResolvers<RateDecision>[] | undefined;
}

/** How long permits are kept, and for how long requests are counted to tell how many it takes. */
export const LEASE_US = 40_000;
/**
 * A subject with fewer requests in such a time is counted one by one. Not below 6: the usual key (a burst of 100) never
 * has permits ahead because 16 times the smallest lease, which is one more than this, is above its burst.
 */
const BUSY = 6;

/** @param tatUs as far as it is known */
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

/** Notes a request, so that `permitsToAsk` can tell what is coming. */
export function noteRequest(state: LimiterState, nowUs: number): void {
  const ageUs = nowUs - state.windowStartUs;
  if (ageUs >= LEASE_US) {
    state.inWindowBefore = ageUs < 2 * LEASE_US ? state.inWindow : 0;
    state.windowStartUs = nowUs;
    state.inWindow = 0;
  }
  state.inWindow++;
}

/**
 * How many permits can still be used. A permit is one interval of the subject's time. Once that has begun the permit is
 * being worked off, used or not; who used it later would have it twice. So no use is later than the limit allows.
 */
export function permitsLeft({ left, leftUntilUs, intervalUs }: LimiterState, nowUs: number): number {
  if (left === 0) return 0;
  return Math.max(0, Math.min(left, Math.floor((leftUntilUs - nowUs) / intervalUs)));
}

/** How many permits to ask for now: 0 unless the subject is busy. */
export function permitsToAsk(state: LimiterState, nowUs: number): number {
  const { inWindowBefore, isAsking, askAgainAtUs, intervalUs } = state;
  if (isAsking || inWindowBefore < BUSY || nowUs < askAgainAtUs) return 0;
  // What is expected, and what is worked off meanwhile.
  const wanted = inWindowBefore + Math.ceil(LEASE_US / intervalUs);
  return Math.max(0, wanted - permitsLeft(state, nowUs));
}

/** Decides a request by a permit taken ahead; undefined if there is none. */
export function takePermit(state: LimiterState, nowUs: number): RateDecision | undefined {
  const left = permitsLeft(state, nowUs) - 1;
  if (left < 0) return undefined;
  state.left = left;
  return toDecision(true, state.tatUs - nowUs - left * state.intervalUs, state.policy);
}

/** After `takePermit`: whether to ask for the next permits, so that they are here before these are used up. */
export function isRunningLow({ left, lowWater, leaseEndsAtUs }: LimiterState, nowUs: number): boolean {
  return left <= lowWater || nowUs >= leaseEndsAtUs - LEASE_US / 3;
}

/** What Redis was asked for, and when: its own clock cannot have read less then. */
export interface Asked {
  readonly extra: number;
  readonly atUs: number;
}

/** Notes what Redis answered. */
export function noteGrant(state: LimiterState, grant: Grant, asked: Asked, nowUs: number): void {
  const { granted, leased, aheadUs, tatUs } = grant;
  const leasedUs = leased * state.intervalUs;
  const old = permitsLeft(state, nowUs);
  const untilUs = asked.atUs + aheadUs + leasedUs;
  // Requests counted in between used their permits at once: those before them may be thought of as lying after them.
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

/** Ends a lease. @returns the states for `giveBackScript`; undefined if there is nothing to give back */
export function endLease(state: LimiterState, nowUs: number): { from: number; to: number } | undefined {
  const { redisTatUs, intervalUs } = state;
  const permits = Math.min(permitsLeft(state, nowUs), state.returnable);
  state.left = 0;
  state.returnable = 0;
  if (permits === 0) return undefined;
  state.tatUs -= permits * intervalUs;
  return { from: redisTatUs, to: redisTatUs - permits * intervalUs };
}
