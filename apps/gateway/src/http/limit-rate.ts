import { ParleyError } from '@parley/errors';
import type { RateDecision } from '../limits/gcra';
import type { RateLimiter } from '../limits/rate-limiter';
import type { ApiKey } from '../keys/api-key';
import { keyOf, type ApiResponse, type ErrorMiddleware, type Middleware } from './exchange';

/**
 * Counts the request against the limit of its key; over it: 429. A request that the limiter can decide at once goes on
 * in the same turn: those that came together stay together, and what they read is read together.
 */
export function limitRate(limiter: RateLimiter): Middleware {
  return (_req, res, next) => {
    const key = keyOf(res);
    const proceed = (decision: RateDecision): void => {
      tellLimit(res, key, decision);
      if (!decision.isAllowed) throw overLimit(decision);
      next();
    };
    const taken = limiter.take(limitOf(key).subject, key.policy);
    return taken instanceof Promise ? taken.then(proceed) : proceed(taken);
  };
}

function overLimit({ resetSeconds }: RateDecision): ParleyError {
  return new ParleyError('rate_limited', 'The rate limit of the key is used up', { retryAfterSeconds: resetSeconds });
}

/** The same for a path that could not even be read, when the request is already on its way to an error. */
export function limitRateOnError(limiter: RateLimiter): ErrorMiddleware {
  return async (err, _req, res, next) => {
    const { key } = res.locals;
    if (!key || res.hasHeader('RateLimit')) return next(err);
    const decision = await limiter.take(limitOf(key).subject, key.policy);
    tellLimit(res, key, decision);
    next(decision.isAllowed ? err : overLimit(decision));
  };
}

interface KeyLimit {
  /** What is counted. */
  readonly subject: string;
  /** The header RateLimit-Policy. */
  readonly policy: string;
}

const limits = new WeakMap<ApiKey, KeyLimit>();

/** The texts of a key's limit, made once. */
function limitOf(key: ApiKey): KeyLimit {
  const known = limits.get(key);
  if (known) return known;
  const limit = { subject: `parley:rate:${key.id}`, policy: `"default";q=${key.policy.perMinute};w=60` };
  limits.set(key, limit);
  return limit;
}

/** draft-ietf-httpapi-ratelimit-headers: one policy, named default. */
function tellLimit(res: ApiResponse, key: ApiKey, { remaining, resetSeconds }: RateDecision): void {
  res.setHeader('RateLimit-Policy', limitOf(key).policy);
  res.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
}
