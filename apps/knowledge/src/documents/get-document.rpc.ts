import type { GetDocumentRequest, GetDocumentResponse } from '@parley/contract/knowledge';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toDocumentProto } from './document.proto';
import { findDocument } from './documents.store';

/**
 * One document.
 *
 * @throws ParleyError not_found
 */
export function getDocumentRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetDocumentRequest, { tenant }: TenantCallContext): Promise<GetDocumentResponse> => {
    const id = parseId('doc', request.id);
    const document = id && (await findDocument(pool, tenant, id));
    if (!document) throw notFound('document');
    return { document: toDocumentProto(document) };
  };
}
