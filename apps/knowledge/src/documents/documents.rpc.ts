import {
  CreateDocumentResponse,
  type CreateDocumentRequest,
  type ListDocumentsRequest,
  type PutDocumentRequest,
  type PutDocumentResponse,
  type UpdateDocumentRequest,
} from '@parley/contract/knowledge';
import { documentStatusCodec, type TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { createRpc, deleteRpc, getRpc, listRpc, updateRpc, type ListedKind } from '@parley/resource';
import {
  createDocumentInput,
  documentCursor,
  listDocumentsFilter,
  putDocumentInput,
  updateDocumentInput,
  validate,
  type Tenant,
} from '@parley/schemas';
import { readMask } from '../base/read-mask';
import { readWords } from '../base/has-words';
import type { Document } from './document';
import { announceDeleted } from './document.event';
import { fromFieldsProto, toDocumentProto } from './document.proto';
import { deleteDocumentRows, documentList, documents } from './documents.store';
import { createDocument, editDocument, putDocument } from './write-document';

const kind: ListedKind = { prefix: 'doc', noun: 'document', cursor: documentCursor };

export function documentRpcs({ pool }: { readonly pool: Pool }) {
  const { find, lock } = documents;
  const answer = (document: Document) => ({ document: toDocumentProto(document) });
  return {
    createDocument: createRpc(
      pool,
      CreateDocumentResponse,
      { read: readNew, create: (client, tenant, { input }) => createDocument(client, tenant, input) },
      answer,
    ),
    putDocument: putDocumentRpc(pool),
    getDocument: getRpc(pool, kind, find, answer),
    listDocuments: listRpc(
      kind,
      (tenant, range, request: ListDocumentsRequest) => documentList.page(pool, tenant, range, readFilter(request)),
      (found, page) => ({ documents: found.map(toDocumentProto), page }),
    ),
    updateDocument: updateRpc(pool, kind, { read: readPatch, lock, edit: editDocument }, answer),
    deleteDocument: deleteRpc(pool, kind, lock, remove),
  };
}

function readNew({ fields }: CreateDocumentRequest) {
  return { scope: 'CreateDocument', input: validate(createDocumentInput, fromFieldsProto(fields)) };
}

/** Creates, or overwrites by external id. @returns throws ParleyError validation_failed */
function putDocumentRpc(pool: Pool) {
  return async ({ fields }: PutDocumentRequest, { tenant }: TenantCallContext): Promise<PutDocumentResponse> => {
    const input = validate(putDocumentInput, fromFieldsProto(fields));
    const document = await inTransaction(pool, (client) => putDocument(client, tenant, input));
    return { document: toDocumentProto(document) };
  };
}

function readFilter(request: ListDocumentsRequest) {
  const { language, status, query, external_id } = validate(listDocumentsFilter, {
    language: request.language,
    status: documentStatusCodec.fromRequest(request.status),
    query: request.query,
    external_id: request.externalId,
  });
  return [language, status, query, external_id, ...readWords(request.words)];
}

function readPatch(request: UpdateDocumentRequest) {
  return validate(updateDocumentInput, readMask(fromFieldsProto(request.fields), request.updateMask));
}

async function remove(client: Client, tenant: Tenant, { id }: Document) {
  await announceDeleted(client, tenant, await deleteDocumentRows(client, tenant, [id]));
}
