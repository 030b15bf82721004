import { ParleyError } from '@parley/errors';

/** The same answer whatever was wrong. */
export function notAccepted(): ParleyError {
  return new ParleyError('invalid_credentials', 'The sign-in was not accepted');
}
