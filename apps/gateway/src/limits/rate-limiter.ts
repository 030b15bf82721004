import type { RedisConnection } from '@parley/redis';
import type { Logger, Registry } from '@parley/process';
import { LRUCache } from 'lru-cache';
import { countTogether } from './count-together';
import { gcra, toDecision, type RateDecision, type RatePolicy } from './gcra';
import { createLeases } from './leases';
import { createRedisCount } from './redis-count';
import { watchRedis } from './redis-watch';
import { isRunningLow, newStanding, noteRequest, placesLeft, placesToAsk, takePlace, type Standing } from './standing';

/** Counts requests against limits. It always answers, and never lets everything or nothing through. */
export interface RateLimiter {
  /** Counts one request of a subject; at once, if there is nobody to ask first. */
  take(subject: string, policy: RatePolicy): RateDecision | Promise<RateDecision>;
  /** How a subject stands; counts nothing. */
  peek(subject: string, policy: RatePolicy): RateDecision | Promise<RateDecision>;
}

export interface RateLimiterOptions {
  readonly redis: Pick<RedisConnection, 'isReady' | 'runScript'>;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** About 40 MB. The subjects forgotten first are those not seen for longest. */
const SUBJECTS_MAX = 100_000;

/**
 * GCRA in Redis, one limit for all replicas. A busy subject has some places counted there before it needs them, and is
 * then decided here, at once (docs/adr/0019). While Redis is away or slower than its timeout, this replica counts for
 * itself, going on from what Redis said last, so that an outage grants nobody a fresh burst here.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { redis, now = () => performance.now() } = options;
  const nowUs = (): number => Math.floor(now() * 1_000);
  const watch = watchRedis(redis, { ...options, now });
  const countInRedis = createRedisCount(redis, createLeases(redis, nowUs), nowUs);
  const standings = new LRUCache<string, Standing>({ max: SUBJECTS_MAX });

  function find(subject: string, policy: RatePolicy): Standing {
    const known = standings.get(subject);
    if (known && isSame(known.policy, policy)) return known;
    const fresh = newStanding(subject, policy, known?.tatUs ?? 0);
    standings.set(subject, fresh);
    return fresh;
  }

  const takeInRedis = countTogether((standing, requests) =>
    countInRedis(standing, requests, placesToAsk(standing, nowUs())),
  );
  const peekInRedis = async (standing: Standing): Promise<RateDecision> =>
    toDecision(true, (await countInRedis(standing, 0, 0)).aheadUs, standing.policy);

  /** Has the next places counted while there are some left. */
  function askAhead(standing: Standing, atUs: number): void {
    const extra = placesToAsk(standing, atUs);
    if (extra > 0 && watch.isBack()) countInRedis(standing, 0, extra).catch(watch.away);
  }

  function countHere(standing: Standing, cost: 0 | 1): RateDecision {
    watch.fellBack();
    const at = nowUs();
    const ownUs = placesLeft(standing, at) * standing.intervalUs;
    const { granted, tatUs, aheadUs } = gcra(standing.tatUs - ownUs, at, standing.policy, cost);
    if (cost > 0) standing.tatUs = tatUs + ownUs;
    return toDecision(granted === cost, aheadUs, standing.policy);
  }

  function ask(standing: Standing, inRedis: (standing: Standing) => Promise<RateDecision>, cost: 0 | 1) {
    const way = watch.mayAsk();
    if (way === 'no') return countHere(standing, cost);
    return inRedis(standing).then(
      (decision) => {
        if (way === 'try') watch.back();
        return decision;
      },
      (err: unknown) => {
        watch.away(err);
        return countHere(standing, cost);
      },
    );
  }

  return {
    take: (subject, policy) => {
      const standing = find(subject, policy);
      const at = nowUs();
      noteRequest(standing, at);
      const decision = takePlace(standing, at);
      if (!decision) return ask(standing, takeInRedis, 1);
      if (isRunningLow(standing, at)) askAhead(standing, at);
      return decision;
    },
    peek: (subject, policy) => ask(find(subject, policy), peekInRedis, 0),
  };
}

function isSame(one: RatePolicy, other: RatePolicy): boolean {
  return one === other || (one.perMinute === other.perMinute && one.burst === other.burst);
}
