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

test.each([
  ['no metadata', { type: 'text', content: 'x', sender: 'agent' }],
  ['null', { name: 'x', metadata: null, description: undefined }],
  [
    'sorted metadata',
    { customer: { id: 'c', email: 'e' }, metadata: { 9: 1, 10: 2, A: { a: [{ b: 1, c: 2 }] }, b: '' } },
  ],
])('an input with %s has the bytes that it always had', (_, input) => {
  expect(canonicalBytes(input).toString()).toBe(JSON.stringify(input));
});
