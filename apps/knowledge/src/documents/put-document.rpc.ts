import type { PutDocumentRequest, PutDocumentResponse } from '@parley/contract/knowledge';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { putDocumentInput, validate } from '@parley/schemas';
import { fromFieldsProto, toDocumentProto } from './document.proto';
import { putDocument } from './write-document';

/**
 * Adds a document, or makes the one with the same external id what the request says; calling again is harmless.
 *
 * @throws ParleyError validation_failed
 */
export function putDocumentRpc({ pool }: { readonly pool: Pool }) {
  return async (request: PutDocumentRequest, { tenant }: TenantCallContext): Promise<PutDocumentResponse> => {
    const input = validate(putDocumentInput, fromFieldsProto(request.fields));
    const document = await inTransaction(pool, (client) => putDocument(client, tenant, input));
    return { document: toDocumentProto(document) };
  };
}
