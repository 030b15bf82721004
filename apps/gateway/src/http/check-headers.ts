import { validationFailed } from '@parley/errors';
import type { Middleware } from '../exchange/exchange';

/**
 * RFC 9112, 3.2: an HTTP/1.1 request without Host is answered 400, and so is one with two. Node would refuse the first
 * without a body or an id, and take the first line of the second; so also of two Authorization lines, of which ours may
 * check the one and a proxy the other.
 */
export const checkHeaders: Middleware = ({ httpVersion, rawHeaders }, _res, next) => {
  let hosts = 0;
  let authorizations = 0;
  // Names and values in turn.
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
