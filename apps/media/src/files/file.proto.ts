import type { Media } from '@parley/contract/media';
import { formatId } from '@parley/schemas';
import type { StoredFile } from './file';

export function toMediaProto({ id, name, mimeType, sizeBytes, width, height, createdAt }: StoredFile): Media {
  return {
    ...{ id: formatId('media', id), name, mimeType, sizeBytes, createdAt },
    width: width ?? undefined,
    height: height ?? undefined,
  };
}
