import { validationFailed } from '@parley/errors';
import type { Middleware } from './exchange';

/**
 * RFC 9112, 3.2: an HTTP/1.1 request without Host is answered 400, and so is one with two. Node would refuse the first
 * without a body or an id, and take the first line of the second.
 */
export const requireHost: Middleware = ({ httpVersion, rawHeaders }, _res, next) => {
  const lines = countHosts(rawHeaders);
  if (lines === 0 && httpVersion === '1.1') {
    throw validationFailed([{ path: 'Host', code: 'required', message: 'is required' }]);
  }
  if (lines > 1) throw validationFailed([{ path: 'Host', code: 'duplicate', message: 'is given twice' }]);
  next();
};

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
