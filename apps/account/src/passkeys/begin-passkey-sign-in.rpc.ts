import type { BeginPasskeySignInRequest, BeginPasskeySignInResponse } from '@parley/contract/person';
import type { Pool } from '@parley/postgres';
import { PASSKEY_CHALLENGE_MINUTES, type PasskeyRequestOptions } from '@parley/schemas/passkeys';
import { makeSecret } from '../people/secret';
import { insertChallenge } from './challenges.store';
import { relyingPartyOf } from './relying-party';

/**
 * A challenge for the passkey of whoever has one: the authenticator knows who that is, and names no person before it
 * has verified them.
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
