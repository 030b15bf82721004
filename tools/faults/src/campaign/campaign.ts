import { setTimeout as sleep } from 'node:timers/promises';
import { createBalancer, type Balancer } from '@parley/testing/load/balancer';
import type { System, SystemOptions } from '../system/start-system';

export interface CampaignPlan {
  readonly seed: number;
  readonly seconds: number;
  readonly start: (settings?: Pick<SystemOptions, 'env' | 'cuttable'>) => Promise<System>;
  readonly log: (text: string) => void;
}

export interface CampaignResult {
  readonly told: readonly string[];
  readonly findings: readonly string[];
}

export async function withSystem<Result>(
  starting: Promise<System>,
  work: (system: System, balancer: Balancer) => Promise<Result>,
): Promise<Result> {
  const system = await starting;
  const balancer = createBalancer(system.gatewayPorts);
  try {
    return await work(system, balancer);
  } finally {
    balancer.close();
    await system.stop();
  }
}

export const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

export function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of items.map(nameOf)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** One strike after the other. @returns how often each happened */
export async function keepStriking(
  isOver: () => boolean,
  pauseMs: () => number,
  strike: () => Promise<string>,
): Promise<Record<string, number>> {
  const done: string[] = [];
  for (;;) {
    await sleep(pauseMs());
    if (isOver()) return countBy(done, (what) => what);
    done.push(await strike());
  }
}
