import { ApiError, ConnectionError, ParleyError } from '../base/errors.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** Largest reduction, so that clients do not retry in step. */
const JITTER = 0.25;
/** For longer waits, the error is returned, and the caller decides. */
const MAX_RETRY_AFTER_S = 60;

/**
 * @param failures at least 1
 * @returns undefined: no retry
 */
export function retryDelayMs(err: unknown, failures: number, random = Math.random()): number | undefined {
  if (!(err instanceof ParleyError) || !mayPass(err)) return undefined;
  const retryAfter = err instanceof ApiError ? err.retryAfter : undefined;
  if (retryAfter !== undefined) return retryAfter <= MAX_RETRY_AFTER_S ? retryAfter * 1_000 : undefined;
  return backOffMs(failures, FIRST_DELAY_MS, MAX_DELAY_MS, random);
}

/**
 * Doubled per failure, up to a maximum.
 *
 * @param failures in a row, at least 1
 * @param jitter largest reduction, as a share from 0 to 1
 */
export function backOffMs(
  failures: number,
  firstMs: number,
  maxMs: number,
  random = Math.random(),
  jitter = JITTER,
): number {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1)) * (1 - jitter * random);
}

export function mayPass(err: ParleyError): boolean {
  if (err instanceof ConnectionError) return true;
  if (!(err instanceof ApiError)) return false;
  const { status, code } = err;
  return status === 408 || status === 429 || status >= 500 || (status === 409 && code === 'idempotency_in_progress');
}

/** @throws the signal's reason when aborted */
export function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
