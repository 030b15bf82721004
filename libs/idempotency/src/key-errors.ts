import { ParleyError } from '@parley/errors';

export function keyInProgress(): ParleyError {
  return new ParleyError('idempotency_in_progress', 'A request with this Idempotency-Key is still in progress', {
    retryAfterSeconds: 1,
  });
}

export function keyReused(): ParleyError {
  return new ParleyError('idempotency_key_reused', 'This Idempotency-Key was already used for a different request');
}
