import type { RedisConnection } from '@parley/redis';
import { counter, gauge, type Logger, type Registry } from '@parley/process';

/** Limits are counted here while Redis is away or slow. */
export interface RedisWatch {
  /** `try`: the one request a second that finds out whether Redis is back. */
  mayAsk(): 'yes' | 'try' | 'no';
  /** Does not use up the try. */
  isBack(): boolean;
  away(err: unknown): void;
  back(): void;
  fellBack(): void;
}

/** After a failure no request waits for Redis; then one tries. */
const RETRY_AFTER_MS = 1_000;
/** Of a failure in the metric: longer than three scrapes. */
const SHOWN_FOR_MS = 90_000;

/** @param now milliseconds, monotonic */
export function watchRedis(
  redis: Pick<RedisConnection, 'isReady'>,
  { metrics, logger, now }: { metrics: Registry; logger: Logger; now: () => number },
): RedisWatch {
  const fallbacks = counter(metrics, 'parley_rate_limit_fallback_total', 'Requests that were limited without Redis');
  let retryAt = 0;
  // At each scrape: without requests a recovery would go unnoticed.
  gauge(metrics, 'parley_rate_limit_is_local', '1 while this replica limits without Redis', [], function () {
    const hasFailed = retryAt !== 0 && now() < retryAt + SHOWN_FOR_MS;
    this.set(redis.isReady() && !hasFailed ? 0 : 1);
  });

  function away(err: unknown): void {
    if (retryAt === 0) logger.warn({ err }, 'rate limits are counted without redis');
    retryAt = now() + RETRY_AFTER_MS;
  }
  return {
    mayAsk: () => {
      if (!redis.isReady()) {
        if (retryAt === 0) away(new Error('not connected'));
        return 'no';
      }
      if (retryAt === 0) return 'yes';
      if (now() < retryAt) return 'no';
      retryAt = now() + RETRY_AFTER_MS;
      return 'try';
    },
    isBack: () => retryAt === 0 && redis.isReady(),
    away,
    back: () => {
      logger.info('rate limits are counted in redis again');
      retryAt = 0;
    },
    fellBack: () => fallbacks.inc(),
  };
}
