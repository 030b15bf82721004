import { ApiError, backOffMs } from '@parley/sdk';

const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
/** Up to so much is taken off, so that tabs that failed together do not come back together. */
const JITTER = 0.5;

/** How long to wait after so many failures in a row, at least 1: twice as long each time, up to a minute. */
export function pauseMs(failures: number, random = Math.random()): number {
  return backOffMs(failures, FIRST_PAUSE_MS, PAUSE_MAX_MS, random, JITTER);
}

/** Whether another try can only be refused too: the session is over, or the account is not this person's any more. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}

/**
 * Does something again and again for as long as the signal lets it. A failure is followed by a pause, longer with each
 * in a row; a refusal ends it for good.
 *
 * @param work says by its argument when it has succeeded; returns when its signal is aborted, or when it begins anew
 * @returns the refusal; undefined: the signal has ended it
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

/** Returns early when the signal is aborted, and when the browser is back online. */
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
