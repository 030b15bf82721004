import type { Response } from 'express';
import { isNoneMatchHit } from './etag';

/** A file that is sent as the whole answer. */
export interface FileAnswer {
  readonly name: string;
  readonly mimeType: string;
  readonly etag: string;
  /** Read only if the client does not have it yet. */
  readonly read: () => Promise<Buffer>;
}

/** What may be shown in place: pictures that were made anew here. All else is only ever saved. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Sends a file so that no browser makes a page or a script of it. */
export async function sendFile(res: Response, { name, mimeType, etag, read }: FileAnswer): Promise<void> {
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('ETag', etag);
  if (isNoneMatchHit(res.req.headers['if-none-match'], etag)) {
    res.status(304).end();
    return;
  }
  const content = await read();
  res.setHeader('Content-Type', mimeType);
  res.setHeader('Content-Disposition', disposition(SHOWN.has(mimeType) ? 'inline' : 'attachment', name));
  res.setHeader('Content-Length', content.byteLength);
  res.status(200).end(content);
}

/** The name twice: for those who read only ASCII, and whole (RFC 6266, 4.3). */
function disposition(kind: string, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
