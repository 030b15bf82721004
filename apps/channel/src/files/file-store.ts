import { MediaSize, type Media, type MediaServiceService } from '@parley/contract/media';
import type { GrpcClient } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';

export type Files = Pick<GrpcClient<typeof MediaServiceService>, 'createMedia' | 'readMedia'>;

/** Images are decoded and encoded again. */
const CREATE_DEADLINE_MS = 20_000;
const READ_DEADLINE_MS = 10_000;

export interface NewFile {
  readonly name: string;
  /** As its sender states it; may be empty. */
  readonly mimeType: string;
  readonly content: Buffer;
}

/**
 * Once per key.
 *
 * @throws ParleyError validation_failed (field `file`), idempotency_key_reused, unavailable
 */
export async function keepFile(
  files: Files,
  tenant: Tenant,
  { name, mimeType, content }: NewFile,
  key: string,
): Promise<Media> {
  const request = { name, content, mimeType: mimeType || undefined };
  const options = { tenant, deadlineMs: CREATE_DEADLINE_MS, idempotencyKey: key, isRepeatable: true };
  const { media } = await files.createMedia(request, options);
  if (!media) throw new Error('the file that was kept is not in the answer');
  return media;
}

export interface ReadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** Reads a file or its thumbnail. @throws ParleyError not_found, unavailable */
export async function readFile(files: Files, tenant: Tenant, id: string, isThumbnail = false): Promise<ReadFile> {
  const size = isThumbnail ? MediaSize.THUMBNAIL : MediaSize.ORIGINAL;
  const options = { tenant, deadlineMs: READ_DEADLINE_MS, isRepeatable: true };
  const { media, content, mimeType } = await files.readMedia({ id, size }, options);
  return { name: media?.name ?? 'file', mimeType, content };
}
