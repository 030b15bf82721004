import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from '../load/balancer';
import type { Tally } from '../load/tally';
import type { ManagedProcess } from '../system/managed-process';

export interface RecoveryOptions {
  readonly processes: readonly Pick<ManagedProcess, 'isReady'>[];
  readonly tally: Pick<Tally, 'lastFailureAt' | 'total'>;
  readonly balancer: Pick<Balancer, 'oldestStartAt'>;
  /** performance.now() at which the fault ended. */
  readonly endedAt: number;
  /** For so long no request may fail. */
  readonly quietMs: number;
  readonly patienceMs: number;
}

/**
 * Waits until requests are answered again and none has failed for a while, and every process serves. What was begun
 * before that while was over is waited for: a request that hangs fails only when its deadline is over.
 *
 * @returns after how many milliseconds every process served, for good; undefined if it took longer than `patienceMs`
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
      // Where all clients still wait for an answer nobody fails, and nobody is well.
      tally.total() > totalBefore;
    if ((isQuiet && processesMs !== undefined) || now > until) return processesMs;
    await sleep(50);
  }
}
