import { createHash } from 'node:crypto';
import { CreateSourceResponse, type CreateSourceRequest } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import { sourceOriginCodec, syncScheduleCodec, type TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { createSourceInput, FILE_BYTES_MAX, validate, type CreateSourceInput } from '@parley/schemas';
import { toSourceProto } from './source.proto';
import { insertSource, type NewSource } from './sources.store';

const NAME_LENGTH_MAX = 255;

/**
 * Takes a file, a page or a site to be read, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: CreateSourceRequest, context: TenantCallContext): Promise<CreateSourceResponse> => {
    const input = validate(createSourceInput, {
      kind: sourceOriginCodec.fromRequest(request.kind) ?? 'upload',
      name: request.name || undefined,
      content_type: request.contentType || undefined,
      language: request.language,
      url: request.url,
      schedule: syncScheduleCodec.fromRequest(request.schedule),
    });
    const file = input.kind === 'upload' ? checkFile(request.file) : null;
    const digest = file && createHash('sha256').update(file).digest('hex');
    return idempotentCall(
      pool,
      context,
      'CreateSource',
      { ...input, digest },
      CreateSourceResponse,
      async (client) => ({
        source: toSourceProto(await insertSource(client, context.tenant, toNewSource(input, file))),
        replayed: false,
      }),
    );
  };
}

function checkFile(bytes: Uint8Array): Buffer {
  if (bytes.length > 0 && bytes.length <= FILE_BYTES_MAX) return Buffer.from(bytes);
  throw validationFailed([{ path: 'content', code: 'max_size', message: 'must have 1 to 10,485,760 bytes' }]);
}

function toNewSource(input: CreateSourceInput, file: Buffer | null): NewSource {
  const { kind, name, content_type: contentType, language, url, schedule } = input;
  return {
    kind,
    name: name ?? nameOf(url ?? ''),
    contentType: contentType ?? null,
    language: language ?? null,
    url: url ?? null,
    schedule: schedule ?? null,
    file,
  };
}

/** An address as people write it. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`.replace(/\/$/, '').slice(0, NAME_LENGTH_MAX);
}
