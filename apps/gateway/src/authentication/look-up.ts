import { ParleyError } from '@parley/errors';
import { invalidKey, type Expiring, type Verifier } from '../keys/key-verifier';
import type { RateLimiter } from '../limits/rate-limiter';
import { readSessionCookie } from '../sessions/session-cookie';
import { clientAddress } from '../http/client-address';
import type { ApiRequest } from '../exchange/exchange';

/** Per client address. */
const FAILURES = { perMinute: 600, burst: 200 };
/**
 * Per address that has used up its failures: valid keys behind a shared address still pass, with at most 100 look-ups a
 * second.
 */
const LOOK_UPS = { perMinute: 6_000, burst: 200 };
/** Concurrent look-ups of such an address. */
const UNDER_WAY_MAX = 20;

const OTHER_SCHEME = 'The Authorization header must use the Bearer scheme: `Authorization: Bearer <key>`';

/**
 * A malformed key or session has no digest and is refused at once.
 *
 * @throws ParleyError unauthorized; rate_limited after too many failures or look-ups
 */
export type LookUp = <Known extends Expiring>(
  req: ApiRequest,
  verifier: Verifier<Known>,
  digest: string | undefined,
) => Promise<Known>;

export function createLookUp(limiter: RateLimiter, publicUrl: string | undefined): LookUp {
  const underWay = new Map<string, Set<string>>();
  return lookUp;

  async function lookUp<Known extends Expiring>(
    req: ApiRequest,
    verifier: Verifier<Known>,
    digest: string | undefined,
  ): Promise<Known> {
    const subject = `parley:auth-failures:${clientAddress(req.ip)}`;
    if (!digest) throw await failure(req, subject);
    // Strangers at its address cannot know it.
    if (verifier.wasValid(digest)) return findOrFail(req, verifier, subject, digest);
    const quota = await limiter.peek(subject, FAILURES);
    const wanted = underWay.get(subject) ?? new Set();
    // The verifier shares look-ups of the same key.
    if (wanted.has(digest)) return findOrFail(req, verifier, subject, digest);
    // Each look-up in progress may turn into a failure.
    if (wanted.size >= Math.max(quota.remaining, UNDER_WAY_MAX)) throw tooManyFailures(1);
    if (quota.remaining === 0) await takeLookUp(subject);
    underWay.set(subject, wanted.add(digest));
    try {
      return await findOrFail(req, verifier, subject, digest);
    } finally {
      wanted.delete(digest);
      if (wanted.size === 0) underWay.delete(subject);
    }
  }

  async function takeLookUp(subject: string): Promise<void> {
    const { isAllowed, resetSeconds } = await limiter.take(`${subject}:look-ups`, LOOK_UPS);
    if (!isAllowed) throw tooManyFailures(resetSeconds);
  }

  async function findOrFail<Known extends Expiring>(
    req: ApiRequest,
    verifier: Verifier<Known>,
    subject: string,
    digest: string,
  ): Promise<Known> {
    const known = await verifier.lookUp(digest);
    if (known) return known;
    throw await failure(req, subject);
  }

  /** Counts it. */
  async function failure(req: ApiRequest, subject: string): Promise<ParleyError> {
    const decision = await limiter.take(subject, FAILURES);
    if (!decision.isAllowed) return tooManyFailures(decision.resetSeconds);
    const { authorization } = req.headers;
    if (authorization === undefined) return nobody(readSessionCookie(req, publicUrl) !== undefined);
    if (!/^bearer(?: |$)/i.test(authorization)) return new ParleyError('unauthorized', OTHER_SCHEME);
    return invalidKey();
  }
}

function nobody(hasCookie: boolean): ParleyError {
  const message = hasCookie ? 'The session has ended: sign in again' : 'The request has no API key';
  return new ParleyError('unauthorized', message);
}

function tooManyFailures(retryAfterSeconds: number): ParleyError {
  const message = 'Too many failed authentications from this address';
  return new ParleyError('rate_limited', message, { retryAfterSeconds });
}
