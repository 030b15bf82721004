import { ParleyError } from '@parley/errors';

/** What only test mode has is asked for elsewhere. @param detail why, for people */
export function notSimulated(detail: string): ParleyError {
  return new ParleyError('not_simulated', detail);
}
