import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from '@parley/testing/load/balancer';
import type { Tally } from '@parley/testing/load/tally';
import type { ManagedProcess } from '../system/managed-process';

export interface RecoveryOptions {
  readonly processes: readonly Pick<ManagedProcess, 'isReady'>[];
  readonly tally: Pick<Tally, 'lastFailureAt' | 'total'>;
  readonly balancer: Pick<Balancer, 'oldestStartAt'>;
  /** By performance.now(). */
  readonly endedAt: number;
  readonly quietMs: number;
  readonly patienceMs: number;
}

/**
 * Also awaits earlier requests: hanging ones fail only at their deadline.
 *
 * @returns the milliseconds until every process served lastingly; undefined after `patienceMs`
 */
export async function recover(options: RecoveryOptions): Promise<number | undefined> {
  const { processes, tally, balancer, endedAt, quietMs, patienceMs } = options;
  const until = performance.now() + patienceMs;
  const totalBefore = tally.total();
  let processesMs: number | undefined;
  for (;;) {
    const areReady = (await Promise.all(processes.map((one) => one.isReady()))).every(Boolean);
    const now = performance.now();
    processesMs = areReady ? (processesMs ?? Math.round(now - endedAt)) : undefined;
    const quietAt = Math.max(tally.lastFailureAt(), endedAt) + quietMs;
    const isQuiet =
      now >= quietAt &&
      balancer.oldestStartAt() >= quietAt &&
      // Hanging clients produce no failures, but no successes either.
      tally.total() > totalBefore;
    if ((isQuiet && processesMs !== undefined) || now > until) return processesMs;
    await sleep(50);
  }
}
