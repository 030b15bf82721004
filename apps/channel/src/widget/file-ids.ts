import { parseId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { isTextSigned, signText, type Claims } from '../tokens/tokens';

/** A file's id with a tag for this visitor: no list of permissions is needed, and a bare id opens nothing. */
export function fileIdFor(keyring: Keyring, claims: Claims, mediaId: string): string {
  return `${mediaId}.${signText(keyring, textOf(claims, mediaId))}`;
}

/** The media service's id; undefined: not this visitor's file. */
export function readFileId(keyring: Keyring, claims: Claims, fileId: string): string | undefined {
  const [mediaId = '', tag = '', ...rest] = fileId.split('.');
  if (rest.length > 0 || !parseId('media', mediaId)) return undefined;
  return isTextSigned(keyring, textOf(claims, mediaId), tag) ? mediaId : undefined;
}

function textOf({ channel, customer, isVerified }: Claims, mediaId: string): string {
  return `file ${JSON.stringify([channel, isVerified, customer, mediaId])}`;
}
