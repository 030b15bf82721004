import type { ListDocumentsRequest, ListDocumentsResponse } from '@parley/contract/knowledge';
import { documentStatusCodec, pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { documentCursor, listDocumentsFilter, validate } from '@parley/schemas';
import { toDocumentProto } from './document.proto';
import { listDocuments } from './list-documents.store';

/**
 * A page of the documents without their content, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listDocumentsRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListDocumentsRequest, { tenant }: TenantCallContext): Promise<ListDocumentsResponse> => {
    const page = readPage(request.page, documentCursor.decode);
    const filter = validate(listDocumentsFilter, {
      language: request.language,
      status: documentStatusCodec.fromRequest(request.status),
      query: request.query,
      external_id: request.externalId,
    });
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, documents: found } = await listDocuments(pool, tenant, filter, range);
    const documents = found.slice(0, page.limit);
    const last = found.length > page.limit ? documents.at(-1) : undefined;
    const nextCursor = last && documentCursor.encode({ at: last.createdAt, uuid: last.id });
    return { documents: documents.map(toDocumentProto), page: pageInfo(page, total, nextCursor) };
  };
}
