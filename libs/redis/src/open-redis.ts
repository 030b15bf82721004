import type { ProcessContext } from '@parley/process';
import { connectRedis, type RedisConnection, type RedisOptions } from './connect';

/** The part of a process's configuration that is about Redis. */
interface RedisConfig {
  readonly REDIS_URL: string;
  readonly REDIS_CA_FILE?: string | undefined;
}

/**
 * A process's connection to Redis, which closes when the process ends. Redis may be away; this waits only for the end of
 * the first attempt to connect.
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
