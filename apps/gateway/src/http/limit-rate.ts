import { ParleyError } from '@parley/errors';
import type { RateDecision } from '../limits/gcra';
import type { RateLimiter } from '../limits/rate-limiter';
import type { ApiResponse, ErrorMiddleware, Exchange, Limited, Middleware } from '../exchange/exchange';

/**
 * Answers 429 beyond the limit. Local decisions continue in the same turn, so that requests that arrived together are
 * read together.
 */
export function limitRate(limiter: RateLimiter): Middleware {
  return (_req, res, next) => {
    const caller = limitedOf(res.locals);
    if (!caller) throw new Error('the route stands before authentication');
    const proceed = (decision: RateDecision): void => {
      tellLimit(res, caller, decision);
      if (!decision.isAllowed) throw overLimit(decision);
      next();
    };
    const taken = limiter.take(limitOf(caller).subject, caller.policy);
    return taken instanceof Promise ? taken.then(proceed) : proceed(taken);
  };
}

function overLimit({ resetSeconds }: RateDecision): ParleyError {
  return new ParleyError('rate_limited', 'The rate limit of the key is exhausted', { retryAfterSeconds: resetSeconds });
}

/** For an unreadable path, whose request is already an error. */
export function limitRateOnError(limiter: RateLimiter): ErrorMiddleware {
  return async (err, _req, res, next) => {
    const caller = limitedOf(res.locals);
    if (!caller || res.hasHeader('RateLimit')) return next(err);
    const decision = await limiter.take(limitOf(caller).subject, caller.policy);
    tellLimit(res, caller, decision);
    next(decision.isAllowed ? err : overLimit(decision));
  };
}

/** A caller, a person without an account, or an address. */
function limitedOf({ caller, session, visitor }: Exchange): Limited | undefined {
  return caller ?? session ?? visitor;
}

interface CallerLimit {
  readonly subject: string;
  readonly policy: string;
}

const limits = new WeakMap<Limited, CallerLimit>();

/** Cached texts of a caller's limit. */
function limitOf(caller: Limited): CallerLimit {
  const known = limits.get(caller);
  if (known) return known;
  const limit = { subject: `parley:rate:${caller.id}`, policy: policyOf(caller.policy) };
  limits.set(caller, limit);
  return limit;
}

/**
 * A burst below the rate is the quota, with its refill time as the window: rounded up, so that the header never
 * promises more than the rate.
 */
function policyOf({ perMinute, burst }: Limited['policy']): string {
  const quota = Math.min(perMinute, burst);
  return `"default";q=${quota};w=${Math.ceil((quota * 60) / perMinute)}`;
}

/** draft-ietf-httpapi-ratelimit-headers: one policy, named default. */
function tellLimit(res: ApiResponse, caller: Limited, { remaining, resetSeconds }: RateDecision): void {
  res.setHeader('RateLimit-Policy', limitOf(caller).policy);
  res.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
}
