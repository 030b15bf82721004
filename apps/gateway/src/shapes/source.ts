import type { Source } from '@parley/contract/knowledge';
import { sourceOriginCodec, sourceStatusCodec, syncScheduleCodec } from '@parley/grpc';
import type { FileType, SourceResource } from '@parley/schemas';
import { required, timestamp } from './shape';

export function toSource(source: Source): SourceResource {
  return {
    id: source.id,
    kind: required(sourceOriginCodec.fromProto(source.kind), 'the kind of a source'),
    name: source.name,
    content_type: (source.contentType || null) as FileType | null,
    size_bytes: source.sizeBytes || null,
    language: source.language || null,
    url: source.url ?? null,
    schedule: syncScheduleCodec.fromProto(source.schedule) ?? null,
    status: required(sourceStatusCodec.fromProto(source.status), 'the status of a source'),
    last_error: source.lastError ?? null,
    warning: source.warning ?? null,
    documents_count: source.documentsCount,
    pages_count: source.pagesCount,
    failed_count: source.failedCount,
    failed: source.failed,
    last_synced_at: source.lastSyncedAt ? timestamp(source.lastSyncedAt) : null,
    next_sync_at: source.nextSyncAt ? timestamp(source.nextSyncAt) : null,
    created_at: timestamp(source.createdAt),
    updated_at: timestamp(source.updatedAt),
  };
}
