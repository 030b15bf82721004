import type { FindSourcesRequest, FindSourcesResponse } from '@parley/contract/knowledge';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, parseId } from '@parley/schemas';
import { existingSources } from './sources.store';

/** Which of some sources the account and mode have. */
export function findSourcesRpc({ pool }: { readonly pool: Pool }) {
  return async ({ ids }: FindSourcesRequest, { tenant }: TenantCallContext): Promise<FindSourcesResponse> => {
    const uuids = ids.flatMap((id) => parseId('src', id) ?? []);
    const existing = await existingSources(pool, tenant, uuids);
    return { ids: existing.map((uuid) => formatId('src', uuid)) };
  };
}
