import type { DeleteDocumentRequest, DeleteDocumentResponse } from '@parley/contract/knowledge';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { announceDeleted } from './document.event';
import { deleteDocumentRows, lockDocument } from './documents.store';

/**
 * Deletes a document and its passages for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteDocumentRpc({ pool }: { readonly pool: Pool }) {
  return async (request: DeleteDocumentRequest, { tenant }: TenantCallContext): Promise<DeleteDocumentResponse> => {
    const id = parseId('doc', request.id);
    if (!id) throw notFound('document');
    await inTransaction(pool, async (client) => {
      const document = await lockDocument(client, tenant, id);
      if (!document) throw notFound('document');
      requireVersion('document', document.version, request.expectedVersion);
      await announceDeleted(client, tenant, await deleteDocumentRows(client, tenant, [id]));
    });
    return {};
  };
}
