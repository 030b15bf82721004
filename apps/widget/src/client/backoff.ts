const FIRST_MS = 500;
const MOST_MS = 30_000;

/** Waits between tries: each may be twice as long as the one before, all at random, so that widgets do not come back in step. */
export function createBackoff() {
  let tries = 0;
  return {
    reset: (): void => {
      tries = 0;
    },
    /** @param leastMs what the server asks for */
    nextMs: (leastMs = 0): number => {
      const mostMs = Math.min(MOST_MS, FIRST_MS * 2 ** tries++);
      return Math.max(leastMs, FIRST_MS / 2 + Math.random() * mostMs);
    },
  };
}

/** Ends early when the signal is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
