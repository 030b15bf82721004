import { ParleyError } from '@parley/errors';

/** @param detail why, for people */
export function notSimulated(detail: string): ParleyError {
  return new ParleyError('not_simulated', detail);
}
