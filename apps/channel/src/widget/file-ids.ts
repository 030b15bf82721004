import { parseId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { isTextSigned, signText, type Claims } from '../tokens/tokens';

/**
 * A file as one visitor knows it: its id, and a tag that says that this visitor sent or was sent it. So no list has to be kept of
 * who may see what, and an id alone opens nothing.
 */
export function fileIdFor(keyring: Keyring, claims: Claims, mediaId: string): string {
  return `${mediaId}.${signText(keyring, textOf(claims, mediaId))}`;
}

/** The id of the media service; undefined: this visitor has no such file. */
export function readFileId(keyring: Keyring, claims: Claims, fileId: string): string | undefined {
  const [mediaId = '', tag = '', ...rest] = fileId.split('.');
  if (rest.length > 0 || !parseId('media', mediaId)) return undefined;
  return isTextSigned(keyring, textOf(claims, mediaId), tag) ? mediaId : undefined;
}

function textOf({ channel, customer, isVerified }: Claims, mediaId: string): string {
  return `file ${JSON.stringify([channel, isVerified, customer, mediaId])}`;
}
