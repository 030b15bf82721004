import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

export class UnknownEncodingError extends Error {
  override readonly name = 'UnknownEncodingError';
}

/** Unpacked if gzip; `sizeBytesMax` is of the unpacked body. */
export async function readBody(request: IncomingMessage, sizeBytesMax: number): Promise<string> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new UnknownEncodingError(`content-encoding ${encoding}: only gzip is supported here`);
  }
  const source = encoding === 'gzip' ? request.pipe(createGunzip()) : request;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > sizeBytesMax) throw new BodyTooLargeError(`the body is larger than ${sizeBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
