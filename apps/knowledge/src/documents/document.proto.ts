import type { Document as ProtoDocument, DocumentFields as ProtoFields } from '@parley/contract/knowledge';
import { documentStatusCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Document } from './document';

export function toDocumentProto(document: Document): ProtoDocument {
  return {
    id: formatId('doc', document.id),
    title: document.title,
    content: document.content,
    language: document.language,
    url: document.url ?? undefined,
    externalId: document.external_id ?? undefined,
    isEnabled: document.is_enabled,
    status: documentStatusCodec.toProto(document.status),
    error: document.error ?? undefined,
    sourceId: document.source_id === null ? undefined : formatId('src', document.source_id),
    passagesCount: document.passagesCount,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    version: BigInt(document.version),
  };
}

/** By API name; undefined if missing. */
export function fromFieldsProto(fields: ProtoFields | undefined): Readonly<Record<string, unknown>> {
  return {
    title: fields?.title,
    content: fields?.content,
    language: fields?.language,
    url: fields?.url,
    external_id: fields?.externalId,
    is_enabled: fields?.isEnabled,
  };
}
