import { ParleyError } from '@parley/errors';
import { counter, gauge, type Registry } from '@parley/runtime';
import type { Middleware } from './exchange';

/**
 * Answers 503 at once while `max` requests are under way: those that wait finish sooner than if more joined them, and
 * saying no costs a fraction of the work.
 */
export function shedLoad(max: number, metrics: Registry): Middleware {
  const shed = counter(metrics, 'parley_requests_shed_total', 'Requests refused because too many were under way');
  let running = 0;
  gauge(metrics, 'parley_requests_in_flight', 'Requests under way', [], function () {
    this.set(running);
  });
  return (_req, res, next) => {
    if (running >= max) {
      shed.inc();
      res.locals.isShed = true;
      throw new ParleyError('unavailable', 'Too many requests are under way; try again', { retryAfterSeconds: 1 });
    }
    running++;
    res.once('close', () => running--);
    next();
  };
}
