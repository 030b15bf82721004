import fc from 'fast-check';
import { RawNumber, type JsonObject, type JsonValue } from '../base/json-text';
import samples from '../base/samples.json';
import { oneOf } from '../base/random';

/** Of every JavaScript object, or similar to ours. */
export const strangeNames = samples.names;

const astral = '\u{1f600}';

/** Lengths are in code points. */
export function textOf(length: number): fc.Arbitrary<string> {
  const n = Math.max(0, length);
  return fc.constantFrom(
    'a'.repeat(n),
    astral.repeat(n),
    'é'.repeat(n),
    `${'x'.repeat(Math.max(0, n - 1))}${n ? ' ' : ''}`,
  );
}

export const anyText = oneOf(
  [4, fc.string({ unit: 'grapheme', maxLength: 20 })],
  [2, fc.string({ unit: 'binary', maxLength: 20 })],
  [1, fc.constantFrom(' ', '\n', '\u200b', '\ufeff', '\u0001', "';--", '%00', '{}', 'null', '\u202e')],
).map((value) => value.replaceAll('\0', '0'));

export const brokenText: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('\0', '\ud800', '\udc00', '\ude00\ud83d', 'a\0b'),
    fc.string({ maxLength: 5 }),
  )
  .map((pieces) => pieces.join(''));

/** Outside of doubles, int32 or int64, or often confused. */
export const strangeNumber: fc.Arbitrary<JsonValue> = fc.oneof(
  fc
    .constantFrom('9007199254740993', '18446744073709551616', '1e400', '-1e400', '-0', '1e-400', '5.0', '5e0')
    .map((text): JsonValue => new RawNumber(text)),
  fc.constantFrom<JsonValue>(2 ** 31, 2 ** 32, 2 ** 53, -1, 0, 0.5, 4.999999999999999, 1.5),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const bombs: readonly JsonValue[] = [
  nest(8, (inner) => ({ a: inner })),
  nest(9, (inner) => ({ a: inner })),
  nest(10, (inner) => ({ a: inner })),
  nest(7, (inner) => [inner]),
  nest(40, (inner) => [inner]),
  nest(1_000, (inner) => [inner]),
  nest(1_000, (inner) => ({ a: inner })),
];

function nest(depth: number, wrap: (inner: JsonValue) => JsonValue): JsonValue {
  let value: JsonValue = {};
  for (let level = 1; level < depth; level += 1) value = wrap(value);
  return value;
}

export const anyValue: fc.Arbitrary<JsonValue> = oneOf(
  [3, fc.constantFrom<JsonValue>(null, true, false, '', [], {}, 0, [null], [[]], { a: null })],
  [2, strangeNumber],
  [2, anyText as fc.Arbitrary<JsonValue>],
  [2, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>],
  [1, fc.constantFrom(...bombs)],
);

const member = oneOf(
  [6, fc.oneof(anyText as fc.Arbitrary<JsonValue>, fc.boolean(), fc.integer(), fc.constant(null))],
  [2, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>],
);

const key = oneOf(
  [4, fc.string({ unit: 'grapheme-ascii', maxLength: 8 })],
  [1, fc.constantFrom(...strangeNames.filter((name) => !['\0', '\ud800'].includes(name)))],
);

/** Sometimes at its limits. */
export const someMetadata: fc.Arbitrary<JsonObject> = oneOf(
  [8, fc.array(fc.tuple(key, member), { maxLength: 6 }).map((entries) => cleanObject(entries))],
  [1, fc.constantFrom(50, 51).map((size) => cleanObject(manyEntries(size)))],
  // {"a":"…"} is 8 bytes and the text.
  [1, fc.constantFrom(16_384, 16_385).map((size): JsonObject => ({ a: 'x'.repeat(size - 8) }))],
  [1, fc.constantFrom(...bombs.slice(0, 4)).map((value) => value as JsonObject)],
);

/** It cannot be stored. */
export const brokenMetadata: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.tuple(brokenText, fc.constant('x')).map((entry) => Object.fromEntries([entry])),
  brokenText.map((value): JsonObject => ({ a: [{ b: value }] })),
  strangeNumber.map((value): JsonObject => ({ n: value })),
  fc.constantFrom(...bombs.slice(4)).map((value): JsonObject => ({ deep: value })),
);

function manyEntries(size: number): [string, JsonValue][] {
  return Array.from({ length: size }, (_, index) => [`k${index}`, index]);
}

function cleanObject(entries: readonly [string, JsonValue][]): JsonObject {
  return Object.fromEntries(entries);
}
