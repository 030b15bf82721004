import { setTimeout as sleep } from 'node:timers/promises';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import type { Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { repeat, type Registry, type ReleaseStack, type RepeatOptions } from '@parley/process';
import { recoverWebhooks } from '../recovery/recover-webhooks';
import { enforceRetention, type RetentionDeps } from './enforce-retention';
import { cancelOrphans, discardOverdue, pruneOld } from './maintenance.store';

export interface RegularWorkDeps extends RetentionDeps {
  readonly nats: Nats;
  readonly wakeWorkers: () => void;
  readonly metrics: Registry;
}

const RECOVER_INTERVAL_MS = 1_000;
const ORPHANS_INTERVAL_MS = 10_000;
const DISCARD_INTERVAL_MS = 60_000;
const PRUNE_INTERVAL_MS = 600_000;
const RETENTION_INTERVAL_MS = 3_600_000;
/** Between statements, to keep the load low. */
const PAUSE_MS = 50;

/** Runs in every replica; concurrent runs find different rows. */
export function startRegularWork(deps: RegularWorkDeps, stack: ReleaseStack): void {
  const { pool, logger, metrics } = deps;
  const works: Omit<RepeatOptions, 'logger' | 'metrics'>[] = [
    { name: 'recover_webhooks', intervalMs: RECOVER_INTERVAL_MS, work: (signal) => recoverWebhooks(deps, signal) },
    { name: 'cancel_orphans', intervalMs: ORPHANS_INTERVAL_MS, work: async () => void (await cancelOrphans(pool)) },
    { name: 'discard_overdue', intervalMs: DISCARD_INTERVAL_MS, work: async () => void (await discardOverdue(pool)) },
    { name: 'retention', intervalMs: RETENTION_INTERVAL_MS, work: (signal) => enforceRetention(deps, signal) },
    { name: 'prune_deliveries', intervalMs: PRUNE_INTERVAL_MS, work: (signal) => prune(pool, signal) },
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
