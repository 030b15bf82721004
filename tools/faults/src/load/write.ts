import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type ApiPromise, type ParleyError, type RequestOptions } from '@parley/sdk';
import { isRefusal } from '@parley/testing';
import type { Outcome } from './ledger';
import { describeEnd, endOf, type Ended } from './outcome';
import type { Tally } from './tally';

/** Shared by all clients of a run. */
export interface LoadContext {
  readonly tally: Tally;
  /** Nothing new begins then. */
  isStopping(): boolean;
  /** When clients stop asking for outcomes, by performance.now(). */
  giveUpAt(): number;
}

/** A write's answer, or why it is unknown. */
export type WriteResult<Data> =
  | { readonly outcome: 'acknowledged'; readonly data: Data }
  | { readonly outcome: Extract<Outcome, 'refused' | 'unknown'>; readonly error: ParleyError };

const DELAY_MS = 50;
const DELAY_MS_MAX = 500;

/**
 * Repeats a write with the same key until its outcome is known. Without the SDK's retries: every try is counted, after
 * short waits.
 *
 * @param send makes the call with the given options
 * @param isImpatient stops at the first unknown outcome
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

/** A repetition refused while the first try runs is no failure. */
function isFailure(ended: Ended<unknown>): boolean {
  return 'error' in ended && !(ended.error instanceof ApiError && ended.error.status === 409);
}
