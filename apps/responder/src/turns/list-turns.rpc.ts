import type { ListTurnsRequest, ListTurnsResponse } from '@parley/contract/responder';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId, turnCursor } from '@parley/schemas';
import { toTurnProto } from './turn.proto';
import { listTurns } from './turns.store';

/**
 * A page of the turns of a conversation, newest first, with their exact number: none for a conversation that is not there.
 *
 * @throws ParleyError validation_failed
 */
export function listTurnsRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListTurnsRequest, { tenant }: TenantCallContext): Promise<ListTurnsResponse> => {
    const page = readPage(request.page, turnCursor.decode);
    const conversationId = parseId('conv', request.conversationId);
    if (!conversationId) return { turns: [], page: pageInfo(page, 0, undefined) };
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, turns: found } = await listTurns(pool, tenant, conversationId, range);
    const turns = found.slice(0, page.limit);
    const last = found.length > page.limit ? turns.at(-1) : undefined;
    const nextCursor = last && turnCursor.encode({ at: last.createdAt, uuid: last.id });
    return { turns: turns.map(toTurnProto), page: pageInfo(page, total, nextCursor) };
  };
}
