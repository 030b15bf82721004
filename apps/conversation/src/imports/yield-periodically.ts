import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work holds up all other calls of the process for so long at the most. */
const TURN_MS = 5;

/**
 * For work of many small steps. Before each of them: lets other calls have their turn if it has gone on for some
 * milliseconds.
 *
 * @throws the signal's reason: nobody waits for the work any longer
 */
export function yieldPeriodically(signal: AbortSignal): () => Promise<void> {
  let turnEndsAt = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < turnEndsAt) return;
    await nextTurn();
    signal.throwIfAborted();
    turnEndsAt = performance.now() + TURN_MS;
  };
}
