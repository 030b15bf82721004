import type { GetSourceRequest, GetSourceResponse } from '@parley/contract/knowledge';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toSourceProto } from './source.proto';
import { findSource } from './sources.store';

/**
 * One source.
 *
 * @throws ParleyError not_found
 */
export function getSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetSourceRequest, { tenant }: TenantCallContext): Promise<GetSourceResponse> => {
    const id = parseId('src', request.id);
    const source = id && (await findSource(pool, tenant, id));
    if (!source) throw notFound('source');
    return { source: toSourceProto(source) };
  };
}
