import { ParleyError } from '@parley/errors';
import type { ErrorMiddleware, Middleware } from '../exchange/exchange';
import { acceptPatch } from './read-body';

/** Answers 404. */
export const refuseUnknownPath: Middleware = () => {
  throw new ParleyError('not_found', 'No such path');
};

/** Answers 405. HEAD is allowed with GET. */
export function refuseMethod(methods: readonly string[]): Middleware {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return (_req, res) => {
    if (methods.includes('PATCH')) res.setHeader('Accept-Patch', acceptPatch);
    throw new ParleyError('method_not_allowed', `The path allows ${allow.join(', ')}`, { allow });
  };
}

/** A path with invalid percent-encoding (the router's URIError, status 400) does not exist. */
export const refuseUnreadablePath: ErrorMiddleware = (err, _req, _res, next) => {
  next(err instanceof URIError ? new ParleyError('not_found', 'No such path', {}, err) : err);
};
