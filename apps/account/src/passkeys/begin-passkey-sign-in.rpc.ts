import type { BeginPasskeySignInRequest, BeginPasskeySignInResponse } from '@parley/contract/person';
import type { Pool } from '@parley/postgres';
import { PASSKEY_CHALLENGE_MINUTES, type PasskeyRequestOptions } from '@parley/schemas/passkeys';
import { makeSecret } from '../people/secret';
import { insertChallenge } from './challenges.store';
import { relyingPartyOf } from './relying-party';

/**
 * A challenge for any passkey: the authenticator names its person, once verified.
 *
 * @throws ParleyError validation_failed
 */
export function beginPasskeySignInRpc({ pool }: { readonly pool: Pool }) {
  return async ({ origin }: BeginPasskeySignInRequest): Promise<BeginPasskeySignInResponse> => {
    const { rpId } = relyingPartyOf(origin);
    const { value, hash } = makeSecret();
    await insertChallenge(pool, hash, null);
    const timeout = PASSKEY_CHALLENGE_MINUTES * 60_000;
    const options: PasskeyRequestOptions = { challenge: value, timeout, rpId, userVerification: 'required' };
    return { options: JSON.stringify(options) };
  };
}
