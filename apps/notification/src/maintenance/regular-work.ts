import { setTimeout as sleep } from 'node:timers/promises';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import { repeat, type Logger, type Registry, type ReleaseStack, type RepeatOptions } from '@parley/process';
import type { Pool } from '@parley/postgres';
import { forgetGonePeople, type ForgetDeps } from './forget-gone-people';
import { pruneOld } from './maintenance.store';

export interface RegularWorkDeps extends ForgetDeps {
  readonly logger: Logger;
  readonly metrics: Registry;
}

const PRUNE_INTERVAL_MS = 600_000;
const FORGET_INTERVAL_MS = 3_600_000;
/** Between statements, to keep the load low. */
const PAUSE_MS = 50;

/** Runs in every replica; concurrent runs find different rows, or none. */
export function startRegularWork(deps: RegularWorkDeps, stack: ReleaseStack): void {
  const { pool, logger, metrics } = deps;
  const works: Omit<RepeatOptions, 'logger' | 'metrics'>[] = [
    { name: 'forget_gone_people', intervalMs: FORGET_INTERVAL_MS, work: (signal) => forgetGonePeople(deps, signal) },
    { name: 'prune_notices', intervalMs: PRUNE_INTERVAL_MS, work: (signal) => prune(pool, signal) },
    {
      name: 'sweep_idempotency_keys',
      intervalMs: PRUNE_INTERVAL_MS,
      work: (signal) => sweepIdempotencyKeys(pool, signal),
    },
  ];
  for (const work of works) {
    const repetition = repeat({ ...work, logger, metrics });
    stack.push(work.name, () => repetition.stop());
  }
}

async function prune(pool: Pool, signal: AbortSignal): Promise<void> {
  while (await pruneOld(pool)) await sleep(PAUSE_MS, undefined, { signal });
}
