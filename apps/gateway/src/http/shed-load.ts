import { ParleyError } from '@parley/errors';
import { counter, gauge, type Registry } from '@parley/process';
import { problemHeaders, problemType, toProblem } from '../errors/problem';
import { createAdaptiveLimit } from './adaptive-limit';
import { requestIdOf } from './assign-request-id';
import type { ApiRequest, ApiResponse, Middleware } from '../exchange/exchange';
import { createRefusalHold } from './delay-rejections';
import { securityHeaders } from './set-security-headers';

/** A caller with 64 connections is always served. */
const FLOOR = 64;
/** Some 10 kB each: about 50 MB, besides their connections. */
const HELD_MAX = 5_000;

/**
 * Answers 503 while too many complete requests are in progress: `max`, or fewer while a queue lasts. A request counts
 * from the end of its body until its response, so that clients that never finish either take no place. Bodies are read
 * after authentication and rate limits, where more may wait than the limit allows.
 *
 * It comes first and answers in one write: at three times the capacity, refusals cost capacity too. Many are delayed
 * (delay-rejections.ts), so that fewer come.
 */
export function shedLoad(max: number, metrics: Registry): Middleware {
  const shed = counter(
    metrics,
    'parley_http_requests_shed_total',
    'Requests refused because too many requests were in progress',
  );
  const limit = createAdaptiveLimit({ floor: FLOOR, ceiling: max, now: () => performance.now() });
  const refusals = createRefusalHold({ heldMax: HELD_MAX, now: () => performance.now(), random: Math.random });
  let running = 0;
  gauge(metrics, 'parley_http_requests_in_flight', 'Requests in progress', [], function () {
    this.set(running);
  });
  return (req, res, next) => {
    if (!limit.allows(running)) {
      shed.inc();
      refusals.whenDue(() => {
        if (!res.closed) refuse(req, res);
      });
      return;
    }
    whenComplete(req, () => {
      if (res.closed || res.writableEnded) return;
      running++;
      const startedAt = performance.now();
      const releaseSlot = (): void => {
        if (res.locals.releaseSlot === undefined) return;
        res.locals.releaseSlot = undefined;
        running--;
        if (res.statusCode < 400) limit.answered(performance.now() - startedAt);
      };
      res.locals.releaseSlot = releaseSlot;
      res.on('close', releaseSlot);
    });
    next();
  };
}

const busy = new ParleyError('unavailable', 'Too many requests in progress; try again', { retryAfterSeconds: 1 });
const headers = Object.entries({ ...securityHeaders, ...problemHeaders(busy), 'Content-Type': problemType });

function refuse(req: ApiRequest, res: ApiResponse): void {
  const requestId = requestIdOf(req);
  const problem = toProblem(busy, requestId);
  const text = JSON.stringify(problem);
  const own = ['X-Request-Id', requestId, 'Content-Length', String(Buffer.byteLength(text))];
  res.writeHead(problem.status, [...headers.flat(), ...own]);
  res.end(text);
}

/** When the body has been read, or at once if it will not be. */
function whenComplete(req: ApiRequest, act: () => void): void {
  if (isBodyAwaited(req)) req.once('end', act);
  else act();
}

function isBodyAwaited({ method, headers }: ApiRequest): boolean {
  if (method !== 'POST' && method !== 'PATCH' && method !== 'PUT') return false;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}
