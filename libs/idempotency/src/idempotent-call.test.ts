import { canonicalBytes } from './idempotent-call';

const bytes = (metadata: string): string =>
  canonicalBytes({ customer: { id: 'c', name: null }, metadata: JSON.parse(metadata) as unknown, tags: [] }).toString();

test('metadata is known whatever order its keys came in, at any depth', () => {
  const one = '{"b":{"y":[{"d":1,"c":2}],"x":null},"a":"A","10":1,"9":2,"__proto__":{"q":1,"p":2}}';
  const other = '{"__proto__":{"p":2,"q":1},"9":2,"10":1,"a":"A","b":{"x":null,"y":[{"c":2,"d":1}]}}';
  expect(bytes(one)).toBe(bytes(other));
  expect(bytes(one)).toContain('"__proto__":{"p":2,"q":1}');
});

test.each([
  ['a list in another order', '{"a":[1,2]}', '{"a":[2,1]}'],
  ['another value', '{"a":1}', '{"a":"1"}'],
  ['a value at another key', '{"a":1,"b":2}', '{"a":2,"b":1}'],
  ['a key __proto__', '{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}'],
  ['a list instead of an object', '{"a":["x"]}', '{"a":{"0":"x"}}'],
])('%s is another metadata', (_, one, other) => {
  expect(bytes(one)).not.toBe(bytes(other));
});

const known = (input: object): string => canonicalBytes(input).toString();

test.each([
  ['null', { description: null }],
  ['undefined', { description: undefined }],
  ['an empty object', { personality: {}, metadata: {} }],
  ['an object with nothing in it', { personality: { tone: null, more: {} }, metadata: null }],
])('what is %s is as good as left out', (_, input) => {
  expect(known({ name: 'x', ...input })).toBe(known({ name: 'x' }));
});

test('null and {} say something in metadata, and so does an empty list anywhere, an empty text, 0 and false', () => {
  const inputs: object[] = [{ metadata: { a: null } }, { metadata: { a: {} } }, { tags: [] }, { a: '' }, { a: 0 }];
  expect(new Set([{}, { a: false }, ...inputs].map((input) => known(input))).size).toBe(inputs.length + 2);
});

test('times are known by what they are', () => {
  expect(known({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
});
