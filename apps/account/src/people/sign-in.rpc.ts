import type { SignInRequest, SignInResponse } from '@parley/contract/person';
import { ParleyError } from '@parley/errors';
import { inTransaction } from '@parley/postgres';
import { validate } from '@parley/schemas';
import { signInInput } from '@parley/schemas/sessions';
import { member, recordMember } from '../members/record-member';
import { findPersonByEmail } from './people.store';
import type { PeopleDeps } from './people-deps';
import { makeSecret } from './secret';
import { toSessionProto } from './session.proto';
import { insertSession } from './sessions.store';

/**
 * Begins a session of who shows the password. One password is checked, whether or not there is such a person.
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
      const begun = await insertSession(client, id, passwordHash, hash);
      if (!begun) throw wrongCredentials();
      for (const { accountId, memberId } of begun.memberships) {
        const change = { accountId, memberId, action: 'member.signed_in', after: { by: 'password' } } as const;
        await recordMember(client, member(memberId, address), change);
      }
      return begun;
    });
    return { session: { session: toSessionProto(session), value } };
  };
}

/** The same answer whatever was wrong. */
export function wrongCredentials(): ParleyError {
  return new ParleyError('invalid_credentials', 'The email or the password is not right');
}
