import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { ApiKey } from '../keys/api-key';

/** What is known of a request and its answer while it is under way: `res.locals`. */
export interface Exchange {
  requestId: string;
  /** From performance.now(). */
  startedAt: number;
  /** The path as the route table has it, for logs and metrics; never what the caller wrote. */
  route: string | undefined;
  /** While tracing is on. */
  traceId: string | undefined;
  /** Set by authentication. */
  key: ApiKey | undefined;
  /** While it counts as under way: ends that. */
  releaseSlot: (() => void) | undefined;
}

/** Before anything is known; with all its fields, so that none has to be added. */
export function newExchange(): Exchange {
  return { requestId: '', startedAt: 0, route: undefined, traceId: undefined, key: undefined, releaseSlot: undefined };
}

export type PathParams = Record<string, string>;
export type Middleware = RequestHandler<PathParams, unknown, unknown, unknown, Exchange>;
export type ErrorMiddleware = ErrorRequestHandler<PathParams, unknown, unknown, unknown, Exchange>;
export type ApiRequest = Parameters<Middleware>[0];
export type ApiResponse = Response<unknown, Exchange>;

/** The key of an authenticated request. */
export function keyOf(res: ApiResponse): ApiKey {
  const { key } = res.locals;
  if (!key) throw new Error('the route stands before authentication');
  return key;
}
