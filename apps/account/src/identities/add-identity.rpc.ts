import type { AddIdentityRequest, AddIdentityResponse } from '@parley/contract/person';
import { notFound, validationFailed, type FieldError, type ParleyError } from '@parley/errors';
import { inTransaction, type Client } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { addIdentityInput, IDENTITIES_MAX } from '@parley/schemas/identities';
import { useSession } from '../people/sessions.store';
import { finishAttempt, type AttemptDeps } from './attempt';
import { countIdentities, insertIdentity } from '../people/identities.store';
import type { Identity } from '../people/identity';
import { toIdentityProto } from './identity.proto';
import type { Seen } from '../people/provider';
import { recordIdentity } from './record-identity';

/**
 * Audited in the person's accounts.
 *
 * @throws ParleyError validation_failed, not_found without a session or provider, unavailable
 */
export function addIdentityRpc(deps: AttemptDeps) {
  return async (request: AddIdentityRequest): Promise<AddIdentityResponse> => {
    const back = validate(addIdentityInput, parseJsonText(request.fields, 'fields'));
    const session = await useSession(deps.pool, request.hash);
    if (!session) throw notFound('session');
    const { origin, browser, address } = request;
    const returned = await finishAttempt(deps, { origin, browser, back, personId: session.personId });
    if (!returned)
      throw wrong(
        'state',
        'invalid',
        'does not belong to a registration that was started here, or was not accepted; start again',
      );
    const identity = await inTransaction(deps.pool, async (client) => {
      const kept = await keep(client, session.personId, returned.seen);
      const after = { identity: kept.email ?? kept.subject, issuer: kept.issuer };
      await recordIdentity(client, session, address, { action: 'member.identity_added', after });
      return kept;
    });
    return { identity: toIdentityProto(identity) };
  };
}

async function keep(client: Client, personId: string, seen: Seen): Promise<Identity> {
  if ((await countIdentities(client, personId)) >= IDENTITIES_MAX) {
    throw wrong('', 'max_items', `A person has at most ${IDENTITIES_MAX} identities`);
  }
  const kept = await insertIdentity(client, personId, seen, seen.email);
  if (!kept) throw wrong('', 'unique', 'This identity is already registered');
  return kept;
}

function wrong(path: string, code: FieldError['code'], message: string): ParleyError {
  return validationFailed([{ path, code, message }]);
}
