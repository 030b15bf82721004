import { validationFailed } from '@parley/errors';
import type { KnownPerson } from '../people/people.store';
import type { PeopleDeps } from '../people/people-deps';
import { wrongCredentials } from './sign-in.rpc';

/**
 * Before granting lasting access. @throws ParleyError validation_failed if missing, invalid_credentials, unavailable
 */
export async function requirePassword(
  { passwords }: Pick<PeopleDeps, 'passwords'>,
  { passwordHash }: KnownPerson,
  given: string | undefined,
): Promise<void> {
  if (passwordHash === undefined) return;
  if (given === undefined) {
    throw validationFailed([{ path: 'current_password', code: 'required', message: 'is required' }]);
  }
  if (!(await passwords.isRight(passwordHash, given))) throw wrongCredentials();
}
