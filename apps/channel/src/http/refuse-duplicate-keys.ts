import { validationFailed } from '@parley/errors';
import { duplicateKeys } from '@parley/schemas';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Before the body is parsed, which silently keeps the last of equal keys.
 *
 * @throws ParleyError validation_failed
 */
export function refuseDuplicateKeys(_req: IncomingMessage, _res: ServerResponse, body: Buffer): void {
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser says so.
    return;
  }
  const faults = duplicateKeys(text, value);
  if (faults.length > 0) throw validationFailed(faults);
}
