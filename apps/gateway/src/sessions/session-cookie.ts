import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_DAYS } from '@parley/schemas/sessions';
import type { ApiRequest } from '../exchange/exchange';

/** Whether browsers reach us over TLS, as far as we are told: then no cookie of another kind counts. */
export function isSecure(req: ApiRequest, publicUrl: string | undefined): boolean {
  return publicUrl === undefined ? req.protocol === 'https' : publicUrl.startsWith('https:');
}

/** With `__Host-` no other host or path can have set it (RFC 6265bis); browsers take that over TLS only. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-parley_session' : 'parley_session';
}

/** The value of the session's cookie; undefined if there is none. */
export function readSessionCookie(req: ApiRequest, publicUrl: string | undefined): string | undefined {
  return readCookie(req, nameOf(isSecure(req, publicUrl)));
}

/** The value of a cookie; undefined if there is none of that name. */
export function readCookie(req: ApiRequest, name: string): string | undefined {
  const { cookie } = req.headers;
  if (cookie === undefined) return undefined;
  const start = `${name}=`;
  const pair = cookie.split(';').find((each) => each.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** The header Set-Cookie of a session that begins; of one that has ended, with null. */
export function sessionCookie(req: ApiRequest, publicUrl: string | undefined, value: string | null): string {
  const secure = isSecure(req, publicUrl);
  const age = value === null ? 0 : SESSION_DAYS * 24 * 3_600;
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${age}`, ...(secure ? ['Secure'] : [])];
  return [`${nameOf(secure)}=${value ?? ''}`, ...attributes].join('; ');
}

/** What a page must show with every write. It follows from the cookie, which no page can read, and not the reverse. */
export function csrfTokenOf(value: string): string {
  return createHmac('sha256', value).update('parley csrf').digest('base64url');
}

/** Whether a text is the token of a session; takes the same time wherever they differ. */
export function isCsrfToken(value: string, given: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(value));
  const shown = Buffer.from(given ?? '');
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
