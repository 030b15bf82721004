const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * Exponential and fully random, so that widgets do not return in step.
 *
 * @param mostMs limit of the random part
 */
export function createBackoff(mostMs = MOST_MS) {
  let tries = 0;
  return {
    reset: (): void => {
      tries = 0;
    },
    /** @param leastMs requested by the server */
    nextMs: (leastMs = 0): number => {
      const atMostMs = Math.min(mostMs, FIRST_MS * 2 ** tries++);
      return Math.max(leastMs, FIRST_MS / 2 + Math.random() * atMostMs);
    },
  };
}

/** Ends early on abort or restart. */
export function sleep(ms: number, signal: AbortSignal, restarts: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      restarts.removeEventListener('restart', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    restarts.addEventListener('restart', end);
  });
}
