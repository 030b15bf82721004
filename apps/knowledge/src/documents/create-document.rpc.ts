import { CreateDocumentResponse, type CreateDocumentRequest } from '@parley/contract/knowledge';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { createDocumentInput, validate } from '@parley/schemas';
import { fromFieldsProto, toDocumentProto } from './document.proto';
import { createDocument } from './write-document';

/**
 * Adds a document, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createDocumentRpc({ pool }: { readonly pool: Pool }) {
  return (request: CreateDocumentRequest, context: TenantCallContext): Promise<CreateDocumentResponse> => {
    const input = validate(createDocumentInput, fromFieldsProto(request.fields));
    return idempotentCall(pool, context, 'CreateDocument', input, CreateDocumentResponse, async (client) => ({
      document: toDocumentProto(await createDocument(client, context.tenant, input)),
      replayed: false,
    }));
  };
}
