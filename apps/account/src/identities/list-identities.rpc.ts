import type { ListIdentitiesRequest, ListIdentitiesResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { pageInfo, readPage } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { identityCursor } from '@parley/schemas/identities';
import { useSession } from '../people/sessions.store';
import { listIdentities } from '../people/identities.store';
import { toIdentityProto } from './identity.proto';

/**
 * Newest first, with the exact total.
 *
 * @throws ParleyError validation_failed, not_found if the session has ended
 */
export function listIdentitiesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListIdentitiesRequest): Promise<ListIdentitiesResponse> => {
    const page = readPage(request.page, identityCursor.decode);
    const session = await useSession(pool, request.hash);
    if (!session) throw notFound('session');
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, identities: found } = await listIdentities(pool, session.personId, range);
    const identities = found.slice(0, page.limit);
    const last = found.length > page.limit ? identities.at(-1) : undefined;
    const nextCursor = last && identityCursor.encode({ at: last.createdAt, uuid: last.id });
    return { identities: identities.map(toIdentityProto), page: pageInfo(page, total, nextCursor) };
  };
}
