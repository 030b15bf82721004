import { caFileVariable, readableBy } from '@parley/process';
import { readRedisUrl } from './redis-url';

/** The variable of every process that talks to Redis over TLS. */
export const redisConfig = { REDIS_CA_FILE: caFileVariable('Redis') };

/** REDIS_URL; each process describes in its own words what it needs Redis for. */
export const redisUrl = readableBy(readRedisUrl);
