import { validationFailed } from '@parley/errors';
import type { Request } from 'express';

/** @throws ParleyError validation_failed */
export function readClientId(req: Request): string {
  const clientId = req.header('idempotency-key') ?? '';
  if (/^[\x21-\x7e]{8,64}$/.test(clientId)) return clientId;
  const message = 'must have 8 to 64 characters and be unique to this message';
  throw validationFailed([{ path: 'Idempotency-Key', code: 'pattern', message }]);
}

export function keyOf(customer: string, clientId: string): string {
  return `widget ${customer.slice(0, 100)} ${clientId}`.replace(/[^\x20-\x7e]/g, '?');
}
