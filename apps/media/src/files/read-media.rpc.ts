import {
  MediaSize,
  type GetMediaRequest,
  type GetMediaResponse,
  type ReadMediaRequest,
  type ReadMediaResponse,
} from '@parley/contract/media';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId, type Tenant } from '@parley/schemas';
import { thumbnailKey, type StoredFile } from './file';
import { toMediaProto } from './file.proto';
import { findFile } from './files.store';
import { noStore, type FilesDeps } from './keep-file';

/** @throws ParleyError not_found */
export function getMediaRpc({ pool }: Pick<FilesDeps, 'pool'>) {
  return async ({ id }: GetMediaRequest, { tenant }: TenantCallContext): Promise<GetMediaResponse> => ({
    media: toMediaProto(await requireFile({ pool }, tenant, id)),
  });
}

/** @throws ParleyError not_found, unavailable */
export function readMediaRpc({ pool, store }: FilesDeps) {
  return async ({ id, size }: ReadMediaRequest, { tenant }: TenantCallContext): Promise<ReadMediaResponse> => {
    const file = await requireFile({ pool }, tenant, id);
    if (!store) throw noStore();
    const isSmall = size === MediaSize.THUMBNAIL;
    if (isSmall && file.width === null) throw notFound('thumbnail');
    // A small picture has no thumbnail.
    const content = await store.get(isSmall && file.hasThumbnail ? thumbnailKey(file.key) : file.key);
    if (!content) throw notFound('file');
    return { media: toMediaProto(file), content, mimeType: file.mimeType };
  };
}

async function requireFile({ pool }: Pick<FilesDeps, 'pool'>, tenant: Tenant, id: string): Promise<StoredFile> {
  const uuid = parseId('media', id);
  const file = uuid === undefined ? undefined : await findFile(pool, tenant, uuid);
  if (!file) throw notFound('file');
  return file;
}
