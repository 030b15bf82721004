import { ParleyError } from '@parley/errors';
import { counter, gauge, type Registry } from '@parley/runtime';
import type { ApiRequest, Middleware } from './exchange';

/**
 * Answers 503 at once while `max` complete requests are under way: those that wait finish sooner than if more joined them, and
 * saying no costs a fraction of the work. A request counts from the end of its body on: clients that never finish theirs
 * take no place from others.
 */
export function shedLoad(max: number, metrics: Registry): Middleware {
  const shed = counter(metrics, 'parley_http_requests_shed_total', 'Requests refused because too many were under way');
  let running = 0;
  gauge(metrics, 'parley_http_requests_in_flight', 'Requests under way', [], function () {
    this.set(running);
  });
  return (req, res, next) => {
    if (running >= max) {
      shed.inc();
      res.locals.isShed = true;
      throw new ParleyError('unavailable', 'Too many requests are under way; try again', { retryAfterSeconds: 1 });
    }
    whenComplete(req, () => {
      if (res.closed) return;
      running++;
      res.once('close', () => running--);
    });
    next();
  };
}

/** Calls back when the body of a request has been read to its end; at once if it has none. */
function whenComplete(req: ApiRequest, act: () => void): void {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
  if (hasBody) req.once('end', act);
  else act();
}
