import type { Source as ProtoSource } from '@parley/contract/knowledge';
import { sourceOriginCodec, sourceStatusCodec, syncScheduleCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Source } from './source';

export function toSourceProto(source: Source): ProtoSource {
  return {
    id: formatId('src', source.id),
    kind: sourceOriginCodec.toProto(source.kind),
    name: source.name,
    contentType: source.contentType ?? '',
    sizeBytes: source.sizeBytes ?? 0,
    language: source.language ?? '',
    url: source.url ?? undefined,
    schedule: syncScheduleCodec.toProto(source.schedule ?? undefined),
    status: sourceStatusCodec.toProto(source.status),
    lastError: source.lastError ?? undefined,
    warning: source.warning ?? undefined,
    documentsCount: source.documentsCount,
    pagesCount: source.pagesCount,
    failedCount: source.failedCount,
    failed: [...source.failed],
    lastSyncedAt: source.lastSyncedAt ?? undefined,
    nextSyncAt: source.nextSyncAt ?? undefined,
    createdAt: source.createdAt,
    updatedAt: source.updatedAt,
    version: BigInt(source.version),
  };
}
