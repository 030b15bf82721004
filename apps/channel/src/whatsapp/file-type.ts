import type { OutgoingFile } from '../providers/outgoing';

export type FileType = 'image' | 'video' | 'audio' | 'document';

const MB = 1024 * 1024;
/** Types that Meta displays, up to a size; others go as documents. */
const shown: readonly { readonly type: FileType; readonly mimeTypes: RegExp; readonly bytesMax: number }[] = [
  { type: 'image', mimeTypes: /^image\/(jpeg|png)$/, bytesMax: 5 * MB },
  { type: 'video', mimeTypes: /^video\/(mp4|3gpp)$/, bytesMax: 16 * MB },
  { type: 'audio', mimeTypes: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, bytesMax: 16 * MB },
];

/** Meta itself refuses unknown document types. */
export function typeOf({
  mime_type: mimeType,
  size_bytes: sizeBytes,
}: Pick<OutgoingFile, 'mime_type' | 'size_bytes'>): FileType {
  return shown.find((one) => one.mimeTypes.test(mimeType) && sizeBytes <= one.bytesMax)?.type ?? 'document';
}
