import {
  MediaServiceService,
  type CreateMediaRequest,
  type Media,
  type ReadMediaRequest,
} from '@parley/contract/media';
import { notFound, validationFailed } from '@parley/errors';
import { bindService, tenantCall } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';
import { newId } from '@parley/schemas';

/** By id. */
export type HeldFiles = Map<string, { readonly media: Media; readonly content: Buffer }>;

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

/** Idempotent by key, and refuses programs, like the service. */
export function mediaStandIn(held: HeldFiles) {
  const methods = Object.fromEntries(Object.keys(MediaServiceService).map((name) => [name, unused]));
  const byKey = new Map<string, Media>();
  return bindService(
    MediaServiceService,
    {
      ...(methods as never as Record<string, never>),
      createMedia: tenantCall(async ({ name, content, mimeType }: CreateMediaRequest, { idempotencyKey = '' }) => {
        if (name.endsWith('.exe')) {
          throw validationFailed([{ path: 'file', code: 'format', message: 'is of a type that is not accepted' }]);
        }
        const known = byKey.get(idempotencyKey);
        if (known) return { media: known, replayed: true };
        const isPicture = mimeType?.startsWith('image/') === true;
        const about = { id: newId('media'), name, mimeType: mimeType ?? 'application/octet-stream' };
        const size = isPicture ? { width: 4, height: 3 } : {};
        const media = { ...about, ...size, sizeBytes: content.length, createdAt: new Date() };
        byKey.set(idempotencyKey, media);
        held.set(media.id, { media, content });
        return { media, replayed: false };
      }),
      getMedia: tenantCall(async ({ id }: { id: string }) => {
        const found = held.get(id);
        if (!found) throw notFound('file');
        return { media: found.media };
      }),
      readMedia: tenantCall(async ({ id }: ReadMediaRequest) => {
        const found = held.get(id);
        if (!found) throw notFound('file');
        return { media: found.media, content: found.content, mimeType: found.media.mimeType };
      }),
    } as never,
    { logger, metrics: createMetrics('media') },
  );
}
