import { ApiError, backOffMs } from '@parley/sdk';

const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
/** Share taken off at random, so that tabs do not return together. */
const JITTER = 0.5;

/** Doubles with each failure in a row, up to a minute. */
export function pauseMs(failures: number, random = Math.random()): number {
  return backOffMs(failures, FIRST_PAUSE_MS, PAUSE_MAX_MS, random, JITTER);
}

/** Whether a retry can only be refused too: the session or the membership has ended. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/**
 * Repeats `work` until the signal aborts, with growing pauses after failures; a refusal ends it.
 *
 * @param work calls `succeeded` when it works; returns when aborted, or to start over
 * @returns the refusal; undefined: aborted
 */
export async function retryForever(
  work: (succeeded: () => void) => Promise<void>,
  signal: AbortSignal,
  pause: (ms: number, signal: AbortSignal) => Promise<void> = sleep,
): Promise<ApiError | undefined> {
  let failures = 0;
  const succeeded = (): void => {
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await work(succeeded);
    } catch (error) {
      if (isRefusal(error) && !signal.aborted) return error;
    }
    if (signal.aborted) break;
    failures++;
    await pause(pauseMs(failures), signal);
  }
  return undefined;
}

/** Returns early on abort, and when the browser is back online. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
