import { startSpan } from '@parley/tracing';
import type { Middleware } from '../exchange/exchange';

/** Within the caller's trace, if it sent `traceparent`. Only while tracing is on. */
export const traceRequest: Middleware = (req, res, next) => {
  const { traceparent } = req.headers;
  const attributes = { 'http.request.method': req.method, 'parley.request_id': res.locals.requestId };
  const parent = typeof traceparent === 'string' ? traceparent : null;
  const span = startSpan(req.method, { kind: 'server', parent, attributes });
  if (!span) return next();
  res.locals.traceId = span.traceId;
  res.once('close', () => {
    const { route, caller } = res.locals;
    if (route !== undefined) {
      span.rename(`${req.method} ${route}`);
      span.set({ 'http.route': route });
    }
    if (caller) span.set({ 'parley.account_id': caller.tenant.accountId, 'parley.mode': caller.tenant.mode });
    span.set({ 'http.response.status_code': res.statusCode });
    if (!res.writableFinished && !res.locals.isStream) span.fail('gone');
    else if (res.statusCode >= 500) span.fail(String(res.statusCode));
    span.end();
  });
  span.run(next);
};
