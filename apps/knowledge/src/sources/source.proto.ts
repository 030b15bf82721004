import type { Source as ProtoSource } from '@parley/contract/knowledge';
import { sourceStatusCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Source } from './source';

/** A source as the internal contract has it. */
export function toSourceProto({ id, url, status, lastError, ...source }: Source): ProtoSource {
  return {
    ...source,
    id: formatId('src', id),
    url: url ?? undefined,
    status: sourceStatusCodec.toProto(status),
    lastError: lastError ?? undefined,
  };
}
