import type { RedisConnection } from '@parley/redis';
import type { Grant } from './gcra';
import { gcraScript } from './gcra-script';
import type { Leases } from './leases';
import { noteGrant, permitsLeft, type LimiterState } from './limiter-state';

/** Leases `extra` permits if there is room, and records the state. */
export type RedisCount = (state: LimiterState, requests: number, extra: number) => Promise<Grant>;

/** @param nowUs microseconds, monotonic */
export function createRedisCount(
  redis: Pick<RedisConnection, 'runScript'>,
  leases: Leases,
  nowUs: () => number,
): RedisCount {
  async function count(state: LimiterState, requests: number, extra: number): Promise<Grant> {
    const { subject, policy, intervalUs } = state;
    const asked = { extra, atUs: nowUs() };
    const args = [intervalUs, policy.burst, requests, extra].map(String);
    const answer = (await redis.runScript(gcraScript, [subject], args)) as [number, number, number, number];
    const [granted, aheadUs, leased, tatUs] = answer;
    const grant = { granted, aheadUs, leased, tatUs };
    const at = nowUs();
    // A replica's own unused permits are free to it.
    const ownUs = permitsLeft(state, at) * intervalUs;
    noteGrant(state, grant, asked, at);
    if (leased > 0) leases.hold(state);
    return { ...grant, aheadUs: aheadUs - ownUs };
  }
  return async (state, requests, extra) => {
    if (extra === 0) return count(state, requests, 0);
    state.isAsking = true;
    try {
      return await count(state, requests, extra);
    } finally {
      state.isAsking = false;
    }
  };
}
