import { redisScript, type RedisConnection } from '@parley/redis';
import type { Logger } from '@parley/process';
import { randomUUID } from 'node:crypto';

/** How many streams a caller has open, over all replicas. */
export interface StreamLeases {
  /** Takes a place for a stream; undefined if the caller has as many as it may. */
  take(callerId: string): Promise<StreamLease | undefined>;
}

export interface StreamLease {
  renew(): void;
  end(): void;
}

/** A stream whose process died gives its place back after so long. */
const LEASE_MS = 60_000;

/**
 * A sorted set of the streams of a caller by the end of their leases, in milliseconds by Redis' clock.
 * ARGV: the stream, the most that there may be, the length of a lease; 0 ends it. @returns 1 if it has its place
 */
const leaseScript = redisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[3] == '0' then return redis.call('ZREM', KEYS[1], ARGV[1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`);

/**
 * Leases in Redis. While it is away, each replica counts for itself: nobody gets more than `max` places from one.
 */
export function createStreamLeases(
  redis: Pick<RedisConnection, 'isReady' | 'runScript'>,
  max: number,
  logger: Logger,
): StreamLeases {
  const here = new Map<string, number>();
  const change = (callerId: string, by: 1 | -1): void => {
    const count = (here.get(callerId) ?? 0) + by;
    if (count > 0) here.set(callerId, count);
    else here.delete(callerId);
  };
  const run = async (callerId: string, stream: string, leaseMs: number): Promise<boolean> => {
    if (!redis.isReady()) return true;
    const args = [stream, String(max), String(leaseMs)];
    return (await redis.runScript(leaseScript, [`parley:streams:${callerId}`], args)) === 1;
  };
  const runLater = (callerId: string, stream: string, leaseMs: number): void => {
    run(callerId, stream, leaseMs).catch((err: unknown) =>
      logger.debug({ err }, 'a lease of a stream stays as it was'),
    );
  };
  return {
    take: async (callerId) => {
      if ((here.get(callerId) ?? 0) >= max) return undefined;
      const stream = randomUUID();
      change(callerId, 1);
      const hasPosition = await run(callerId, stream, LEASE_MS).catch(() => true);
      if (!hasPosition) {
        change(callerId, -1);
        return undefined;
      }
      return {
        renew: () => runLater(callerId, stream, LEASE_MS),
        end: () => {
          change(callerId, -1);
          runLater(callerId, stream, 0);
        },
      };
    },
  };
}
