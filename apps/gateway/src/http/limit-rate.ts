import { ParleyError } from '@parley/errors';
import type { RateDecision } from '../limits/gcra';
import type { RateLimiter } from '../limits/rate-limiter';
import type { ApiKey } from '../keys/api-key';
import { keyOf, type ApiResponse, type ErrorMiddleware, type Middleware } from './exchange';

/** Counts the request against the limit of its key; over it: 429. */
export function limitRate(limiter: RateLimiter): Middleware {
  return async (_req, res, next) => {
    const key = keyOf(res);
    const decision = await limiter.take(subjectOf(key), key.policy);
    tellLimit(res, key, decision);
    if (!decision.isAllowed) {
      throw new ParleyError('rate_limited', 'The rate limit of the key is used up', {
        retryAfterSeconds: decision.resetSeconds,
      });
    }
    next();
  };
}

/** Tells the limit without counting: for the answers that come before it, 404 and 405 of the path. */
export function showRate(limiter: RateLimiter): Middleware {
  return async (_req, res, next) => {
    const key = keyOf(res);
    tellLimit(res, key, await limiter.peek(subjectOf(key), key.policy));
    next();
  };
}

/** The same for a path that could not even be read, when the request is already on its way to an error. */
export function showRateOnError(limiter: RateLimiter): ErrorMiddleware {
  return async (err, _req, res, next) => {
    const { key } = res.locals;
    if (key && !res.hasHeader('RateLimit')) {
      tellLimit(res, key, await limiter.peek(subjectOf(key), key.policy));
    }
    next(err);
  };
}

function subjectOf(key: ApiKey): string {
  return `parley:rate:${key.id}`;
}

/** draft-ietf-httpapi-ratelimit-headers: one policy, named default. */
function tellLimit(res: ApiResponse, { policy }: ApiKey, { remaining, resetSeconds }: RateDecision): void {
  res.setHeader('RateLimit-Policy', `"default";q=${policy.perMinute};w=60`);
  res.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
}
