import { atOnce } from '@parley/testing/load/at-once';
import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';

export interface BigAccount extends Tenant {
  readonly agentIds: readonly string[];
  readonly conversations: number;
}

export interface DataSpan {
  readonly startMs: number;
  /** Exclusive. */
  readonly endMs: number;
}

const AGENTS = 20;
const DAYS = 90;
const HOUR_MS = 3_600_000;

/** 90 days, up to an hour ago, as conversations go on after their start. */
export function dataSpan(): DataSpan {
  const endMs = Math.floor(Date.now() / 1_000) * 1_000 - HOUR_MS;
  return { startMs: endMs - DAYS * 24 * HOUR_MS, endMs };
}

export async function createBigAccount(system: System, name: string, conversations: number): Promise<BigAccount> {
  const tenant = await createTenant(system, name);
  const agents = await atOnce(AGENTS, (number) => tenant.api.agents.create({ name: `Ada ${number}` }));
  return { ...tenant, agentIds: agents.map(({ id }) => id), conversations };
}
