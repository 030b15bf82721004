/** Recordings of phones, which providers deliver without a name. */
const extensions: Readonly<Partial<Record<string, string>>> = {
  'application/pdf': '.pdf',
  'audio/aac': '.aac',
  'audio/amr': '.amr',
  'audio/mp4': '.m4a',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'text/plain': '.txt',
  'video/3gpp': '.3gp',
  'video/mp4': '.mp4',
};

/** With the dot; empty if the type is unknown. */
export function extensionOf(mimeType: string): string {
  return extensions[mimeType] ?? '';
}
