import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ParleyError } from '@parley/sdk';

const RETRY_MS = 100;

/**
 * Repeats a call of the API until it is answered by what is no outage.
 *
 * @param call with one idempotency key for all tries, where there is one
 * @throws ApiError of a refusal; what no server can have caused
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

/** A 4xx says that nothing happened, but for those that only ask for patience. */
export function isRefusal(error: ParleyError): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  const isPatienceAsked = status === 429 || status === 408 || code === 'idempotency_in_progress';
  return status >= 400 && status < 500 && !isPatienceAsked;
}
