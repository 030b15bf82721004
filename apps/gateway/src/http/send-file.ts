import { contentDisposition } from '@parley/schemas/content-disposition';
import type { Response } from 'express';
import { isNoneMatchHit } from './etag';

export interface FileAnswer {
  readonly name: string;
  readonly mimeType: string;
  readonly etag: string;
  /** Only if the client lacks the file. */
  readonly read: () => Promise<Buffer>;
}

/** No browser renders or runs it. */
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
  res.setHeader('Content-Disposition', contentDisposition({ name, mimeType }));
  res.setHeader('Content-Length', content.byteLength);
  res.status(200).end(content);
}
