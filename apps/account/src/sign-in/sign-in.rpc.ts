import type { SignInRequest, SignInResponse } from '@parley/contract/person';
import { ParleyError } from '@parley/errors';
import { inTransaction } from '@parley/postgres';
import { validate } from '@parley/schemas';
import { signInInput } from '@parley/schemas/sessions';
import { beginSession } from './begin-session';
import { findPersonByEmail } from '../people/people.store';
import type { PeopleDeps } from '../people/people-deps';
import { makeSecret } from '../people/secret';
import { toSessionProto } from '../people/session.proto';

/**
 * By password. Unknown people take as long as known ones.
 *
 * @throws ParleyError validation_failed, invalid_credentials, unavailable
 */
export function signInRpc({ pool, passwords }: PeopleDeps) {
  return async ({ address, ...request }: SignInRequest): Promise<SignInResponse> => {
    const { email, password } = validate(signInInput, request);
    const person = await findPersonByEmail(pool, email);
    const isRight = await passwords.isRight(person?.passwordHash, password);
    if (!person?.passwordHash || !isRight) throw wrongCredentials();
    const { id, passwordHash } = person;
    const { value, hash } = makeSecret();
    const session = await inTransaction(pool, async (client) => {
      const begun = await beginSession(client, id, { passwordHash, hash }, { address, by: 'password' });
      if (!begun) throw wrongCredentials();
      return begun;
    });
    return { session: { session: toSessionProto(session), value } };
  };
}

/** The same answer whatever was wrong. */
export function wrongCredentials(): ParleyError {
  return new ParleyError('invalid_credentials', 'The email or password is incorrect');
}
