import { digestKey, isKeyWellFormed } from '@parley/schemas';
import { secretForm } from '@parley/schemas/sessions';
import type { Caller } from '../exchange/caller';
import type { KeyVerifier } from '../keys/key-verifier';
import type { RateLimiter } from '../limits/rate-limiter';
import { checkOrigin } from '../sessions/check-origin';
import { readSessionCookie } from '../sessions/session-cookie';
import type { SessionVerifier } from '../sessions/signed-in';
import { enterSession } from './authenticate-session';
import { clientAddress } from '../http/client-address';
import type { ApiRequest, ApiResponse, Middleware } from '../exchange/exchange';
import { createLookUp } from './look-up';

/** Per client address, without a key or a session. */
const VISITORS = { perMinute: 120, burst: 60 };

/** RFC 6750: any case, one or more spaces, one token. */
const BEARER = /^bearer +(\S+) *$/i;

export interface AuthenticateDependencies {
  readonly keys: KeyVerifier;
  readonly sessions: SessionVerifier;
  readonly limiter: RateLimiter;
  readonly publicUrl?: string | undefined;
}

export type IsPublic = (method: string, path: string) => boolean;

/**
 * A key takes precedence over a session; without either, 401. An address with too many failures or concurrent look-ups
 * gets 429, except for what is cached.
 */
export function authenticate(
  { keys, sessions, limiter, publicUrl }: AuthenticateDependencies,
  isPublic: IsPublic,
): Middleware {
  const lookUp = createLookUp(limiter, publicUrl);
  return (req, res, next) => {
    const value = BEARER.exec(req.headers.authorization ?? '')?.[1];
    const digest = value === undefined ? undefined : digestKey(value);
    const known = digest && keys.cached(digest);
    const proceed = (caller: Caller): void => {
      res.locals.caller = caller;
      next();
    };
    // In the same turn: a promise would cost as much as the check.
    if (known) return proceed(known);
    if (isPublic(req.method, req.path)) return visit(req, res, next);
    const cookie = req.headers.authorization === undefined ? readSessionCookie(req, publicUrl) : undefined;
    if (cookie !== undefined) return withSession(req, res, cookie).then(() => next());
    return lookUp(req, keys, value !== undefined && isKeyWellFormed(value) ? digest : undefined).then(proceed);
  };

  /** Limited by address; pages of other origins must not begin sessions. */
  function visit(req: ApiRequest, res: ApiResponse, next: () => void): void {
    checkOrigin(req, publicUrl);
    res.locals.visitor = { id: `address:${clientAddress(req.ip)}`, policy: VISITORS };
    next();
  }

  async function withSession(req: ApiRequest, res: ApiResponse, value: string): Promise<void> {
    const digest = secretForm.test(value) ? digestKey(value) : undefined;
    const known = digest === undefined ? undefined : sessions.cached(digest);
    const session = known ?? (await lookUp(req, sessions, digest));
    enterSession(req, res, { session, value }, publicUrl);
  }
}
