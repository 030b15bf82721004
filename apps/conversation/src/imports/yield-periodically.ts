import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest block of other calls. */
const TURN_MS = 5;

/** Before each small step: lets other calls run every few milliseconds. @throws the signal's reason */
export function yieldPeriodically(signal: AbortSignal): () => Promise<void> {
  let turnEndsAt = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < turnEndsAt) return;
    await nextTurn();
    signal.throwIfAborted();
    turnEndsAt = performance.now() + TURN_MS;
  };
}
