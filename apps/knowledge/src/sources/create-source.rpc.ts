import { createHash } from 'node:crypto';
import { CreateSourceResponse, type CreateSourceRequest } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { createSourceInput, FILE_BYTES_MAX, validate } from '@parley/schemas';
import { toSourceProto } from './source.proto';
import { insertSource } from './sources.store';

/**
 * Takes a file to be read, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: CreateSourceRequest, context: TenantCallContext): Promise<CreateSourceResponse> => {
    const input = validate(createSourceInput, {
      name: request.name,
      content_type: request.contentType,
      language: request.language,
      url: request.url,
    });
    const file = Buffer.from(request.file);
    if (file.length === 0 || file.length > FILE_BYTES_MAX) {
      throw validationFailed([{ path: 'content', code: 'max_size', message: 'must have 1 to 10,485,760 bytes' }]);
    }
    const digest = createHash('sha256').update(file).digest('hex');
    const wanted = { ...input, digest };
    return idempotentCall(pool, context, 'CreateSource', wanted, CreateSourceResponse, async (client) => ({
      source: toSourceProto(await insertSource(client, context.tenant, input, file)),
      replayed: false,
    }));
  };
}
