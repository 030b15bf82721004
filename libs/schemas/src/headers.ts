import { validationFailed } from '@parley/errors';

/** docs/contract.md, Idempotency: 1 to 255 printable ASCII characters. */
export const idempotencyKeyForm = /^[\x20-\x7e]{1,255}$/;

/** Without quotes or line ends. */
export const requestIdForm = /^[A-Za-z0-9._-]{1,128}$/;

/** @throws ParleyError validation_failed */
export function checkIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || idempotencyKeyForm.test(key)) return key;
  const message = 'must be 1 to 255 printable ASCII characters';
  throw validationFailed([{ path: 'Idempotency-Key', code: 'pattern', message }]);
}
