import type { SignInWithOidcRequest, SignInWithOidcResponse } from '@parley/contract/person';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { oidcSignInInput } from '@parley/schemas/identities';
import { beginSession } from '../sign-in/begin-session';
import { makeSecret } from '../people/secret';
import type { Session } from '../people/session';
import { toSessionProto } from '../people/session.proto';
import { finishAttempt, type AttemptDeps } from './attempt';
import { noteIdentityUse } from '../people/identities.store';
import type { Subject } from '../people/identity';
import { joinWithIdentity } from './join-with-identity';
import { notAccepted } from './not-accepted';

/**
 * Under the same conditions as by password. People are never matched by email address, which may change owners or be
 * unverified.
 *
 * @throws ParleyError validation_failed, invalid_credentials, not_found without a provider, unavailable
 */
export function signInWithOidcRpc(deps: AttemptDeps) {
  return async (request: SignInWithOidcRequest): Promise<SignInWithOidcResponse> => {
    const back = validate(oidcSignInInput, parseJsonText(request.fields, 'fields'));
    const { origin, browser, address } = request;
    const returned = await finishAttempt(deps, { origin, browser, back, personId: null });
    if (!returned) throw notAccepted();
    const { seen, invitationHash: tokenHash } = returned;
    const { value, hash } = makeSecret();
    const session = tokenHash
      ? await joinWithIdentity(deps.pool, { tokenHash, seen, hash, address })
      : await enter(deps.pool, seen, hash, address);
    return { session: { session: toSessionProto(session), value } };
  };
}

function enter(pool: Pool, subject: Subject, hash: Buffer, address: string): Promise<Session> {
  return inTransaction(pool, async (client) => {
    const personId = await noteIdentityUse(client, subject);
    const begun =
      personId !== undefined &&
      (await beginSession(client, personId, { passwordHash: null, hash }, { address, by: 'oidc' }));
    if (!begun) throw notAccepted();
    return begun;
  });
}
