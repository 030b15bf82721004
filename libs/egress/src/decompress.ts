import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { EgressError } from './errors';

/** As a header. */
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
 * Stops at `maxBytes` decoded bytes: a few kilobytes can expand to gigabytes.
 *
 * @throws EgressError too_large, or network for a body not encoded as stated
 */
export async function decompress(body: Buffer, encoding: string, maxBytes: number, host: string): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity' || body.length === 0) return body;
  const decode = decoders[name];
  if (!decode) throw new EgressError('network', `${host} answered in an encoding that was not requested`);
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch (err) {
    if ((err as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new EgressError('too_large', `${host} answered with more than ${maxBytes} bytes`, err);
    }
    throw new EgressError('network', `${host} sent an answer that cannot be decompressed`, err);
  }
}
