import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { ParleyError } from '@parley/errors';
import type { Caller } from './caller';
import type { RatePolicy } from '../limits/gcra';
import type { SignedIn } from './signed-in';

/** `res.locals`. */
export interface Exchange {
  requestId: string;
  /** From performance.now(). */
  startedAt: number;
  /** From the route table, for logs and metrics; never the raw path. */
  route: string | undefined;
  /** While tracing is on. */
  traceId: string | undefined;
  /** Undefined if a session names none of its accounts, and on public routes. */
  caller: Caller | undefined;
  session: SignedIn | undefined;
  csrfToken: (() => string) | undefined;
  /** What is counted on public routes. */
  visitor: Limited | undefined;
  /** Of the concurrent requests. */
  releaseSlot: (() => void) | undefined;
  noteAnswer: (() => void) | undefined;
  /** Lasts until its client leaves. */
  isStream: boolean;
}

export interface Limited {
  readonly id: string;
  readonly policy: RatePolicy;
}

/** With every field, so that its shape does not change. */
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

export function callerOf(res: ApiResponse): Caller {
  const { caller } = res.locals;
  if (!caller) throw new Error('the route stands before authentication');
  return caller;
}

/** @throws ParleyError forbidden for a key */
export function sessionOf(res: ApiResponse): SignedIn {
  const { session } = res.locals;
  if (!session)
    throw new ParleyError('forbidden', 'This endpoint requires a signed-in session; API keys are not accepted');
  return session;
}
