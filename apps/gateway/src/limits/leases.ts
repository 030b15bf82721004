import type { RedisConnection } from '@parley/redis';
import { giveBackScript } from './gcra-script';
import { endLease, LEASE_US, type LimiterState } from './limiter-state';

/** Returns unused permits when their lease ends, for other replicas and later. */
export interface Leases {
  hold(state: LimiterState): void;
}

/** @param nowUs microseconds, monotonic */
export function createLeases(redis: Pick<RedisConnection, 'isReady' | 'runScript'>, nowUs: () => number): Leases {
  const held = new Set<LimiterState>();
  let timer: NodeJS.Timeout | undefined;

  const sweepLater = (): void => {
    timer = setTimeout(sweep, LEASE_US / 1_000).unref();
  };
  function sweep(): void {
    timer = undefined;
    const at = nowUs();
    for (const state of held) {
      if (state.isAsking || at < state.leaseEndsAtUs) continue;
      held.delete(state);
      giveBack(state, at);
    }
    if (held.size > 0) sweepLater();
  }
  function giveBack(state: LimiterState, atUs: number): void {
    const states = endLease(state, atUs);
    if (!states || !redis.isReady()) return;
    const { from, to } = states;
    // What cannot be returned counts as used, and is worked off.
    redis.runScript(giveBackScript, [state.subject], [String(from), String(to)]).catch(() => undefined);
  }
  return {
    hold: (state) => {
      held.add(state);
      if (!timer) sweepLater();
    },
  };
}
