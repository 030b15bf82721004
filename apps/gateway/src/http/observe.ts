import { counter, durationHistogram, type Logger, type Registry, type Series } from '@parley/process';
import type { ApiResponse, Middleware } from '../exchange/exchange';
import { isUnder } from './in-order';

/**
 * A stream counts when it begins. Successes and caller errors are logged at debug, as at thousands of requests a second
 * a line costs more than most of them. Shed requests skip this, as refusing must stay cheap.
 */
export function observe(logger: Logger, metrics: Registry): Middleware {
  const measure = measureRequests(metrics);
  return (req, res, next) => {
    const { method } = req;
    const noteAnswer = (): void => {
      if (res.locals.noteAnswer === undefined) return;
      res.locals.noteAnswer = undefined;
      const durationMs = performance.now() - res.locals.startedAt;
      const route = res.locals.route ?? withoutRoute(req.path);
      const status = res.writableFinished || res.locals.isStream ? res.statusCode : GONE;
      measure(method, route, status, res.locals.caller !== undefined, durationMs / 1_000);
      const isOurFault = status >= 500;
      if (!isOurFault && !logger.isLevelEnabled('debug')) return;
      log(logger, res, { method, route, status, duration_ms: Math.round(durationMs * 10) / 10 });
    };
    res.locals.noteAnswer = noteAnswer;
    res.on('close', noteAnswer);
    next();
  };
}

function log(logger: Logger, res: ApiResponse, fields: { status: number } & Record<string, unknown>): void {
  const { requestId, traceId, caller } = res.locals;
  const line = {
    request_id: requestId,
    ...(traceId === undefined ? {} : { trace_id: traceId }),
    ...fields,
    ...(caller
      ? { [`${caller.kind}_id`]: caller.id, account_id: caller.tenant.accountId, mode: caller.tenant.mode }
      : {}),
  };
  if (fields.status < 500) logger.debug(line, 'request');
  else if (fields.status === 500) logger.error(line, 'request');
  else logger.warn(line, 'request');
}

/** Requests under /v1 refused before routing still count as the API's. */
function withoutRoute(path: string): string {
  return isUnder('/v1', path) ? '/v1/*' : 'none';
}

/** The client left before its response; nginx's number for it. */
const GONE = 499;

type Measure = (method: string, route: string, status: number, hasKey: boolean, seconds: number) => void;

function measureRequests(metrics: Registry): Measure {
  const name = 'parley_http_request_duration_seconds';
  const labels = ['method', 'route', 'status_class'] as const;
  const help = 'Time to answer a request; gone: the client left before the answer, or did not read it';
  const seconds = durationHistogram(metrics, name, help, labels);
  const limitHelp =
    'Requests answered with 429, by limit: the rate limit of the key, or failed authentications of an address';
  const refusals = counter(metrics, 'parley_rate_limit_refusals_total', limitHelp, ['limit']);
  for (const limit of ['key', 'authentication']) refusals.inc({ limit }, 0);
  const known = new Map<string, Map<string, Series[]>>();
  const find = (method: string, route: string, status: number): Series => {
    const byMethod = known.get(route) ?? new Map<string, Series[]>();
    known.set(route, byMethod);
    const byStatus = byMethod.get(method) ?? [];
    byMethod.set(method, byStatus);
    // From zero, as rate() misses the first increment of a new series.
    seconds.series({ method, route, status_class: '5xx' });
    const statusClass = status === GONE ? 'gone' : `${Math.floor(status / 100)}xx`;
    return (byStatus[status] = seconds.series({ method, route, status_class: statusClass }));
  };
  return (given, route, status, hasKey, duration) => {
    const method = knownMethod(given);
    (known.get(route)?.get(method)?.[status] ?? find(method, route, status)).observe(duration);
    if (status === 429) refusals.inc({ limit: hasKey ? 'key' : 'authentication' });
  };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);

/** Bounds the values of the label. */
function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'other';
}
