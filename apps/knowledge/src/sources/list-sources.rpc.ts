import type { ListSourcesRequest, ListSourcesResponse } from '@parley/contract/knowledge';
import { pageInfo, readPage, sourceStatusCodec, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { listSourcesFilter, sourceCursor, validate } from '@parley/schemas';
import { toSourceProto } from './source.proto';
import { listSources } from './sources.store';

/**
 * A page of the sources, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listSourcesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListSourcesRequest, { tenant }: TenantCallContext): Promise<ListSourcesResponse> => {
    const page = readPage(request.page, sourceCursor.decode);
    const { status } = validate(listSourcesFilter, { status: sourceStatusCodec.fromRequest(request.status) });
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, sources: found } = await listSources(pool, tenant, status, range);
    const sources = found.slice(0, page.limit);
    const last = found.length > page.limit ? sources.at(-1) : undefined;
    const nextCursor = last && sourceCursor.encode({ at: last.createdAt, uuid: last.id });
    return { sources: sources.map(toSourceProto), page: pageInfo(page, total, nextCursor) };
  };
}
