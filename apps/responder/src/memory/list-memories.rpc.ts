import type { ListMemoriesRequest, ListMemoriesResponse } from '@parley/contract/responder';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { memoryCursor, parseId, type IdPrefix } from '@parley/schemas';
import { toMemoryProto } from './stored-memory';
import { listMemories } from './stored-memories.store';

/** No row has it: a filter by what is no id matches nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * A page of memories, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listMemoriesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListMemoriesRequest, { tenant }: TenantCallContext): Promise<ListMemoriesResponse> => {
    const page = readPage(request.page, memoryCursor.decode);
    const filter = {
      customerId: request.customerId,
      agentId: uuidOf('agent', request.agentId),
      conversationId: uuidOf('conv', request.conversationId),
    };
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, memories: found } = await listMemories(pool, tenant, filter, range);
    const memories = found.slice(0, page.limit);
    const last = found.length > page.limit ? memories.at(-1) : undefined;
    const nextCursor = last && memoryCursor.encode({ at: last.createdAt, uuid: last.id });
    return { memories: memories.map(toMemoryProto), page: pageInfo(page, total, nextCursor) };
  };
}

function uuidOf(prefix: IdPrefix, id: string | undefined): string | undefined {
  return id === undefined ? undefined : (parseId(prefix, id) ?? NOBODY);
}
