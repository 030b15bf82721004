import { validationFailed } from '@parley/errors';
import { checkIdempotencyKey } from '@parley/schemas';
import type { ApiRequest } from '../exchange/exchange';

/**
 * The Idempotency-Key of a request, if it has one.
 *
 * @throws ParleyError validation_failed if it is empty, too long, not printable ASCII, or given twice
 */
export function readIdempotencyKey(req: ApiRequest): string | undefined {
  // Without a key the list of all headers, which Node makes when it is first asked for, is not made.
  if (req.headers['idempotency-key'] === undefined) return undefined;
  const [key, ...others] = req.headersDistinct['idempotency-key'] ?? [];
  if (others.length === 0) return checkIdempotencyKey(key);
  throw validationFailed([{ path: 'Idempotency-Key', code: 'duplicate', message: 'is given twice' }]);
}
