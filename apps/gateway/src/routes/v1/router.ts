import { Router } from 'express';
import { authenticate } from '../../http/authenticate';
import { inOrder } from '../../http/in-order';
import { limitRate, showRate, showRateOnError } from '../../http/limit-rate';
import { refuseMethod, refuseUnknownPath, refuseUnreadablePath } from '../../http/refuse';
import { requirePermission } from '../../http/require-permission';
import type { Middleware } from '../../http/exchange';
import type { KeyVerifier } from '../../keys/key-verifier';
import type { RateLimiter } from '../../limits/rate-limiter';
import { answerEndpoint, type EndpointDependencies } from './answer-endpoint';
import { routes } from './index';

export interface V1Dependencies extends EndpointDependencies {
  readonly keys: KeyVerifier;
  readonly limiter: RateLimiter;
}

/** What a request passes before it comes to an endpoint. */
export interface Guards {
  /** Finds the key, or refuses. */
  readonly authenticate: Middleware;
  /** Counts the request against the limit of its key, or refuses. */
  readonly limitRate: Middleware;
}

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/**
 * The router of /v1, in the contract's order: authentication; path and method (404, 405); rate limit; permission; the
 * path's parameters; the body.
 */
export function createV1Router(deps: V1Dependencies, guards = createGuards(deps)): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(guards.authenticate);
  for (const path of new Set(routes.map(([, path]) => path))) {
    const rows = routes.filter((row) => row[1] === path);
    const route = router.route(path);
    for (const [method, , permission, endpoint] of rows) {
      route[methods[method]](
        inOrder(
          nameRoute(`/v1${path}`),
          guards.limitRate,
          requirePermission(permission),
          answerEndpoint(endpoint, deps),
        ),
      );
    }
    route.all(nameRoute(`/v1${path}`), showRate(deps.limiter), refuseMethod(rows.map(([method]) => method)));
  }
  router.use(showRate(deps.limiter), refuseUnknownPath);
  router.use(refuseUnreadablePath, showRateOnError(deps.limiter));
  return router;
}

function createGuards({ keys, limiter }: V1Dependencies): Guards {
  return { authenticate: authenticate(keys, limiter), limitRate: limitRate(limiter) };
}

/** Notes the path of the table, for logs and metrics. */
function nameRoute(path: string): Middleware {
  return (_req, res, next) => {
    res.locals.route = path;
    next();
  };
}
