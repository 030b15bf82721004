import { createHash } from 'node:crypto';
import { keyReused } from '@parley/idempotency';
import { newMediaKey, takePicture, type Media } from '@parley/media';
import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { claimPicture, findPicture, noteKept, type StoredPicture } from './pictures.store';

export interface KeptPicture {
  readonly key: string;
  /** Public address. */
  readonly url: string;
}

interface Keeper {
  readonly pool: Pool;
  readonly media: Media;
}

export interface Upload {
  readonly bytes: Buffer;
  /** The caption. */
  readonly words: string | undefined;
}

/** The channel (a uuid) and the image's source in it. */
export interface PictureOrigin {
  readonly channelId: string;
  readonly source: string;
}

/**
 * Stores a customer's image once per source; a repeat gets the same address. The row precedes the bytes, so that the
 * store holds nothing without a row.
 *
 * @param source of the message
 * @throws PictureError; ParleyError unavailable
 */
export function keepPicture(
  keeper: Keeper,
  tenant: Tenant,
  { channelId, source }: PictureOrigin,
  read: () => Promise<Buffer>,
): Promise<KeptPicture> {
  return keep(keeper, tenant, channelId, { source, read, uploadSha256: undefined });
}

/**
 * For visitors' uploads, where the same source with another image or other words is refused.
 *
 * @throws PictureError; ParleyError idempotency_key_reused, unavailable
 */
export function keepUpload(
  keeper: Keeper,
  tenant: Tenant,
  { channelId, source }: PictureOrigin,
  { bytes, words = '' }: Upload,
): Promise<KeptPicture> {
  // The length separates bytes and words.
  const hash = createHash('sha256').update(`${bytes.length} `).update(bytes).update(words);
  return keep(keeper, tenant, channelId, { source, read: () => Promise.resolve(bytes), uploadSha256: hash.digest() });
}

interface Source {
  readonly source: string;
  readonly read: () => Promise<Buffer>;
  readonly uploadSha256: Buffer | undefined;
}

async function keep(
  { pool, media }: Keeper,
  tenant: Tenant,
  channelId: string,
  { source, read, uploadSha256 }: Source,
) {
  const before = await findPicture(pool, tenant, channelId, source);
  if (before) requireSame(before, uploadSha256);
  if (before?.isKept) return { key: before.key, url: media.urlOf(before.key) };
  const { bytes, contentType } = await takePicture(await read());
  const picture = { source, key: newMediaKey(), contentType, uploadSha256 };
  const claimed = await claimPicture(pool, tenant, channelId, picture);
  requireSame(claimed, uploadSha256);
  const { key, isKept } = claimed;
  if (!isKept) {
    await media.store.put(key, bytes, contentType);
    await noteKept(pool, key);
  }
  return { key, url: media.urlOf(key) };
}

function requireSame({ uploadSha256: kept }: StoredPicture, given: Buffer | undefined): void {
  if (kept && given && !kept.equals(given)) throw keyReused();
}
