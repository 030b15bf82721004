import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type ApiPromise, type ParleyError, type RequestOptions } from '@parley/sdk';
import { isRefusal } from '../turns/patiently';
import type { Outcome } from './ledger';
import { describeEnd, endOf, type Ended } from './outcome';
import type { Tally } from './tally';

export interface LoadContext {
  readonly tally: Tally;
  isStopping(): boolean;
  /** By performance.now(). */
  giveUpAt(): number;
}

export type WriteResult<Data> =
  | { readonly outcome: 'acknowledged'; readonly data: Data }
  | { readonly outcome: Extract<Outcome, 'refused' | 'unknown'>; readonly error: ParleyError };

const DELAY_MS = 50;
const DELAY_MS_MAX = 500;

/**
 * With the same key. Without the SDK's retries: every try is counted.
 *
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
