export { redisConfig, redisUrl } from './config';
export { connectRedis } from './connect';
export type { RedisConnection, RedisOptions } from './connect';
export { openRedis } from './open-redis';
export { readRedisUrl } from './redis-url';
export { redisScript } from './script';
export type { RedisScript } from './script';
