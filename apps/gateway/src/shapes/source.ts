import type { Source } from '@parley/contract/knowledge';
import { sourceStatusCodec } from '@parley/grpc';
import type { FileType, SourceResource } from '@parley/schemas';
import { required, timestamp } from './shape';

/** A source of the knowledge as the API shows it. */
export function toSource(source: Source): SourceResource {
  return {
    id: source.id,
    kind: 'upload',
    name: source.name,
    content_type: source.contentType as FileType,
    size_bytes: source.sizeBytes,
    language: source.language,
    url: source.url ?? null,
    status: required(sourceStatusCodec.fromProto(source.status), 'the status of a source'),
    last_error: source.lastError ?? null,
    documents_count: source.documentsCount,
    created_at: timestamp(source.createdAt),
    updated_at: timestamp(source.updatedAt),
  };
}
