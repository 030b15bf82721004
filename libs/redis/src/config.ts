import { caFileVariable, readableBy } from '@parley/process';
import { readRedisUrl } from './redis-url';

/** Variable of every process that uses Redis over TLS. */
export const redisConfig = { REDIS_CA_FILE: caFileVariable('Redis') };

/** REDIS_URL; each process describes its purpose. */
export const redisUrl = readableBy(readRedisUrl);
