import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { ParleyError } from '@parley/errors';
import type { Caller } from './caller';
import type { RatePolicy } from '../limits/gcra';
import type { SignedIn } from './signed-in';

/** What is known of a request and its answer while it is under way: `res.locals`. */
export interface Exchange {
  requestId: string;
  /** From performance.now(). */
  startedAt: number;
  /** The path as the route table has it, for logs and metrics; never what the caller wrote. */
  route: string | undefined;
  /** While tracing is on. */
  traceId: string | undefined;
  /** Set by authentication; undefined where a session names none of its accounts, and where nobody has to be known. */
  caller: Caller | undefined;
  /** Who is signed in, if a session was shown. */
  session: SignedIn | undefined;
  /** Of the session. */
  csrfToken: (() => string) | undefined;
  /** Where nobody has to be known: what is counted. */
  visitor: Limited | undefined;
  /** While it counts as under way: ends that. */
  releaseSlot: (() => void) | undefined;
  /** Until it is measured and logged: does both. */
  noteAnswer: (() => void) | undefined;
  /** The answer goes on for as long as its client stays. */
  isStream: boolean;
}

/** What a rate limit is of. */
export interface Limited {
  readonly id: string;
  readonly policy: RatePolicy;
}

/** Before anything is known; with all its fields, so that none has to be added. */
export function newExchange(): Exchange {
  return {
    requestId: '',
    startedAt: 0,
    route: undefined,
    traceId: undefined,
    caller: undefined,
    session: undefined,
    csrfToken: undefined,
    visitor: undefined,
    releaseSlot: undefined,
    noteAnswer: undefined,
    isStream: false,
  };
}

export type PathParams = Record<string, string>;
export type Middleware = RequestHandler<PathParams, unknown, unknown, unknown, Exchange>;
export type ErrorMiddleware = ErrorRequestHandler<PathParams, unknown, unknown, unknown, Exchange>;
export type ApiRequest = Parameters<Middleware>[0];
export type ApiResponse = Response<unknown, Exchange>;

/** Who makes an authenticated request. */
export function callerOf(res: ApiResponse): Caller {
  const { caller } = res.locals;
  if (!caller) throw new Error('the route stands before authentication');
  return caller;
}

/**
 * Who is signed in.
 *
 * @throws ParleyError forbidden for a key
 */
export function sessionOf(res: ApiResponse): SignedIn {
  const { session } = res.locals;
  if (!session)
    throw new ParleyError('forbidden', 'This endpoint requires a signed-in session; API keys are not accepted');
  return session;
}
