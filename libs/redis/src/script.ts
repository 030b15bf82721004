import { createHash } from 'node:crypto';

/** A Lua script and its hash. */
export interface RedisScript {
  readonly source: string;
  readonly sha: string;
}

/** A script for RedisConnection.runScript. */
export function redisScript(source: string): RedisScript {
  return { source, sha: createHash('sha1').update(source).digest('hex') };
}
