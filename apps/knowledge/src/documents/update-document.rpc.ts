import type { UpdateDocumentRequest, UpdateDocumentResponse } from '@parley/contract/knowledge';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId, updateDocumentInput, validate, type UpdateDocumentInput } from '@parley/schemas';
import { fromFieldsProto, toDocumentProto } from './document.proto';
import { updateDocument } from './write-document';

/**
 * Changes the fields named in update_mask.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateDocumentRpc({ pool }: { readonly pool: Pool }) {
  return async (request: UpdateDocumentRequest, { tenant }: TenantCallContext): Promise<UpdateDocumentResponse> => {
    const id = parseId('doc', request.id);
    if (!id) throw notFound('document');
    const patch = readPatch(request);
    const document = await inTransaction(pool, (client) =>
      updateDocument(client, tenant, id, patch, request.expectedVersion),
    );
    return { document: toDocumentProto(document) };
  };
}

/** The merge patch that a request stands for: of the fields in its mask, the value, or null if it has none. */
function readPatch(request: UpdateDocumentRequest): UpdateDocumentInput {
  const values = fromFieldsProto(request.fields);
  const mask = request.updateMask ?? [];
  const unknown = mask.filter((path) => !Object.hasOwn(values, path));
  if (unknown.length > 0) {
    throw validationFailed(
      unknown.map((path) => ({ path, code: 'unknown_field', message: 'is not a recognized field' })),
    );
  }
  return validate(updateDocumentInput, Object.fromEntries(mask.map((path) => [path, values[path] ?? null])));
}
