import type { ProcessContext } from '@parley/process';
import { connectRedis, type RedisConnection, type RedisOptions } from './connect';

interface RedisConfig {
  readonly REDIS_URL: string;
  readonly REDIS_CA_FILE?: string | undefined;
}

/**
 * Closes with the process. Waits for the first attempt only.
 *
 * @throws StoreRefusal if Redis refuses us or is too old; otherwise as `connectRedis`
 */
export async function openRedis(
  { config, logger, metrics, stack }: ProcessContext<RedisConfig>,
  { commandTimeoutMs }: Pick<RedisOptions, 'commandTimeoutMs'>,
): Promise<RedisConnection> {
  const redis = connectRedis({
    url: config.REDIS_URL,
    caFile: config.REDIS_CA_FILE,
    logger,
    commandTimeoutMs,
    metrics,
  });
  stack.push('redis', () => redis.close());
  await redis.firstAttempt;
  return redis;
}
