import { caFileVariable } from '@parley/process';

/** The variable of every process that talks to Redis over TLS. */
export const redisConfig = { REDIS_CA_FILE: caFileVariable('Redis') };
