import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ParleyError } from '@parley/sdk';

const RETRY_MS = 100;

/**
 * Retries an API call through outages.
 *
 * @param call with one idempotency key for all tries, if any
 * @throws ApiError of a refusal; errors that no server caused
 */
export async function patiently<Data>(call: () => PromiseLike<Data>): Promise<Data> {
  for (;;) {
    try {
      return await call();
    } catch (err) {
      if (!(err instanceof ParleyError) || isRefusal(err)) throw err;
      await sleep(RETRY_MS);
    }
  }
}

/** A 4xx had no effect, except those that ask for patience. */
export function isRefusal(error: ParleyError): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  const isPatienceAsked = status === 429 || status === 408 || code === 'idempotency_in_progress';
  return status >= 400 && status < 500 && !isPatienceAsked;
}
