import { gzip } from 'node:zlib';
import type { Response } from 'express';

/** Below it, what is saved is less than what gzip adds, and than the packet that is sent anyway. */
const COMPRESSED_BYTES_MIN = 1_024;
/** Of what is compressed already nothing is gained. */
const COMPRESSIBLE = /^(text\/|application\/(problem\+)?json|application\/javascript|image\/svg)/;

/** Sends a text, or bytes, as the whole answer, compressed for who asks. Node leaves the body out where the request is a HEAD. */
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

/** Sends a value as JSON. */
export function sendJson(res: Response, status: number, value: unknown): void {
  sendText(res, status, 'application/json; charset=utf-8', JSON.stringify(value));
}
