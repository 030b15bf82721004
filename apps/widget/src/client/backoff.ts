const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * Waits between tries: each may be twice as long as the one before, all at random, so that widgets do not come back in step.
 *
 * @param mostMs what the random part grows to
 */
export function createBackoff(mostMs = MOST_MS) {
  let tries = 0;
  return {
    reset: (): void => {
      tries = 0;
    },
    /** @param leastMs what the server asks for */
    nextMs: (leastMs = 0): number => {
      const atMostMs = Math.min(mostMs, FIRST_MS * 2 ** tries++);
      return Math.max(leastMs, FIRST_MS / 2 + Math.random() * atMostMs);
    },
  };
}

/** Ends early when the signal is aborted, or a restart is asked for. */
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
