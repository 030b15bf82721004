import { validationFailed } from '@parley/errors';
import type { Middleware } from './exchange';

/** RFC 9112, 3.2: an HTTP/1.1 request without Host is answered 400. Node would do so without a body or an id. */
export const requireHost: Middleware = (req, _res, next) => {
  if (req.httpVersion === '1.1' && req.headers.host === undefined) {
    throw validationFailed([{ path: 'Host', code: 'required', message: 'is required' }]);
  }
  next();
};
