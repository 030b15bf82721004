import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest block of other calls. */
const TURN_MS = 5;

/** Before each small step: lets other calls run every few milliseconds. @throws the signal's reason */
export function yieldPeriodically(signal: AbortSignal, nowMs = (): number => performance.now()): () => Promise<void> {
  let turnEndsAt = nowMs() + TURN_MS;
  return async () => {
    if (nowMs() < turnEndsAt) return;
    await nextTurn();
    signal.throwIfAborted();
    turnEndsAt = nowMs() + TURN_MS;
  };
}
