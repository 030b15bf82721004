import type { Document, DocumentFields } from '@parley/contract/knowledge';
import { documentStatusCodec } from '@parley/grpc';
import type { DocumentResource, DocumentSummary, UpdateDocumentInput } from '@parley/schemas';
import { required, timestamp } from './shape';

/** docs/contract.md, Errors: documents may be larger. */
export const DOCUMENT_BYTES_MAX = 1024 * 1024;

/** Null is omitted. */
export function toDocumentFields(body: UpdateDocumentInput): DocumentFields {
  return {
    title: body.title ?? '',
    content: body.content ?? '',
    language: body.language ?? undefined,
    url: body.url ?? undefined,
    externalId: body.external_id ?? undefined,
    isEnabled: body.is_enabled ?? undefined,
  };
}

export function toDocumentSummary(document: Document): DocumentSummary {
  return {
    id: document.id,
    title: document.title,
    language: document.language,
    url: document.url ?? null,
    external_id: document.externalId ?? null,
    is_enabled: document.isEnabled,
    status: required(documentStatusCodec.fromProto(document.status), 'the status of a document'),
    error: document.error ?? null,
    source_id: document.sourceId ?? null,
    passages_count: document.passagesCount,
    created_at: timestamp(document.createdAt),
    updated_at: timestamp(document.updatedAt),
  };
}

export function toDocument(document: Document): DocumentResource {
  return { ...toDocumentSummary(document), content: document.content };
}
