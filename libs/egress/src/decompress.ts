import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { EgressError } from './errors';

/** What `decompress` reads, as a request says it. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const decoders: Readonly<Record<string, typeof gunzipAsync>> = {
  gzip: gunzipAsync,
  'x-gzip': gunzipAsync,
  deflate: promisify(inflate) as typeof gunzipAsync,
  br: promisify(brotliDecompress) as typeof gunzipAsync,
};

function gunzipAsync(body: Buffer, options: { maxOutputLength: number }): Promise<Buffer> {
  return promisify<Buffer, typeof options, Buffer>(gunzip)(body, options);
}

/**
 * The body as it was before it was encoded. It is given up as soon as it is larger than `maxBytes`, whatever its
 * encoded size: a few kilobytes can stand for gigabytes.
 *
 * @throws EgressError too_large, or network for what is not encoded as it says
 */
export async function decompress(body: Buffer, encoding: string, maxBytes: number, host: string): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity' || body.length === 0) return body;
  const decode = decoders[name];
  if (!decode) throw new EgressError('network', `${host} answered in an encoding that was not asked for`);
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch (err) {
    if ((err as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new EgressError('too_large', `${host} answered more than ${maxBytes} bytes`, err);
    }
    throw new EgressError('network', `${host} answered what cannot be decompressed`, err);
  }
}
