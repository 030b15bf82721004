import { validationFailed } from '@parley/errors';
import { checkIdempotencyKey } from '@parley/schemas';
import type { ApiRequest } from '../exchange/exchange';

/** @throws ParleyError validation_failed if empty, too long, not printable ASCII, or repeated */
export function readIdempotencyKey(req: ApiRequest): string | undefined {
  // Avoids building the list of all headers, which Node creates on demand.
  if (req.headers['idempotency-key'] === undefined) return undefined;
  const [key, ...others] = req.headersDistinct['idempotency-key'] ?? [];
  if (others.length === 0) return checkIdempotencyKey(key);
  throw validationFailed([{ path: 'Idempotency-Key', code: 'duplicate', message: 'is given twice' }]);
}
