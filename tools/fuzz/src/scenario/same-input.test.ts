import { mayBeSameInput, turnedAround } from './same-input';

const customer = { id: 'c', name: 'Zoe' };

test.each([
  ['a null', { customer }, { customer: { ...customer, email: null } }],
  ['an empty list or object', { customer }, { customer, tags: [], metadata: {} }],
  ['a default', { name: 'Ada' }, { name: 'Ada', settings: { auto_resolve: false }, personality: { tone: 'friendly' } }],
  ['another order', { customer, channel: 'slack' }, { channel: 'slack', customer }],
  ['no body', {}, { name: null }],
])('%s may count as the same', (_, one, other) => {
  expect(mayBeSameInput(one, other)).toBe(true);
});

test.each([
  ['another value', { customer }, { customer: { ...customer, name: 'Zoé' } }],
  ['a value that is no default', { name: 'Ada' }, { name: 'Ada', settings: { auto_resolve: true } }],
  ['one more tag', { tags: ['a'] }, { tags: ['a', 'b'] }],
  ['another order of a list', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
  ['something that is no object', { tags: ['a'] }, ['a']],
])('%s does not', (_, one, other) => {
  expect(mayBeSameInput(one, other)).toBe(false);
});

test('a body turned around has the same members in another order, and its lists as they were', () => {
  const body = { a: [{ b: 1, c: 2 }, 3], d: null };
  expect(JSON.stringify(turnedAround(body))).toBe('{"d":null,"a":[{"c":2,"b":1},3]}');
  expect(mayBeSameInput(body, turnedAround(body))).toBe(true);
});
