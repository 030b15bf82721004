import type { CreateMediaRequest, CreateMediaResponse } from '@parley/contract/media';
import { unavailable } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { toMediaProto } from './file.proto';
import { keepFile, type FilesDeps } from './keep-file';

/** Each may use 25 MiB, and a picture some 200 MB more, one at a time. */
const AT_ONCE_MAX = 12;

/** @throws ParleyError validation_failed, idempotency_key_reused, unavailable */
export function createMediaRpc(deps: FilesDeps) {
  let running = 0;
  return async (
    { name, content, mimeType }: CreateMediaRequest,
    { tenant, idempotencyKey }: TenantCallContext,
  ): Promise<CreateMediaResponse> => {
    if (running >= AT_ONCE_MAX) throw unavailable('File upload');
    running += 1;
    try {
      const upload = { name, content, mimeType, uploadKey: idempotencyKey };
      const { file, isReplayed } = await keepFile(deps, tenant, upload);
      return { media: toMediaProto(file), replayed: isReplayed };
    } finally {
      running -= 1;
    }
  };
}
