import { ParleyError } from '@parley/errors';
import { digestKey, isKeyWellFormed } from '@parley/schemas';
import type { ApiKey } from '../keys/api-key';
import { invalidKey, type KeyVerifier } from '../keys/key-verifier';
import type { RateLimiter } from '../limits/rate-limiter';
import { clientAddress } from './client-address';
import type { ApiRequest, Middleware } from './exchange';

/** Failed authentications of one client address. */
const FAILURES = { perMinute: 600, burst: 200 };

/** RFC 6750: the scheme in any case, one space or more, one token. */
const BEARER = /^bearer +(\S+) *$/i;

const OTHER_SCHEME = 'The Authorization header must use the Bearer scheme: `Authorization: Bearer <key>`';

/**
 * Finds the key of a request, or answers 401. A malformed key is turned away without a look-up; a client address with
 * too many failures is answered 429, without one too, and so is one with as many look-ups under way as failures are left.
 * Keys in memory are not touched by that.
 */
export function authenticate(keys: KeyVerifier, limiter: RateLimiter): Middleware {
  /** The keys that are being looked up, by what their failures count on. */
  const underWay = new Map<string, Set<string>>();
  return (req, res, next) => {
    const value = BEARER.exec(req.headers.authorization ?? '')?.[1];
    const digest = value === undefined ? undefined : digestKey(value);
    const known = digest && keys.cached(digest);
    const proceed = (key: ApiKey): void => {
      res.locals.key = key;
      next();
    };
    // A known key goes on in the same turn: a promise for each request would cost as much as the check.
    if (known) return proceed(known);
    return lookUp(req, value !== undefined && isKeyWellFormed(value) ? digest : undefined).then(proceed);
  };

  async function lookUp(req: ApiRequest, digest: string | undefined): Promise<ApiKey> {
    const subject = `parley:auth-failures:${clientAddress(req.ip)}`;
    if (!digest) throw await failure(req, subject);
    const standing = await limiter.peek(subject, FAILURES);
    if (standing.remaining === 0) throw tooManyFailures(standing.resetSeconds);
    const wanted = underWay.get(subject) ?? new Set();
    // Who waits for the same key as another asks nobody.
    if (wanted.has(digest)) return findOrFail(req, subject, digest);
    // Each of those under way may come to a failure.
    if (wanted.size >= standing.remaining) throw tooManyFailures(1);
    underWay.set(subject, wanted.add(digest));
    try {
      return await findOrFail(req, subject, digest);
    } finally {
      wanted.delete(digest);
      if (wanted.size === 0) underWay.delete(subject);
    }
  }

  async function findOrFail(req: ApiRequest, subject: string, digest: string): Promise<ApiKey> {
    const key = await keys.lookUp(digest);
    if (key) return key;
    throw await failure(req, subject);
  }

  /** Counts a failure. @returns what to answer */
  async function failure(req: ApiRequest, subject: string): Promise<ParleyError> {
    const decision = await limiter.take(subject, FAILURES);
    if (!decision.isAllowed) return tooManyFailures(decision.resetSeconds);
    const { authorization } = req.headers;
    if (authorization === undefined) return new ParleyError('unauthorized', 'The request has no API key');
    if (!/^bearer(?: |$)/i.test(authorization)) return new ParleyError('unauthorized', OTHER_SCHEME);
    return invalidKey();
  }
}

function tooManyFailures(retryAfterSeconds: number): ParleyError {
  const message = 'Too many failed authentications from this address';
  return new ParleyError('rate_limited', message, { retryAfterSeconds });
}
