import { sweepIdempotencyKeys } from '@parley/idempotency';
import { repeat, type ReleaseStack, type RepeatOptions } from '@parley/process';
import { assignWaiting, type AssignWaitingDeps } from './assignments/assign-waiting';
import { markTargets } from './conversations/mark-targets';
import { wakeSnoozed } from './conversations/wake-snoozed';
import { foldAllCounters } from './counters/fold-counters';
import { forgetMerges } from './customer-merges/forget-merges';
import { backfillCustomersOf } from './customers/backfill-customers';
import { foldCustomerCounts } from './customers/fold-customer-counts';
import { tidySuggestions } from './suggestions/record-suggestions';
import { retentionOf, type RetentionDeps } from './retention/enforce-retention';

const FOLD_INTERVAL_MS = 1_000;
const WAKE_INTERVAL_MS = 1_000;
const ASSIGN_INTERVAL_MS = 500;
const TARGETS_INTERVAL_MS = 1_000;
const SWEEP_INTERVAL_MS = 600_000;
const RETENTION_INTERVAL_MS = 60_000;
const CUSTOMERS_INTERVAL_MS = 10_000;

/** In every replica: locks let one at a time fold and retain; concurrent sweeps delete different rows. */
export function startRegularWork(deps: RetentionDeps & AssignWaitingDeps, stack: ReleaseStack): void {
  const { pool, logger, metrics, wakeRelay } = deps;
  const works: Omit<RepeatOptions, 'logger' | 'metrics'>[] = [
    { name: 'fold_counters', intervalMs: FOLD_INTERVAL_MS, work: (signal) => foldAllCounters(pool, signal) },
    {
      name: 'wake_snoozed',
      intervalMs: WAKE_INTERVAL_MS,
      work: async (signal) => {
        if ((await wakeSnoozed(pool, signal)) > 0) wakeRelay();
      },
    },
    {
      name: 'assign_waiting',
      intervalMs: ASSIGN_INTERVAL_MS,
      work: (signal) => assignWaiting(deps, signal),
    },
    {
      name: 'mark_targets',
      intervalMs: TARGETS_INTERVAL_MS,
      work: async (signal) => {
        if ((await markTargets(pool, signal)) > 0) wakeRelay();
      },
    },
    {
      name: 'sweep_idempotency_keys',
      intervalMs: SWEEP_INTERVAL_MS,
      work: (signal) => sweepIdempotencyKeys(pool, signal),
    },
    {
      name: 'sweep_suggestions',
      intervalMs: SWEEP_INTERVAL_MS,
      work: async () => {
        if ((await tidySuggestions(pool)) > 0) wakeRelay();
      },
    },
    { name: 'retention', intervalMs: RETENTION_INTERVAL_MS, work: retentionOf(deps) },
    {
      name: 'fold_customer_counts',
      intervalMs: CUSTOMERS_INTERVAL_MS,
      work: (signal) => foldCustomerCounts(pool, signal),
    },
    { name: 'forget_merges', intervalMs: SWEEP_INTERVAL_MS, work: (signal) => forgetMerges(pool, signal) },
    { name: 'backfill_customers', intervalMs: CUSTOMERS_INTERVAL_MS, work: backfillCustomersOf(pool) },
  ];
  for (const work of works) {
    const repetition = repeat({ ...work, logger, metrics });
    stack.push(work.name, () => repetition.stop());
  }
}
