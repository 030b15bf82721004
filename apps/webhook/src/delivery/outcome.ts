import type { ConnectReason, EgressFailure, EgressResponse } from '@parley/egress';
import type { AttemptError } from '@parley/schemas/webhooks';
import { readRetryAfter } from './retries';

/** What one attempt came to. */
export interface Outcome {
  /** Of the HTTP answer; undefined: there was none. */
  readonly status: number | undefined;
  /** Undefined: it was delivered. */
  readonly error: AttemptError | undefined;
  /** Why there was no connection, where that is known. */
  readonly reason?: ConnectReason | undefined;
  /** The beginning of the answer. */
  readonly answer: string;
  readonly retryAfterMs?: number | undefined;
  /** The receiver wants a pause, for all that is sent to it. */
  readonly isThrottled?: boolean;
  /** The receiver says that it is gone for good. */
  readonly isGone?: boolean;
}

const GONE = 410;
const THROTTLING = [429, 502, 504];

/** What an answer says: its status alone decides. */
export function judgeAnswer({ status, headers, body }: EgressResponse, now: Date): Outcome {
  const answer = body.toString('utf8').toWellFormed().replaceAll('\0', '');
  if (status >= 200 && status < 300) return { status, error: undefined, answer };
  return {
    status,
    error: status >= 300 && status < 400 ? 'redirect' : 'http_error',
    answer,
    retryAfterMs: readRetryAfter(headers['retry-after'], now),
    isThrottled: THROTTLING.includes(status),
    isGone: status === GONE,
  };
}

/** The word of an attempt that got no answer. */
export function errorOf(failure: EgressFailure): AttemptError {
  if (failure === 'blocked_address') return 'address_not_allowed';
  return failure === 'too_large' || failure === 'aborted' ? 'network' : failure;
}
