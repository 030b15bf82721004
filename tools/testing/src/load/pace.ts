import { setTimeout as sleep } from 'node:timers/promises';

/** @param catchUpMs the delay that may be made up for */
export function createPace(firstInMs: number, intervalMs: number, catchUpMs: number): () => Promise<void> {
  let dueAt = performance.now() + firstInMs - intervalMs;
  return async () => {
    dueAt = Math.max(dueAt + intervalMs, performance.now() - catchUpMs);
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  };
}
