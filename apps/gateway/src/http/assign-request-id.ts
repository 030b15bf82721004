import { randomUUID } from 'node:crypto';
import { requestIdForm } from '@parley/schemas';
import type { ApiRequest, Middleware } from '../exchange/exchange';

export function requestIdOf(req: ApiRequest): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
}

export const assignRequestId: Middleware = (req, res, next) => {
  const requestId = requestIdOf(req);
  res.locals.requestId = requestId;
  res.locals.startedAt = performance.now();
  res.setHeader('X-Request-Id', requestId);
  next();
};
