import type { Pool } from '@parley/postgres';
import { counter, durationHistogram, gauge, type Registry } from '@parley/process';
import { turnStates } from '@parley/schemas';
import { nextDueMs } from '../turn-jobs/claims.store';
import type { Turn } from '../turns/turn';

export type TurnMetrics = (turn: Turn) => void;

export function meterTurns(metrics: Registry): TurnMetrics {
  const total = counter(metrics, 'parley_turns_total', 'Turns that have ended, by state', ['state'] as const);
  for (const state of turnStates) if (state !== 'running') total.inc({ state }, 0);
  const duration = durationHistogram(
    metrics,
    'parley_turn_duration_seconds',
    'Time that the work of a turn took',
  ).series({});
  return ({ state, durationMs }) => {
    total.inc({ state });
    duration.observe(durationMs / 1_000);
  };
}

/** How late the oldest due conversation is. */
export function meterBacklog(metrics: Registry, pool: Pool): void {
  const help = 'How long the oldest unclaimed conversation has been overdue';
  gauge(metrics, 'parley_turns_oldest_due_seconds', help, [], async function () {
    const dueMs = (await nextDueMs(pool).catch(() => undefined)) ?? 0;
    this.set(Math.max(0, -dueMs / 1_000));
  });
}
