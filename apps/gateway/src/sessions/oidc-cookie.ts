import { OIDC_ATTEMPT_MINUTES } from '@parley/schemas/identities';
import type { ApiRequest } from '../exchange/exchange';
import { isSecure, readCookie } from './session-cookie';

/** `__Host-` as for a session. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-parley_oidc' : 'parley_oidc';
}

/** May be empty. */
export function readOidcCookie(req: ApiRequest, publicUrl: string | undefined): string {
  return readCookie(req, nameOf(isSecure(req, publicUrl))) ?? '';
}

/** Null clears it. Lax, as the browser returns from another site, and browsers differ in what such a page may send. */
export function oidcCookie(req: ApiRequest, publicUrl: string | undefined, value: string | null): string {
  const secure = isSecure(req, publicUrl);
  const age = value === null ? 0 : OIDC_ATTEMPT_MINUTES * 60;
  const attributes = ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${age}`, ...(secure ? ['Secure'] : [])];
  return [`${nameOf(secure)}=${value ?? ''}`, ...attributes].join('; ');
}
