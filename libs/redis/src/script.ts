import { createHash } from 'node:crypto';

/** A Lua script and the name that Redis knows it by once it has been loaded. */
export interface RedisScript {
  readonly source: string;
  /** SHA-1 in hex, as EVALSHA takes it. */
  readonly sha: string;
}

/** A script, ready for RedisConnection.runScript. */
export function redisScript(source: string): RedisScript {
  return { source, sha: createHash('sha1').update(source).digest('hex') };
}
