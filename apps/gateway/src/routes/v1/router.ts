import type { Express } from 'express';
import { authenticate, type AuthenticateDependencies } from '../../authentication/authenticate';
import { inOrder, under } from '../../http/in-order';
import { limitRate } from '../../http/limit-rate';
import { refuseMethod, refuseUnknownPath } from '../../http/refuse';
import { requirePermission } from '../../authentication/require-permission';
import type { Middleware } from '../../exchange/exchange';
import { answerEndpoint, type EndpointDependencies } from './answer-endpoint';
import { routes } from '.';
import { isPublic } from './is-public';

export type V1Dependencies = EndpointDependencies & AuthenticateDependencies;

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;

export function createGuards(deps: V1Dependencies) {
  return { authenticate: authenticate(deps, isPublic), limitRate: limitRate(deps.limiter) };
}

/**
 * In the contract's order: rate limit; path and method (404, 405); permission; path parameters; body. On the app
 * itself, as a nested router would parse each URL again.
 */
export function addV1Routes(app: Express, deps: V1Dependencies, rateLimit: Middleware): void {
  for (const path of new Set(routes.map(([, path]) => path))) {
    const whole = `/v1${path}`;
    const rows = routes.filter((row) => row[1] === path);
    const route = app.route(whole);
    for (const [method, , permission, endpoint] of rows) {
      route[methods[method]](
        inOrder(nameRoute(whole), rateLimit, requirePermission(permission), answerEndpoint(endpoint, deps)),
      );
    }
    route.all(nameRoute(whole), rateLimit, refuseMethod(rows.map(([method]) => method)));
  }
  app.use(under('/v1', inOrder(rateLimit, refuseUnknownPath)));
}

/** For logs and metrics. */
function nameRoute(path: string): Middleware {
  return (_req, res, next) => {
    res.locals.route = path;
    next();
  };
}
