import { ParleyError } from '@parley/errors';
import type { ApiRequest } from '../exchange/exchange';

/**
 * Only our own pages may use or begin a session: by Sec-Fetch-Site, else by the page's origin.
 *
 * @throws ParleyError forbidden
 */
export function checkOrigin(req: ApiRequest, publicUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = req.headers;
  if (site !== undefined) {
    // `none`: the address was typed.
    if (site !== 'same-origin' && site !== 'none') throw foreign();
  } else if (origin !== undefined && !isOwnOrigin(origin, req, publicUrl)) throw foreign();
}

function isOwnOrigin(origin: string, req: ApiRequest, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return true;
  return URL.canParse(origin) && new URL(origin).host === req.headers.host;
}

function foreign(): ParleyError {
  return new ParleyError('forbidden', 'Requests from another origin cannot use a session');
}
