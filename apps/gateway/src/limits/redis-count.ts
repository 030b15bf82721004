import type { RedisConnection } from '@parley/redis';
import type { Grant } from './gcra';
import { gcraScript } from './gcra-script';
import type { Leases } from './leases';
import { noteGrant, placesLeft, type Standing } from './standing';

/** Counts requests of a subject in Redis, takes `extra` places ahead if there is room, and notes how it stands then. */
export type RedisCount = (standing: Standing, requests: number, extra: number) => Promise<Grant>;

/** @param nowUs microseconds, monotonic */
export function createRedisCount(
  redis: Pick<RedisConnection, 'runScript'>,
  leases: Leases,
  nowUs: () => number,
): RedisCount {
  async function count(standing: Standing, requests: number, extra: number): Promise<Grant> {
    const { subject, policy, intervalUs } = standing;
    const asked = { extra, atUs: nowUs() };
    const args = [intervalUs, policy.burst, requests, extra].map(String);
    const answer = (await redis.runScript(gcraScript, [subject], args)) as [number, number, number, number];
    const [granted, aheadUs, leased, tatUs] = answer;
    const grant = { granted, aheadUs, leased, tatUs };
    const at = nowUs();
    // To this replica its own unused places are free.
    const ownUs = placesLeft(standing, at) * intervalUs;
    noteGrant(standing, grant, asked, at);
    if (leased > 0) leases.hold(standing);
    return { ...grant, aheadUs: aheadUs - ownUs };
  }
  return async (standing, requests, extra) => {
    if (extra === 0) return count(standing, requests, 0);
    standing.isAsking = true;
    try {
      return await count(standing, requests, extra);
    } finally {
      standing.isAsking = false;
    }
  };
}
