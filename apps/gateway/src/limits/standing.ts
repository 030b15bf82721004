import { intervalUs, toDecision, type Grant, type RateDecision, type RatePolicy } from './gcra';

/** What this replica knows of a subject. Times are in microseconds, on the clock of the process unless said otherwise. */
export interface Standing {
  readonly subject: string;
  readonly policy: RatePolicy;
  readonly intervalUs: number;
  /** The state that Redis told last, places taken ahead included. */
  tatUs: number;
  /** The same on Redis' clock, as Redis keeps it. */
  redisTatUs: number;
  /** Places taken ahead and not used. */
  left: number;
  /** Where the last of them ends, or earlier. */
  leftUntilUs: number;
  /** How many of them are the last that anybody was given, as far as known here. */
  returnable: number;
  /** With so few left it is time for the next ones. */
  lowWater: number;
  /** When those not used are given back. */
  leaseEndsAtUs: number;
  /** Whether places are being asked for. */
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

/** How long places are kept, and for how long requests are counted to tell how many it takes. */
export const LEASE_US = 40_000;
/**
 * A subject with fewer requests in such a time is counted one by one. Not below 6: the usual key (a burst of 100) never
 * has places ahead because 16 times the smallest lease, which is one more than this, is above its burst.
 */
const BUSY = 6;

/** @param tatUs as far as it is known */
export function newStanding(subject: string, policy: RatePolicy, tatUs: number): Standing {
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

/** Notes a request, so that `placesToAsk` can tell what is coming. */
export function noteRequest(standing: Standing, nowUs: number): void {
  const ageUs = nowUs - standing.windowStartUs;
  if (ageUs >= LEASE_US) {
    standing.inWindowBefore = ageUs < 2 * LEASE_US ? standing.inWindow : 0;
    standing.windowStartUs = nowUs;
    standing.inWindow = 0;
  }
  standing.inWindow++;
}

/**
 * How many places can still be used. A place is one interval of the subject's time. Once that has begun the place is
 * being worked off, used or not; who used it later would have it twice. So no use is later than the limit allows.
 */
export function placesLeft({ left, leftUntilUs, intervalUs }: Standing, nowUs: number): number {
  if (left === 0) return 0;
  return Math.max(0, Math.min(left, Math.floor((leftUntilUs - nowUs) / intervalUs)));
}

/** How many places to ask for now: 0 unless the subject is busy. */
export function placesToAsk(standing: Standing, nowUs: number): number {
  const { inWindowBefore, isAsking, askAgainAtUs, intervalUs } = standing;
  if (isAsking || inWindowBefore < BUSY || nowUs < askAgainAtUs) return 0;
  // What is expected, and what is worked off meanwhile.
  const wanted = inWindowBefore + Math.ceil(LEASE_US / intervalUs);
  return Math.max(0, wanted - placesLeft(standing, nowUs));
}

/** Decides a request by a place taken ahead; undefined if there is none. */
export function takePlace(standing: Standing, nowUs: number): RateDecision | undefined {
  const left = placesLeft(standing, nowUs) - 1;
  if (left < 0) return undefined;
  standing.left = left;
  return toDecision(true, standing.tatUs - nowUs - left * standing.intervalUs, standing.policy);
}

/** After `takePlace`: whether to ask for the next places, so that they are here before these are used up. */
export function isRunningLow({ left, lowWater, leaseEndsAtUs }: Standing, nowUs: number): boolean {
  return left <= lowWater || nowUs >= leaseEndsAtUs - LEASE_US / 3;
}

/** What Redis was asked for, and when: its own clock cannot have read less then. */
export interface Asked {
  readonly extra: number;
  readonly atUs: number;
}

/** Notes what Redis answered. */
export function noteGrant(standing: Standing, grant: Grant, asked: Asked, nowUs: number): void {
  const { granted, leased, aheadUs, tatUs } = grant;
  const leasedUs = leased * standing.intervalUs;
  const old = placesLeft(standing, nowUs);
  const untilUs = asked.atUs + aheadUs + leasedUs;
  // Requests counted in between used their places at once: those before them may be thought of as lying after them.
  const areNext = tatUs - leasedUs - granted * standing.intervalUs === standing.redisTatUs;
  standing.returnable = areNext ? standing.returnable + leased : leased;
  standing.leftUntilUs = old === 0 ? untilUs : Math.min(untilUs, standing.leftUntilUs + leasedUs);
  standing.left = old + leased;
  standing.tatUs = nowUs + aheadUs + leasedUs;
  standing.redisTatUs = tatUs;
  if (leased > 0) {
    standing.lowWater = Math.floor(standing.left / 3);
    standing.leaseEndsAtUs = nowUs + LEASE_US;
  }
  if (leased < asked.extra) standing.askAgainAtUs = nowUs + LEASE_US;
}

/** Ends a lease. @returns the states for `giveBackScript`; undefined if there is nothing to give back */
export function endLease(standing: Standing, nowUs: number): { from: number; to: number } | undefined {
  const { redisTatUs, intervalUs } = standing;
  const places = Math.min(placesLeft(standing, nowUs), standing.returnable);
  standing.left = 0;
  standing.returnable = 0;
  if (places === 0) return undefined;
  standing.tatUs -= places * intervalUs;
  return { from: redisTatUs, to: redisTatUs - places * intervalUs };
}
