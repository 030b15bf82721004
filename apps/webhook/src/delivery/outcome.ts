import type { ConnectReason, EgressFailure, EgressResponse } from '@parley/egress';
import type { AttemptError } from '@parley/schemas/webhooks';
import { readRetryAfter } from './retries';

export interface Outcome {
  /** Undefined: no HTTP answer. */
  readonly status: number | undefined;
  /** Undefined: delivered. */
  readonly error: AttemptError | undefined;
  /** Why there was no connection, if known. */
  readonly reason?: ConnectReason | undefined;
  readonly answer: string;
  readonly retryAfterMs?: number | undefined;
  /** All deliveries pause. */
  readonly isThrottled?: boolean;
  /** The receiver is gone permanently. */
  readonly isGone?: boolean;
}

const GONE = 410;
const THROTTLING = [429, 502, 504];

/** By the status alone. */
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

/** For an attempt without an answer. */
export function errorOf(failure: EgressFailure): AttemptError {
  if (failure === 'blocked_address') return 'address_not_allowed';
  return failure === 'too_large' || failure === 'aborted' ? 'network' : failure;
}
