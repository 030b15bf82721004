import type { ListPasskeysRequest, ListPasskeysResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { pageInfo, readPage } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { passkeyCursor } from '@parley/schemas/passkeys';
import { useSession } from '../people/sessions.store';
import { toPasskeyProto } from './passkey.proto';
import { listPasskeys } from '../people/passkeys.store';

/**
 * Newest first, with the exact total.
 *
 * @throws ParleyError validation_failed, not_found if the session has ended
 */
export function listPasskeysRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListPasskeysRequest): Promise<ListPasskeysResponse> => {
    const page = readPage(request.page, passkeyCursor.decode);
    const session = await useSession(pool, request.hash);
    if (!session) throw notFound('session');
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, passkeys: found } = await listPasskeys(pool, session.personId, range);
    const passkeys = found.slice(0, page.limit);
    const last = found.length > page.limit ? passkeys.at(-1) : undefined;
    const nextCursor = last && passkeyCursor.encode({ at: last.createdAt, uuid: last.id });
    return { passkeys: passkeys.map(toPasskeyProto), page: pageInfo(page, total, nextCursor) };
  };
}
