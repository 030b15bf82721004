import type { AddPasskeyRequest, AddPasskeyResponse } from '@parley/contract/person';
import { notFound, validationFailed, type FieldError, type ParleyError } from '@parley/errors';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { addPasskeyInput, PASSKEYS_MAX, type PasskeyAttestation } from '@parley/schemas/passkeys';
import { useSession } from '../people/sessions.store';
import { takeChallenge } from './challenges.store';
import type { NewCredential, Passkey } from '../people/passkey';
import { toPasskeyProto } from './passkey.proto';
import { countPasskeys, insertPasskey, type NewPasskey } from '../people/passkeys.store';
import { recordPasskey } from './record-passkey';
import { relyingPartyOf, type RelyingParty } from './relying-party';
import { challengeHash, challengeOf, verifyAttestation } from './web-authn';

/**
 * Audited in the person's accounts.
 *
 * @throws ParleyError validation_failed, not_found if the session has ended
 */
export function addPasskeyRpc({ pool }: { readonly pool: Pool }) {
  return async ({ hash, origin, fields, address }: AddPasskeyRequest): Promise<AddPasskeyResponse> => {
    const party = relyingPartyOf(origin);
    const { name, credential } = validate(addPasskeyInput, parseJsonText(fields, 'fields'));
    const session = await useSession(pool, hash);
    if (!session) throw notFound('session');
    const { personId } = session;
    const made = await prove(pool, party, personId, credential);
    const passkey = await inTransaction(pool, async (client) => {
      const kept = await keep(client, { ...made, personId, name, rpId: party.rpId });
      await recordPasskey(client, session, address, { action: 'member.passkey_added', after: { passkey: name } });
      return kept;
    });
    return { passkey: toPasskeyProto(passkey) };
  };
}

/** Uses up the challenge. */
async function prove(
  pool: Pool,
  party: RelyingParty,
  personId: string,
  credential: PasskeyAttestation,
): Promise<NewCredential> {
  const challenge = challengeOf(credential);
  if (challenge === undefined || !(await takeChallenge(pool, challengeHash(challenge), personId))) {
    throw wrong('credential', 'invalid', 'does not answer an open challenge; start again');
  }
  const made = await verifyAttestation(party, challenge, credential);
  if (!made) throw wrong('credential', 'invalid', 'is not a passkey for this server, created with user verification');
  return made;
}

async function keep(client: Client, passkey: NewPasskey): Promise<Passkey> {
  if ((await countPasskeys(client, passkey.personId)) >= PASSKEYS_MAX) {
    throw wrong('', 'max_items', `A person has at most ${PASSKEYS_MAX} passkeys`);
  }
  const kept = await insertPasskey(client, passkey);
  if (!kept) throw wrong('credential', 'unique', 'is registered already');
  return kept;
}

function wrong(path: string, code: FieldError['code'], message: string): ParleyError {
  return validationFailed([{ path, code, message }]);
}
