import { repeat, type ReleaseStack, type RepeatOptions } from '@parley/process';
import { pruneDue } from './turn-jobs/claims.store';
import { sweepWaiting } from './turn-jobs/sweep-waiting';
import { pruneSpending } from './spending/spending.store';
import { forgetOld } from './memory/forget';
import { pruneMemoryWork } from './memory/memory-work.store';
import { rememberResolved } from './memory/remember';
import { resolveSilent } from './resolve/resolve-silent';
import { pruneTools } from './tool/tool-calls.store';
import type { RunTurnDeps } from './turn/run-turn';
import { prunePreviews } from './turns/kept-previews.store';
import { turnRetentionOf, type RetentionDeps } from './turns/enforce-retention';

export type RegularWorkDeps = RunTurnDeps & RetentionDeps & { readonly wakeWorkers: () => void };

const SWEEP_INTERVAL_MS = 60_000;
const RESOLVE_INTERVAL_MS = 5_000;
const REMEMBER_INTERVAL_MS = 2_000;
const PRUNE_INTERVAL_MS = 600_000;
/** A day longer than the stream, so that repeated events find their row. */
const DUE_DAYS = 8;
/** After a day no call's question is answered. */
const TOOL_DAYS = 2;
const RETENTION_INTERVAL_MS = 3_600_000;
const PRUNED_ROWS = 5_000;

/** In every replica; locks in Postgres prevent duplicates. */
export function startRegularWork(deps: RegularWorkDeps, stack: ReleaseStack): void {
  const { pool, clients, wakeWorkers, logger, metrics } = deps;
  const sweep = { pool, conversations: clients.conversations, wakeWorkers };
  const works: Omit<RepeatOptions, 'logger' | 'metrics'>[] = [
    { name: 'sweep_waiting', intervalMs: SWEEP_INTERVAL_MS, work: (signal) => sweepWaiting(sweep, signal) },
    { name: 'resolve_silent', intervalMs: RESOLVE_INTERVAL_MS, work: (signal) => resolveSilent(deps, signal) },
    { name: 'remember_resolved', intervalMs: REMEMBER_INTERVAL_MS, work: (signal) => rememberResolved(deps, signal) },
    {
      name: 'prune_memory_work',
      intervalMs: PRUNE_INTERVAL_MS,
      work: () => pruneMemoryWork(pool, DUE_DAYS, PRUNED_ROWS),
    },
    { name: 'prune_due', intervalMs: PRUNE_INTERVAL_MS, work: () => pruneDue(pool, DUE_DAYS, PRUNED_ROWS) },
    { name: 'prune_spending', intervalMs: PRUNE_INTERVAL_MS, work: () => pruneSpending(pool, PRUNED_ROWS) },
    { name: 'forget_old', intervalMs: RETENTION_INTERVAL_MS, work: (signal) => forgetOld(deps, signal) },
    { name: 'prune_tools', intervalMs: PRUNE_INTERVAL_MS, work: () => pruneTools(pool, TOOL_DAYS, PRUNED_ROWS) },
    { name: 'prune_previews', intervalMs: PRUNE_INTERVAL_MS, work: () => prunePreviews(pool, PRUNED_ROWS) },
    { name: 'retention', intervalMs: RETENTION_INTERVAL_MS, work: turnRetentionOf(deps) },
  ];
  for (const work of works) {
    const repetition = repeat({ ...work, logger, metrics });
    stack.push(work.name, () => repetition.stop());
  }
}
