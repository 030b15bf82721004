import { redisScript, type RedisConnection } from '@parley/redis';
import type { Logger } from '@parley/process';
import { randomUUID } from 'node:crypto';

/** Across all replicas. */
export interface StreamLeases {
  /** Undefined if the caller has none left. */
  take(callerId: string): Promise<StreamLease | undefined>;
}

export interface StreamLease {
  renew(): void;
  end(): void;
}

/** Frees the places of a crashed process. */
const LEASE_MS = 60_000;

/**
 * Sorted set of a caller's streams by the end of their leases (milliseconds, Redis' clock). ARGV: stream, maximum,
 * lease; 0 ends it. Returns 1 if it has a place.
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

/** In Redis; while it is away, each replica counts on its own up to `max`. */
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
      logger.debug({ err }, 'cannot update the lease of a stream'),
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
