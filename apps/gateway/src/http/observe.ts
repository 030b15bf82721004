import { durationHistogram, type Logger, type Registry } from '@parley/runtime';
import type { ApiResponse, Middleware } from './exchange';

/**
 * One log line and one measurement per answer. What went well, and what the caller did wrong, is logged at level debug:
 * at some thousand requests a second a line each would cost more than most of them. So are requests that were shed: a
 * counter tells of them, and saying no must stay cheap.
 */
export function observe(logger: Logger, metrics: Registry): Middleware {
  const seconds = durationHistogram(metrics, 'parley_http_request_duration_seconds', 'Time to answer a request', [
    'method',
    'route',
    'status',
  ]);
  return (req, res, next) => {
    const { method } = req;
    res.once('close', () => {
      const durationMs = performance.now() - res.locals.startedAt;
      const route = res.locals.route ?? 'none';
      const status = res.writableFinished ? res.statusCode : 499;
      seconds.observe({ method: knownMethod(method), route, status }, durationMs / 1_000);
      const isOurFault = status >= 500 && !res.locals.isShed;
      if (!isOurFault && !logger.isLevelEnabled('debug')) return;
      log(logger, res, { method, route, status, duration_ms: Math.round(durationMs * 10) / 10 });
    });
    next();
  };
}

function log(logger: Logger, res: ApiResponse, fields: { status: number } & Record<string, unknown>): void {
  const { requestId, key } = res.locals;
  const line = {
    request_id: requestId,
    ...fields,
    ...(key ? { key_id: key.id, account_id: key.tenant.accountId, mode: key.tenant.mode } : {}),
  };
  if (fields.status < 500 || res.locals.isShed) logger.debug(line, 'request');
  else if (fields.status === 500) logger.error(line, 'request');
  else logger.warn(line, 'request');
}

/** A label has few values, whatever callers make up. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].includes(method) ? method : 'other';
}
