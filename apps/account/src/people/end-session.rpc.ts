import type { EndSessionRequest, EndSessionResponse } from '@parley/contract/person';
import type { CallContext } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import { tellGateways } from '../keys/tell-gateways';
import { findPersonBySession } from './people.store';
import type { PeopleDeps } from './people-deps';
import { deleteSession, deleteSessionsOf } from './sessions.store';

/** One, or all of its person, and notifies every gateway. Idempotent. */
export function endSessionRpc(deps: PeopleDeps) {
  return async ({ hash, everywhere }: EndSessionRequest, { requestId }: CallContext): Promise<EndSessionResponse> => {
    const person = await findPersonBySession(deps.pool, hash);
    if (!person) return {};
    const hashes = everywhere ? await deleteSessionsOf(deps.pool, person.id) : [hash];
    if (!everywhere) await deleteSession(deps.pool, hash);
    await tellGateways(deps, hashes, { objectId: formatId('person', person.id), requestId });
    return {};
  };
}
