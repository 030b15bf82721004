import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_DAYS } from '@parley/schemas/sessions';
import type { ApiRequest } from '../exchange/exchange';

/** As far as known: with TLS only the secure cookie counts. */
export function isSecure(req: ApiRequest, publicUrl: string | undefined): boolean {
  return publicUrl === undefined ? req.protocol === 'https' : publicUrl.startsWith('https:');
}

/** `__Host-` keeps other hosts and paths from setting it (RFC 6265bis); browsers accept it over TLS only. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-parley_session' : 'parley_session';
}

export function readSessionCookie(req: ApiRequest, publicUrl: string | undefined): string | undefined {
  return readCookie(req, nameOf(isSecure(req, publicUrl)));
}

export function readCookie(req: ApiRequest, name: string): string | undefined {
  const { cookie } = req.headers;
  if (cookie === undefined) return undefined;
  const start = `${name}=`;
  const pair = cookie.split(';').find((each) => each.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** Null clears it. */
export function sessionCookie(req: ApiRequest, publicUrl: string | undefined, value: string | null): string {
  const secure = isSecure(req, publicUrl);
  const age = value === null ? 0 : SESSION_DAYS * 24 * 3_600;
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${age}`, ...(secure ? ['Secure'] : [])];
  return [`${nameOf(secure)}=${value ?? ''}`, ...attributes].join('; ');
}

/** Sent by a page with every write. Derived from the cookie, which pages cannot read, and not reversible. */
export function csrfTokenOf(value: string): string {
  return createHmac('sha256', value).update('parley csrf').digest('base64url');
}

/** Constant time. */
export function isCsrfToken(value: string, given: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(value));
  const shown = Buffer.from(given ?? '');
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
