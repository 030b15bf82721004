import type { BeginPasskeyRequest, BeginPasskeyResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { parseJsonText, validate } from '@parley/schemas';
import { beginPasskeyInput, PASSKEY_CHALLENGE_MINUTES, type PasskeyCreationOptions } from '@parley/schemas/passkeys';
import type { PeopleDeps } from '../people/people-deps';
import { requirePassword } from '../sign-in/require-password';
import { makeSecret } from '../people/secret';
import { useSession } from '../people/sessions.store';
import { findPersonBySession } from '../people/people.store';
import { insertChallenge } from './challenges.store';
import { credentialsOf } from '../people/passkeys.store';
import { relyingPartyOf } from './relying-party';
import { userHandleOf } from './user-handle';
import { ALGORITHMS } from './web-authn';

const type = 'public-key';

/**
 * A challenge for a new passkey. Asks for the password, so that an unattended console gives no lasting access.
 *
 * @throws ParleyError validation_failed, not_found if the session has ended, invalid_credentials, unavailable
 */
export function beginPasskeyRpc(deps: PeopleDeps) {
  return async ({ hash, origin, fields }: BeginPasskeyRequest): Promise<BeginPasskeyResponse> => {
    const { rpId } = relyingPartyOf(origin);
    const input = validate(beginPasskeyInput, parseJsonText(fields, 'fields'));
    const session = await useSession(deps.pool, hash);
    const person = session && (await findPersonBySession(deps.pool, hash));
    if (!person) throw notFound('session');
    await requirePassword(deps, person, input.current_password);
    const excluded = await credentialsOf(deps.pool, person.id, rpId);
    const challenge = makeSecret();
    await insertChallenge(deps.pool, challenge.hash, person.id);
    const options: PasskeyCreationOptions = {
      challenge: challenge.value,
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
      rp: { id: rpId, name: 'Parley' },
      user: { id: userHandleOf(person.id), name: person.email, displayName: session.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
      excludeCredentials: excluded.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
    return { options: JSON.stringify(options) };
  };
}
