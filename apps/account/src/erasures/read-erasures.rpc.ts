import type {
  GetErasureRequest,
  GetErasureResponse,
  ListErasuresRequest,
  ListErasuresResponse,
} from '@parley/contract/erasure';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { erasureCursor } from '@parley/schemas/erasures';
import { toErasureProto } from './erasure.proto';
import { findErasure, listErasures } from './erasures.store';

/**
 * How far an erasure is.
 *
 * @throws ParleyError not_found
 */
export function getErasureRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetErasureRequest, { tenant }: TenantCallContext): Promise<GetErasureResponse> => {
    const id = parseId('erasure', request.id);
    const erasure = id && (await findErasure(pool, tenant, id));
    if (!erasure) throw notFound('erasure');
    return { erasure: toErasureProto(erasure) };
  };
}

/**
 * A page of the erasures, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listErasuresRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListErasuresRequest, { tenant }: TenantCallContext): Promise<ListErasuresResponse> => {
    const page = readPage(request.page, erasureCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, erasures: found } = await listErasures(pool, tenant, range);
    const erasures = found.slice(0, page.limit);
    const last = found.length > page.limit ? erasures.at(-1) : undefined;
    const nextCursor = last && erasureCursor.encode({ at: last.createdAt, uuid: last.id });
    return { erasures: erasures.map(toErasureProto), page: pageInfo(page, total, nextCursor) };
  };
}
