import type { SignInWithPasskeyRequest, SignInWithPasskeyResponse } from '@parley/contract/person';
import { ParleyError } from '@parley/errors';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { passkeySignInInput, type PasskeyAssertion } from '@parley/schemas/passkeys';
import { beginSession } from '../sign-in/begin-session';
import { makeSecret } from '../people/secret';
import { toSessionProto } from '../people/session.proto';
import { takeChallenge } from './challenges.store';
import { findCredential, notePasskeyUse } from '../people/passkeys.store';
import { relyingPartyOf, type RelyingParty } from './relying-party';
import { userHandleOf } from './user-handle';
import { challengeHash, challengeOf, verifyAssertion } from './web-authn';

/** Under the same conditions as by password. @throws ParleyError validation_failed, invalid_credentials */
export function signInWithPasskeyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: SignInWithPasskeyRequest): Promise<SignInWithPasskeyResponse> => {
    const party = relyingPartyOf(request.origin);
    const { credential } = validate(passkeySignInInput, parseJsonText(request.fields, 'fields'));
    const shown = await prove(pool, party, credential);
    if (!shown) throw refused();
    const { value, hash } = makeSecret();
    const session = await inTransaction(pool, async (client) => {
      if (!(await notePasskeyUse(client, shown.id, shown.counter))) throw refused();
      const begun = await beginSession(
        client,
        shown.personId,
        { passwordHash: null, hash },
        { address: request.address, by: 'passkey' },
      );
      if (!begun) throw refused();
      return begun;
    });
    return { session: { session: toSessionProto(session), value } };
  };
}

interface Shown {
  /** Of the passkey, a uuid. */
  readonly id: string;
  readonly personId: string;
  readonly counter: number;
}

/** Undefined if anything is wrong. Uses up the challenge. */
async function prove(pool: Pool, party: RelyingParty, credential: PasskeyAssertion): Promise<Shown | undefined> {
  const challenge = challengeOf(credential);
  if (challenge === undefined || !(await takeChallenge(pool, challengeHash(challenge), null))) return undefined;
  const known = await findCredential(pool, Buffer.from(credential.id, 'base64url'), party.rpId);
  // Without our person in it, the passkey was not made by us.
  if (!known || credential.response.userHandle !== userHandleOf(known.personId)) return undefined;
  const counter = await verifyAssertion(party, challenge, credential, known);
  return counter === undefined ? undefined : { id: known.id, personId: known.personId, counter };
}

/** The same answer whatever was wrong. */
function refused(): ParleyError {
  return new ParleyError('invalid_credentials', 'The passkey was not accepted');
}
