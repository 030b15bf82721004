import { validationFailed } from '@parley/errors';
import type { Egress } from './egress';
import { EgressError } from './errors';

/**
 * Refuses an address to which nothing could be sent; plain http only to hosts allowed by the operator. What its name
 * resolves to is checked at each request: it may change.
 *
 * @param path of the field
 * @throws ParleyError validation_failed
 */
export function requireSendable(egress: Pick<Egress, 'check'>, path: string, url: string): void {
  try {
    egress.check({ url, httpsOnly: true });
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    throw validationFailed([{ path, code: 'format', message: err.message }]);
  }
}
