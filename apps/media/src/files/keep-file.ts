import { createHash } from 'node:crypto';
import { ParleyError, unavailable, validationFailed, type FieldError } from '@parley/errors';
import { keyReused } from '@parley/idempotency';
import { makeThumbnail, newMediaKey, PictureError, sniffType, takePicture, type MediaStore } from '@parley/media';
import type { Pool } from '@parley/postgres';
import { newUuid, type Tenant } from '@parley/schemas';
import { MEDIA_BYTES_MAX } from '@parley/schemas/media';
import { thumbnailKey, type NewFile, type StoredFile } from './file';
import { cleanName, nameOfPicture } from './file-name';
import { isExecutable, mimeTypeOf } from './file-type';
import { claimFile, findUpload, noteKept } from './files.store';

export interface FilesDeps {
  readonly pool: Pool;
  /** Undefined: none, and files are refused. */
  readonly store: MediaStore | undefined;
}

const AN_HOUR_S = 3_600;

/** Only the operator can change this. */
export function noStore(): ParleyError {
  const details = { retryAfterSeconds: AN_HOUR_S };
  return new ParleyError('unavailable', 'This installation has no file store and accepts no files', details);
}

export interface Upload {
  readonly name: string;
  readonly content: Buffer;
  /** As given by the sender. */
  readonly mimeType: string | undefined;
  /** Identifies a repeated upload. */
  readonly uploadKey: string | undefined;
}

interface Prepared extends Pick<NewFile, 'name' | 'mimeType' | 'width' | 'height'> {
  readonly bytes: Buffer;
  readonly thumbnail?: Buffer | undefined;
}

/**
 * Once per key. The row comes before the bytes, so that everything in the store has a row.
 *
 * @throws ParleyError validation_failed, idempotency_key_reused, unavailable
 */
export async function keepFile(
  { pool, store }: FilesDeps,
  tenant: Tenant,
  upload: Upload,
): Promise<{ readonly file: StoredFile; readonly isReplayed: boolean }> {
  const { uploadKey, content } = upload;
  if (!store) throw noStore();
  const uploadSha256 = createHash('sha256').update(`${content.length} `).update(content).update(upload.name).digest();
  const before = uploadKey === undefined ? undefined : await findUpload(pool, tenant, uploadKey);
  if (before) requireSame(before, uploadSha256);
  if (before?.isKept) return { file: before, isReplayed: true };
  const { bytes, thumbnail, ...facts } = await prepare(upload);
  const isNew = { id: newUuid(), key: newMediaKey(), uploadKey, uploadSha256 };
  const sizes = { sizeBytes: bytes.length, hasThumbnail: thumbnail !== undefined };
  const file = await claimFile(pool, tenant, { ...facts, ...isNew, ...sizes });
  requireSame(file, uploadSha256);
  if (file.isKept) return { file, isReplayed: true };
  await store.put(file.key, bytes, file.mimeType);
  if (thumbnail) await store.put(thumbnailKey(file.key), thumbnail, file.mimeType);
  if (!(await noteKept(pool, tenant, file.id))) {
    // The account was erased meanwhile.
    await Promise.all([store.delete(file.key), store.delete(thumbnailKey(file.key))]);
    throw unavailable('The file store');
  }
  return { file, isReplayed: false };
}

function requireSame({ uploadSha256 }: StoredFile, given: Buffer): void {
  if (!uploadSha256.equals(given)) throw keyReused();
}

async function prepare({ name: given, content, mimeType }: Upload): Promise<Prepared> {
  const name = cleanName(given);
  if (content.length === 0) throw fault('required', 'is empty');
  if (content.length > MEDIA_BYTES_MAX) throw fault('max_size', `must have at most ${MEDIA_BYTES_MAX} bytes`);
  if (isExecutable(name, content)) throw fault('format', 'must not be a program or a script');
  if (sniffType(content)) return preparePicture(name, content);
  return { name, mimeType: mimeTypeOf(name, mimeType), width: null, height: null, bytes: content };
}

async function preparePicture(name: string, content: Buffer): Promise<Prepared> {
  try {
    const picture = await takePicture(content, MEDIA_BYTES_MAX);
    const { bytes, contentType, width, height } = picture;
    const thumbnail = (await makeThumbnail(picture))?.bytes;
    return { name: nameOfPicture(name, contentType), mimeType: contentType, width, height, bytes, thumbnail };
  } catch (err) {
    if (!(err instanceof PictureError)) throw err;
    throw fault(err.fault === 'too_many_pixels' ? 'max_size' : 'invalid', err.message);
  }
}

function fault(code: FieldError['code'], message: string) {
  return validationFailed([{ path: 'file', code, message }]);
}
