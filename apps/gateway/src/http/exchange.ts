import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { ApiKey } from '../keys/api-key';

/** What is known of a request and its answer while it is under way: `res.locals`. */
export interface Exchange {
  requestId: string;
  /** From performance.now(). */
  startedAt: number;
  /** The path as the route table has it, for logs and metrics; never what the caller wrote. */
  route?: string;
  /** While tracing is on. */
  traceId?: string;
  /** Set by authentication. */
  key?: ApiKey;
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
