import type { RedisConnection } from '@parley/redis';
import { counter, gauge, type Logger, type Registry } from '@parley/runtime';
import { LRUCache } from 'lru-cache';
import { countTogether } from './count-together';
import { gcra, intervalUs, toDecision, type Grant, type RateDecision, type RatePolicy } from './gcra';
import { gcraScript } from './gcra-script';

/** Counts requests against limits. It always answers, and never lets everything or nothing through. */
export interface RateLimiter {
  /** Counts one request of a subject. */
  take(subject: string, policy: RatePolicy): Promise<RateDecision>;
  /** How a subject stands; counts nothing. */
  peek(subject: string, policy: RatePolicy): Promise<RateDecision>;
}

export interface RateLimiterOptions {
  readonly redis: Pick<RedisConnection, 'isReady' | 'runScript'>;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** After Redis failed, so long nobody waits for it; then one request tries it while the others do not. */
const RETRY_AFTER_MS = 1_000;
/** About 20 MB. The subjects forgotten first are those not seen for longest. */
const SUBJECTS_MAX = 100_000;

/**
 * GCRA in Redis, one limit for all replicas. While Redis is away or slower than its timeout, this replica counts for
 * itself, going on from what Redis said last, so that an outage grants nobody a fresh burst here.
 */
export function createRateLimiter({ redis, metrics, logger, now = monotonicMs }: RateLimiterOptions): RateLimiter {
  const fallbacks = counter(metrics, 'parley_rate_limit_fallback_total', 'Requests limited without Redis');
  const isLocal = gauge(metrics, 'parley_rate_limit_is_local', '1 while this replica limits without Redis');
  const states = new LRUCache<string, number>({ max: SUBJECTS_MAX });
  let retryAt = 0;

  async function count(subject: string, policy: RatePolicy, inRedis: () => Promise<RateDecision>, cost: 0 | 1) {
    if (redis.isReady() && now() >= retryAt) {
      const wasAway = retryAt > 0;
      if (wasAway) retryAt = now() + RETRY_AFTER_MS;
      try {
        const decision = await inRedis();
        if (wasAway) back();
        return decision;
      } catch (err) {
        away(err);
      }
    } else if (retryAt === 0) {
      away(new Error('not connected'));
    }
    fallbacks.inc();
    return countHere(subject, policy, cost);
  }

  async function countInRedis(subject: string, policy: RatePolicy, requests: number): Promise<Grant> {
    const args = [String(intervalUs(policy)), String(policy.burst), String(requests)];
    const [granted, aheadUs] = (await redis.runScript(gcraScript, [subject], args)) as [number, number];
    const tatUs = nowUs() + aheadUs;
    states.set(subject, tatUs);
    return { granted, tatUs, aheadUs };
  }

  const takeInRedis = countTogether(countInRedis);

  const peekInRedis = async (subject: string, policy: RatePolicy): Promise<RateDecision> =>
    toDecision(true, (await countInRedis(subject, policy, 0)).aheadUs, policy);

  function countHere(subject: string, policy: RatePolicy, cost: 0 | 1): RateDecision {
    const { granted, tatUs, aheadUs } = gcra(states.get(subject) ?? 0, nowUs(), policy, cost);
    if (cost > 0) states.set(subject, tatUs);
    return toDecision(granted === cost, aheadUs, policy);
  }

  function away(err: unknown): void {
    if (retryAt === 0) logger.warn({ err }, 'rate limits are counted without redis');
    retryAt = now() + RETRY_AFTER_MS;
    isLocal.set(1);
  }

  function back(): void {
    logger.info('rate limits are counted in redis again');
    retryAt = 0;
    isLocal.set(0);
  }

  const nowUs = (): number => Math.round(now() * 1_000);

  return {
    take: (subject, policy) => count(subject, policy, () => takeInRedis(subject, policy), 1),
    peek: (subject, policy) => count(subject, policy, () => peekInRedis(subject, policy), 0),
  };
}

function monotonicMs(): number {
  return performance.now();
}
