import type { DeleteSourceRequest, DeleteSourceResponse } from '@parley/contract/knowledge';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { announceDeleted } from '../documents/document.event';
import { deleteDocumentsOf } from '../documents/documents.store';
import { deleteSourceRow, lockSource } from './sources.store';

/**
 * Deletes a source and its documents for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: DeleteSourceRequest, { tenant }: TenantCallContext): Promise<DeleteSourceResponse> => {
    const id = parseId('src', request.id);
    if (!id) throw notFound('source');
    await inTransaction(pool, async (client) => {
      // The source first: whoever reads it now holds its row, and finds it gone.
      const source = await lockSource(client, tenant, id);
      if (!source) throw notFound('source');
      requireVersion('source', source.version, request.expectedVersion);
      await deleteSourceRow(client, tenant, id);
      await announceDeleted(client, tenant, await deleteDocumentsOf(client, tenant, id));
    });
    return {};
  };
}
