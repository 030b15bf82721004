import type { DeleteSourceRequest, DeleteSourceResponse } from '@parley/contract/knowledge';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { deleteDocumentsOf } from '../documents/documents.store';
import { deleteSourceRow } from './sources.store';

/**
 * Deletes a source and its documents for good.
 *
 * @throws ParleyError not_found, the second time too
 */
export function deleteSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: DeleteSourceRequest, { tenant }: TenantCallContext): Promise<DeleteSourceResponse> => {
    const id = parseId('src', request.id);
    if (!id) throw notFound('source');
    await inTransaction(pool, async (client) => {
      // The source first: whoever reads it now holds its row, and finds it gone.
      if (!(await deleteSourceRow(client, tenant, id))) throw notFound('source');
      await deleteDocumentsOf(client, tenant, id);
    });
    return {};
  };
}
