export { redisConfig } from './config';
export { connectRedis } from './connect';
export type { RedisConnection, RedisOptions } from './connect';
export { redisScript } from './script';
export type { RedisScript } from './script';
