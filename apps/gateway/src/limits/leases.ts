import type { RedisConnection } from '@parley/redis';
import { giveBackScript } from './gcra-script';
import { endLease, LEASE_US, type Standing } from './standing';

/** Ends leases in time: places that nobody used go back, so that other replicas, and the subject later, have them. */
export interface Leases {
  /** Looks after the lease that a subject has now. */
  hold(standing: Standing): void;
}

/** @param nowUs microseconds, monotonic */
export function createLeases(redis: Pick<RedisConnection, 'isReady' | 'runScript'>, nowUs: () => number): Leases {
  const held = new Set<Standing>();
  let timer: NodeJS.Timeout | undefined;

  const sweepLater = (): void => {
    timer = setTimeout(sweep, LEASE_US / 1_000).unref();
  };
  function sweep(): void {
    timer = undefined;
    const at = nowUs();
    for (const standing of held) {
      if (standing.isAsking || at < standing.leaseEndsAtUs) continue;
      held.delete(standing);
      giveBack(standing, at);
    }
    if (held.size > 0) sweepLater();
  }
  function giveBack(standing: Standing, atUs: number): void {
    const states = endLease(standing, atUs);
    if (!states || !redis.isReady()) return;
    const { from, to } = states;
    // What could not be given back counts as used, and is worked off.
    redis.runScript(giveBackScript, [standing.subject], [String(from), String(to)]).catch(() => undefined);
  }
  return {
    hold: (standing) => {
      held.add(standing);
      if (!timer) sweepLater();
    },
  };
}
