/** Pictures that were made anew by the media service: shown in place. Everything else is only saved. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Whether a browser may show a file in place. */
export function isShown(mimeType: string): boolean {
  return SHOWN.has(mimeType);
}

/** The Content-Disposition of a file, with its name twice: in ASCII, and whole (RFC 6266, 4.3). */
export function contentDisposition({ name, mimeType }: { readonly name: string; readonly mimeType: string }): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncoded);
  return `${isShown(mimeType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
