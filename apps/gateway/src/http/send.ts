import { gzip } from 'node:zlib';
import type { Response } from 'express';

/** Below it gzip saves less than it adds, and no packet. */
const COMPRESSED_BYTES_MIN = 1_024;
/** Compressed types gain nothing. */
const COMPRESSIBLE = /^(text\/|application\/(problem\+)?json|application\/javascript|image\/svg)/;

/** Compressed if accepted. Node omits the body for HEAD. */
export function sendText(res: Response, status: number, type: string, text: string | Buffer): void {
  const length = Buffer.byteLength(text);
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  if (length < COMPRESSED_BYTES_MIN || !COMPRESSIBLE.test(type)) return sendBytes(res, text, length);
  res.setHeader('Vary', 'Accept-Encoding');
  if (!res.req.headers['accept-encoding'] || res.req.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    return sendBytes(res, text, length);
  }
  gzip(text, (err, compressed) => {
    if (err) return sendBytes(res, text, length);
    res.setHeader('Content-Encoding', 'gzip');
    sendBytes(res, compressed, compressed.byteLength);
  });
}

function sendBytes(res: Response, bytes: string | Buffer, length: number): void {
  res.setHeader('Content-Length', length);
  res.end(bytes);
}

export function sendJson(res: Response, status: number, value: unknown): void {
  sendText(res, status, 'application/json; charset=utf-8', JSON.stringify(value));
}
