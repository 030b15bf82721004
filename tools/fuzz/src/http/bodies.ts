import fc from 'fast-check';
import { nasty, valid } from '../openapi/values';
import { anyValue } from '../openapi/strange';
import type { Schema } from '../openapi/document';
import { isObject, toJsonText, type JsonValue } from '../base/json-text';
import samples from '../base/samples.json';
import { oneOf } from '../base/random';

export interface BodyDraw {
  readonly bytes: Buffer | undefined;
  readonly contentType: string | undefined;
  readonly contentEncoding?: string;
  /** Undefined if JSON.parse cannot read the bytes. */
  readonly value?: JsonValue;
  readonly twice?: string;
  /** `open`: the contract does not say. */
  readonly fault?: 'malformed_json' | 'payload_too_large' | 'unsupported_media_type' | 'open';
}

export const noBody: BodyDraw = { bytes: undefined, contentType: undefined };

/** docs/contract.md, Errors: "body over 256 KiB". */
const BODY_BYTES_MAX = 256 * 1024;

export function bodies(schema: Schema): fc.Arbitrary<BodyDraw> {
  const good = valid(schema);
  return oneOf(
    [9, good.map(plain)],
    [12, nasty(schema).map(plain)],
    [2, anyValue.map(plain)],
    [2, fc.tuple(good, fc.constantFrom(...spoilers)).map(([value, spoil]) => spoil(value))],
    [1, fc.tuple(good, fc.constantFrom(...contentTypes)).map(([value, type]) => typed(value, type))],
    [1, fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => fromBytes(Buffer.from(bytes)))],
  );
}

export function plain(value: JsonValue): BodyDraw {
  return fromBytes(Buffer.from(toJsonText(value)));
}

function fromBytes(bytes: Buffer, contentType: string | undefined = 'application/json'): BodyDraw {
  if (bytes.length > BODY_BYTES_MAX) return { bytes, contentType, fault: 'payload_too_large' };
  const value = parse(bytes);
  return value === undefined ? { bytes, contentType, fault: 'malformed_json' } : { bytes, contentType, value };
}

/** Undefined unless it is JSON in UTF-8 without a byte order mark. */
function parse(bytes: Buffer): JsonValue | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) as JsonValue;
  } catch {
    return undefined;
  }
}

type Spoiler = (value: JsonValue) => BodyDraw;

const text = (value: JsonValue): string => toJsonText(value);
const spoilers: readonly Spoiler[] = [
  (value) => fromBytes(Buffer.from(text(value).slice(0, -1))),
  (value) => fromBytes(Buffer.from(`${text(value)}x`)),
  (value) => fromBytes(Buffer.from(`${text(value)}${text(value)}`)),
  (value) => fromBytes(Buffer.from(`\ufeff${text(value)}`)),
  (value) => fromBytes(Buffer.from(text(value).replaceAll('"', "'"))),
  (value) => fromBytes(Buffer.from(text(value).replace('{', '{,'))),
  (value) => fromBytes(Buffer.from(text(value).replace('{', '{"x":NaN,'))),
  (value) => fromBytes(Buffer.from(text(value).replace('{', '{/**/'))),
  (value) => fromBytes(Buffer.concat([Buffer.from(text(value)), Buffer.from([0])])),
  (value) => fromBytes(Buffer.from(text(value).replace(/"(?=[,}\]])/, '\xff"'), 'latin1')),
  (value) => fromBytes(Buffer.from(text(value).replace(/"(?=[,}\]])/, '\xed\xa0\x80"'), 'latin1')),
  (value) => fromBytes(Buffer.from(text(value), 'utf16le')),
  (value) => fromBytes(Buffer.from(text(value).replace('{', '{"__proto__":{"name":"x"},'))),
  (value) => ({
    ...fromBytes(Buffer.from(text(value).replace('{', '{"metadata":{"constructor":{"prototype":{"x":1}}},'))),
    ...(isObject(value) && Object.hasOwn(value, 'metadata') ? { twice: 'metadata' } : {}),
  }),
  (value) => fromBytes(Buffer.from(`${'['.repeat(120_000)}${text(value)}`)),
  () => fromBytes(Buffer.from(`${'['.repeat(120_000)}${']'.repeat(120_000)}`)),
  () => fromBytes(Buffer.from(`{"metadata":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`)),
  () => fromBytes(Buffer.from(`{"name":"x","description":"${'\\u0041'.repeat(40_000)}"}`)),
  (value) => fromBytes(padded(value, BODY_BYTES_MAX)),
  (value) => fromBytes(padded(value, BODY_BYTES_MAX + 1)),
  (value) => fromBytes(padded(value, BODY_BYTES_MAX * 4)),
  () => fromBytes(Buffer.from(' ')),
  () => ({ bytes: Buffer.alloc(0), contentType: 'application/json' }),
  () => noBody,
  (value) => withTwice(value, 'name', '{"name":"first","name":"second",'),
  (value) => withTwice(value, 'metadata', '{"metadata":{},"meta\\u0064ata":{},'),
  (value) => withTwice(value, 'x.1.y', '{"x":[":",{"y":"\\"","z":[],"y":{}}],'),
];

function withTwice(value: JsonValue, path: string, start: string): BodyDraw {
  if (!isObject(value)) return plain(value);
  const more = Object.keys(value).length > 0 ? text(value).slice(1) : '"v":0}';
  return { ...fromBytes(Buffer.from(start + more)), twice: path };
}

function padded(value: JsonValue, sizeBytes: number): Buffer {
  const bytes = Buffer.from(text(value));
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, sizeBytes - bytes.length), ' ')]);
}

interface ContentType {
  readonly type?: string;
  readonly encoding?: string;
}

const { accepted, refused, open } = samples.contentTypes;
const contentTypes: readonly (readonly [ContentType, BodyDraw['fault']?])[] = [
  ...accepted.map((each) => [each] as const),
  ...[{}, ...refused].map((each) => [each, 'unsupported_media_type'] as const),
  ...open.map((each) => [each, 'open'] as const),
];

function typed(value: JsonValue, [{ type, encoding }, fault]: (typeof contentTypes)[number]): BodyDraw {
  return { ...plain(value), contentType: type, fault, contentEncoding: encoding };
}
