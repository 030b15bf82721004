import { validationFailed } from '@parley/errors';
import type { Middleware } from '../exchange/exchange';

/**
 * RFC 9112, 3.2: HTTP/1.1 without Host, or with two, gets 400. Node would refuse the first without a body or id, and
 * accept the second. Two Authorization lines are refused too, as a proxy might check the other one.
 */
export const checkHeaders: Middleware = ({ httpVersion, rawHeaders }, _res, next) => {
  let hosts = 0;
  let authorizations = 0;
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    else if (name.length === 13 && name.toLowerCase() === 'authorization') authorizations += 1;
  }
  if (hosts === 0 && httpVersion === '1.1') {
    throw validationFailed([{ path: 'Host', code: 'required', message: 'is required' }]);
  }
  if (hosts > 1) throw givenTwice('Host');
  if (authorizations > 1) throw givenTwice('Authorization');
  next();
};

function givenTwice(path: string) {
  return validationFailed([{ path, code: 'duplicate', message: 'is given twice' }]);
}
