import { ParleyError, type FieldError } from '@parley/errors';
import { duplicateKeys } from '@parley/schemas';
import getRawBody from 'raw-body';
import { MIMEType } from 'node:util';
import type { ApiRequest } from '../exchange/exchange';

/** docs/contract.md, Errors: larger bodies are payload_too_large. */
export const BODY_BYTES_MAX = 256 * 1024;

/** Undefined if empty, with syntax faults. */
export interface RawBody {
  readonly value: unknown;
  readonly faults: readonly FieldError[];
}

/**
 * A duplicate key is a fault: which one counts would be a guess.
 *
 * @throws ParleyError payload_too_large, unsupported_media_type or malformed_json
 */
export async function readJsonBody(req: ApiRequest, bytesMax = BODY_BYTES_MAX): Promise<RawBody> {
  const bytes = await readBytes(req, bytesMax);
  if (bytes.length === 0) return { value: undefined, faults: [] };
  checkType(req);
  return parseJson(bytes);
}

/** @throws ParleyError payload_too_large, malformed_json */
export async function readBytes(req: ApiRequest, bytesMax: number): Promise<Buffer> {
  try {
    return await getRawBody(req, { limit: bytesMax, length: req.headers['content-length'] });
  } catch (err) {
    // Drains the rest, so that the client gets to read its response.
    req.resume();
    if (isTooLarge(err)) {
      throw new ParleyError('payload_too_large', `The body has more than ${bytesMax} bytes`);
    }
    throw new ParleyError('malformed_json', 'The body ended before it was complete', {}, err);
  }
}

function isTooLarge(err: unknown): boolean {
  return err instanceof Error && 'type' in err && err.type === 'entity.too.large';
}

/** PATCH also accepts merge patches (RFC 7396). */
const PATCH_TYPE = 'application/merge-patch+json';
/** The header Accept-Patch (RFC 5789, 3.1). */
export const acceptPatch = `application/json, ${PATCH_TYPE}`;

function checkType({ method, headers }: ApiRequest): void {
  const { 'content-type': type, 'content-encoding': encoding } = headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new ParleyError('unsupported_media_type', 'The body must not be compressed');
  }
  const others = method === 'PATCH' ? [PATCH_TYPE] : [];
  if (!isJsonType(type, others)) {
    const types = ['application/json', ...others].join(' or ');
    throw new ParleyError('unsupported_media_type', `The Content-Type of the body must be ${types}`);
  }
}

function isJsonType(type: string | undefined, others: readonly string[]): boolean {
  if (type === 'application/json') return true;
  try {
    const { essence, params } = new MIMEType(type ?? '');
    const isKnown = essence === 'application/json' || others.includes(essence);
    return isKnown && /^utf-?8$/i.test(params.get('charset') ?? 'utf-8');
  } catch {
    return false;
  }
}

/** Throws on invalid UTF-8; keeps a byte order mark, which is not JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseJson(bytes: Buffer): RawBody {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (err) {
    throw new ParleyError('malformed_json', 'The body is not valid UTF-8', {}, err);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (err) {
    throw new ParleyError('malformed_json', `The body is not JSON: ${positionOf(err)}`, {}, err);
  }
  return { value, faults: duplicateKeys(text, value) };
}

/** JSON.parse's message without the piece of the body it quotes. */
function positionOf(err: unknown): string {
  const message = err instanceof Error ? err.message : '';
  const at = /at position \d+( \(line \d+ column \d+\))?/.exec(message)?.[0];
  return at ? `unexpected character ${at}` : 'unexpected character or end';
}
