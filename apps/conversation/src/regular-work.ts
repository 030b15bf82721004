import { sweepIdempotencyKeys } from '@parley/idempotency';
import { repeat, type ReleaseStack, type RepeatOptions } from '@parley/process';
import { foldAllCounters } from './counters/fold-counters';
import { sweepSuggestions } from './suggestions/suggestions.store';
import { retentionOf, type RetentionDeps } from './retention/enforce-retention';

const FOLD_INTERVAL_MS = 1_000;
const SWEEP_INTERVAL_MS = 600_000;
const RETENTION_INTERVAL_MS = 60_000;

/**
 * Work without a caller. It runs in every replica: locks in Postgres let one at a time fold and retain, and two that sweep
 * at once delete different rows, or none.
 */
export function startRegularWork(deps: RetentionDeps, stack: ReleaseStack): void {
  const { pool, logger, metrics } = deps;
  const works: Omit<RepeatOptions, 'logger' | 'metrics'>[] = [
    { name: 'fold_counters', intervalMs: FOLD_INTERVAL_MS, work: (signal) => foldAllCounters(pool, signal) },
    {
      name: 'sweep_idempotency_keys',
      intervalMs: SWEEP_INTERVAL_MS,
      work: (signal) => sweepIdempotencyKeys(pool, signal),
    },
    { name: 'sweep_suggestions', intervalMs: SWEEP_INTERVAL_MS, work: () => sweepSuggestions(pool) },
    { name: 'retention', intervalMs: RETENTION_INTERVAL_MS, work: retentionOf(deps) },
  ];
  for (const work of works) {
    const repetition = repeat({ ...work, logger, metrics });
    stack.push(work.name, () => repetition.stop());
  }
}
