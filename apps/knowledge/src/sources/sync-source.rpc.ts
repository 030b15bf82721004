import type { SyncSourceRequest, SyncSourceResponse } from '@parley/contract/knowledge';
import { notFound, ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toSourceProto } from './source.proto';
import { findSource, wantSync } from './sources.store';

/**
 * Has the pages of a source read again; harmless while that is under way.
 *
 * @throws ParleyError not_found, invalid_transition for a file
 */
export function syncSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: SyncSourceRequest, { tenant }: TenantCallContext): Promise<SyncSourceResponse> => {
    const id = parseId('src', request.id);
    if (!id) throw notFound('source');
    await wantSync(pool, tenant, id);
    const source = await findSource(pool, tenant, id);
    if (!source) throw notFound('source');
    if (source.kind === 'upload') {
      throw new ParleyError('invalid_transition', 'A file is not kept once it has been read: upload it again');
    }
    return { source: toSourceProto(source) };
  };
}
