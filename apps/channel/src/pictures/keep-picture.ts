import { newMediaKey, takePicture, type Media } from '@parley/media';
import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { claimPicture, findPicture, noteKept } from './pictures.store';

export interface KeptPicture {
  readonly key: string;
  /** Where everybody sees it. */
  readonly url: string;
}

/**
 * Takes a customer's picture and keeps it, once for its source: what comes again gets the same address, and is not looked at.
 * The row is there before the bytes: nothing lies in the store that no row names.
 *
 * @param source of the message that it came with
 * @throws PictureError; ParleyError unavailable
 */
export async function keepPicture(
  { pool, media }: { readonly pool: Pool; readonly media: Media },
  tenant: Tenant,
  channelId: string,
  source: string,
  read: () => Promise<Buffer>,
): Promise<KeptPicture> {
  const before = await findPicture(pool, tenant, channelId, source);
  if (before?.isKept) return { key: before.key, url: media.urlOf(before.key) };
  const { bytes, contentType } = await takePicture(await read());
  const { key, isKept } = await claimPicture(pool, tenant, channelId, { source, key: newMediaKey(), contentType });
  if (!isKept) {
    await media.store.put(key, bytes, contentType);
    await noteKept(pool, key);
  }
  return { key, url: media.urlOf(key) };
}
