/** Encoded by the media service, and shown in place. Other types are downloads. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

export function isShown(mimeType: string): boolean {
  return SHOWN.has(mimeType);
}

/** With the name in ASCII, and whole (RFC 6266, 4.3). */
export function contentDisposition({ name, mimeType }: { readonly name: string; readonly mimeType: string }): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncoded);
  return `${isShown(mimeType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
