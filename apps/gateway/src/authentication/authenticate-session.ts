import { ParleyError } from '@parley/errors';
import { isMode } from '@parley/schemas';
import { callerIn } from '../sessions/member-caller';
import { checkOrigin } from '../sessions/check-origin';
import { csrfTokenOf, isCsrfToken } from '../sessions/session-cookie';
import type { SignedIn } from '../exchange/signed-in';
import type { ApiRequest, ApiResponse } from '../exchange/exchange';

export interface ShownSession {
  readonly session: SignedIn;
  readonly value: string;
}

/**
 * Records the session, and the caller in the named account.
 *
 * @throws ParleyError forbidden for a page of another origin, or a write without the CSRF token
 */
export function enterSession(
  req: ApiRequest,
  res: ApiResponse,
  { session, value }: ShownSession,
  publicUrl: string | undefined,
): void {
  checkOrigin(req, publicUrl);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (!isRead && !isCsrfToken(value, req.get('parley-csrf'))) {
    throw new ParleyError('forbidden', 'The Parley-CSRF header is missing or does not match the session');
  }
  res.locals.session = session;
  res.locals.csrfToken = () => csrfTokenOf(value);
  const account = req.get('parley-account');
  const mode = req.get('parley-mode') ?? 'live';
  if (account !== undefined && isMode(mode)) res.locals.caller = callerIn(session, account, mode);
}
