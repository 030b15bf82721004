import { schemaFaults, type JsonSchema } from './json-schema';

const name: JsonSchema = { type: 'string', minLength: 1, maxLength: 3 };
const resolve = (): JsonSchema => name;

test.each<[string, JsonSchema, unknown]>([
  ['a reference', { $ref: '#/x' }, 'abc'],
  ['one of two types', { type: ['string', 'null'] }, null],
  ['a nested object', { type: 'object', properties: { a: name }, required: ['a'] }, { a: 'x' }],
  ['an object of which nothing is said', { type: 'object' }, { b: 1 }],
  ['additional properties of a kind', { type: 'object', additionalProperties: name }, { x: 'y' }],
  ['any of', { anyOf: [name, { type: 'null' }] }, null],
  ['an array', { type: 'array', items: name, maxItems: 2 }, ['a', 'b']],
  ['a code point that is two units', { type: 'string', maxLength: 1 }, '😀'],
  ['a timestamp', { type: 'string', format: 'date-time' }, '2026-11-21T09:30:00.000Z'],
])('%s fits', (_, schema, value) => {
  expect(schemaFaults(schema, value, resolve)).toEqual([]);
});

test.each<[string, JsonSchema, unknown]>([
  ['a reference', { $ref: '#/x' }, 'abcd'],
  ['no integer', { type: 'integer' }, 1.5],
  ['an array for an object', { type: 'object' }, []],
  ['null for an object', { type: 'object' }, null],
  ['a missing field', { type: 'object', required: ['a'] }, {}],
  ['a field too many', { type: 'object', properties: { a: name } }, { b: 1 }],
  ['a field of an empty object', { type: 'object', additionalProperties: false }, { b: 1 }],
  ['a nested fault', { type: 'object', properties: { a: { type: 'array', items: name } } }, { a: ['x', ''] }],
  ['none of an enum', { enum: ['a'] }, 'b'],
  ['another constant', { const: 'a' }, 'b'],
  ['below the minimum', { type: 'number', minimum: 0 }, -1],
  ['above the maximum', { type: 'number', maximum: 1 }, 1.1],
  ['any of', { anyOf: [name, { type: 'null' }] }, 1],
  ['two of oneOf', { oneOf: [name, { type: 'string' }] }, 'a'],
  ['a part of allOf', { allOf: [name, { const: 'b' }] }, 'a'],
  ['too many items', { type: 'array', maxItems: 1 }, [1, 2]],
  ['a pattern', { type: 'string', pattern: '^a$' }, 'b'],
  ['a timestamp without milliseconds', { type: 'string', format: 'date-time' }, '2026-11-21T09:30:00Z'],
])('%s does not fit', (_, schema, value) => {
  expect(schemaFaults(schema, value, resolve)).toHaveLength(1);
});
