import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type ApiPromise, type ParleyError, type RequestOptions } from '@parley/sdk';
import { isRefusal } from '@parley/testing';
import type { Outcome } from './ledger';
import { describeEnd, endOf, type Ended } from './outcome';
import type { Tally } from './tally';

/** What all clients of a run share. */
export interface LoadContext {
  readonly tally: Tally;
  /** After it nothing new begins. */
  isStopping(): boolean;
  /** performance.now() after which a client stops asking for the outcome of a write. */
  giveUpAt(): number;
}

/** What a client knows of a write at last: what it was answered, or why it knows no more. */
export type WriteResult<Data> =
  | { readonly outcome: 'acknowledged'; readonly data: Data }
  | { readonly outcome: Extract<Outcome, 'refused' | 'unknown'>; readonly error: ParleyError };

const DELAY_MS = 50;
const DELAY_MS_MAX = 500;

/**
 * Sends a write, and repeats it with the same key until its outcome is known. The SDK's own retries are off: here every try is
 * counted, and the waits are those of clients in a hurry.
 *
 * @param send makes the call with the options given
 * @param isImpatient gives up at the first outcome that is not known: the write may or may not have happened
 */
export async function write<Data>(
  context: LoadContext,
  send: (options: RequestOptions) => ApiPromise<Data>,
  isImpatient = false,
): Promise<WriteResult<Data>> {
  const options = { idempotencyKey: randomUUID() };
  for (let attempt = 0; ; attempt += 1) {
    const ended = await endOf(send(options));
    context.tally.count('write', describeEnd(ended), isFailure(ended));
    if ('data' in ended) return { outcome: 'acknowledged', data: ended.data };
    const { error } = ended;
    if (isRefusal(error)) return { outcome: 'refused', error };
    if (isImpatient || performance.now() > context.giveUpAt()) return { outcome: 'unknown', error };
    await sleep(Math.min(DELAY_MS * 2 ** attempt, DELAY_MS_MAX));
  }
}

/** Told to come again is no failure of a repetition: the first try is still running. */
function isFailure(ended: Ended<unknown>): boolean {
  return 'error' in ended && !(ended.error instanceof ApiError && ended.error.status === 409);
}
