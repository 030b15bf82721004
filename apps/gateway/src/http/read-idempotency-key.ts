import { validationFailed, type FieldError } from '@parley/errors';
import type { ApiRequest } from './exchange';

const NAME = 'Idempotency-Key';
/** CONTRACT.md, Idempotency: 1 to 255 printable ASCII characters. */
const FORM = /^[\x20-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a request, if it has one.
 *
 * @throws ParleyError validation_failed if it is empty, too long, not printable ASCII, or given twice
 */
export function readIdempotencyKey(req: ApiRequest): string | undefined {
  if (req.headers['idempotency-key'] === undefined) return undefined;
  const [key = '', ...others] = req.headersDistinct['idempotency-key'] ?? [];
  if (others.length > 0) throw refused('duplicate', 'is given twice');
  if (!FORM.test(key)) throw refused('pattern', 'must be 1 to 255 printable ASCII characters');
  return key;
}

function refused(code: string, message: string): Error {
  const fault: FieldError = { path: NAME, code, message };
  return validationFailed([fault]);
}
