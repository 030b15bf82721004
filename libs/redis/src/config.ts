import { caFileVariable, readableBy } from '@parley/process';
import { readRedisUrl } from './redis-url';

export const redisConfig = { REDIS_CA_FILE: caFileVariable('Redis') };

/** Each process describes its purpose. */
export const redisUrl = readableBy(readRedisUrl);
