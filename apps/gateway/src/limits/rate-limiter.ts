import type { RedisConnection } from '@parley/redis';
import type { Logger, Registry } from '@parley/process';
import { LRUCache } from 'lru-cache';
import { countBatched } from './count-batched';
import { gcra, toDecision, type RateDecision, type RatePolicy } from './gcra';
import { createLeases } from './leases';
import { createRedisCount } from './redis-count';
import { watchRedis } from './redis-watch';
import {
  isRunningLow,
  newLimiterState,
  noteRequest,
  permitsLeft,
  permitsToAsk,
  takePermit,
  type LimiterState,
} from './limiter-state';

/** Always decides, even without Redis. */
export interface RateLimiter {
  /** Synchronously if decided here. */
  take(subject: string, policy: RatePolicy): RateDecision | Promise<RateDecision>;
  /** Without counting. */
  peek(subject: string, policy: RatePolicy): RateDecision | Promise<RateDecision>;
}

export interface RateLimiterOptions {
  readonly redis: Pick<RedisConnection, 'isReady' | 'runScript'>;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** About 40 MB; the least recently seen are forgotten first. */
const SUBJECTS_MAX = 100_000;

/**
 * GCRA in Redis, one limit for all replicas. Busy subjects lease permits there and are decided here, at once
 * (docs/adr/0019). While Redis is away or slow, this replica counts from the last known state, so that an outage grants
 * no fresh burst.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { redis, now = () => performance.now() } = options;
  const nowUs = (): number => Math.floor(now() * 1_000);
  const watch = watchRedis(redis, { ...options, now });
  const countInRedis = createRedisCount(redis, createLeases(redis, nowUs), nowUs);
  const states = new LRUCache<string, LimiterState>({ max: SUBJECTS_MAX });

  function find(subject: string, policy: RatePolicy): LimiterState {
    const known = states.get(subject);
    if (known && isSame(known.policy, policy)) return known;
    const fresh = newLimiterState(subject, policy, known?.tatUs ?? 0);
    states.set(subject, fresh);
    return fresh;
  }

  const takeInRedis = countBatched((state, requests) => countInRedis(state, requests, permitsToAsk(state, nowUs())));
  const peekInRedis = async (state: LimiterState): Promise<RateDecision> =>
    toDecision(true, (await countInRedis(state, 0, 0)).aheadUs, state.policy);

  /** Leases more while some are left. */
  function askAhead(state: LimiterState, atUs: number): void {
    const extra = permitsToAsk(state, atUs);
    if (extra > 0 && watch.isBack()) countInRedis(state, 0, extra).catch(watch.away);
  }

  function countHere(state: LimiterState, cost: 0 | 1): RateDecision {
    watch.fellBack();
    const at = nowUs();
    const ownUs = permitsLeft(state, at) * state.intervalUs;
    const { granted, tatUs, aheadUs } = gcra(state.tatUs - ownUs, at, state.policy, cost);
    if (cost > 0) state.tatUs = tatUs + ownUs;
    return toDecision(granted === cost, aheadUs, state.policy);
  }

  function ask(state: LimiterState, inRedis: (state: LimiterState) => Promise<RateDecision>, cost: 0 | 1) {
    const way = watch.mayAsk();
    if (way === 'no') return countHere(state, cost);
    return inRedis(state).then(
      (decision) => {
        if (way === 'try') watch.back();
        return decision;
      },
      (err: unknown) => {
        watch.away(err);
        return countHere(state, cost);
      },
    );
  }

  return {
    take: (subject, policy) => {
      const state = find(subject, policy);
      const at = nowUs();
      noteRequest(state, at);
      const decision = takePermit(state, at);
      if (!decision) return ask(state, takeInRedis, 1);
      if (isRunningLow(state, at)) askAhead(state, at);
      return decision;
    },
    peek: (subject, policy) => ask(find(subject, policy), peekInRedis, 0),
  };
}

function isSame(one: RatePolicy, other: RatePolicy): boolean {
  return one === other || (one.perMinute === other.perMinute && one.burst === other.burst);
}
