import { camelCase, camelKeys, pickFields, snakeCase, snakeKeys, withoutNulls } from './field-names';

test.each([
  ['id', 'id'],
  ['agentId', 'agent_id'],
  ['canReplyUntil', 'can_reply_until'],
])('%s and %s are one field', (camel, snake) => {
  expect(snakeCase(camel)).toBe(snake);
  expect(camelCase(snake)).toBe(camel);
  expect(snakeCase(camel)).toBe(snake);
});

test('only the names of an object itself change', () => {
  const at = new Date(0);
  const fields = { messagesCount: 2, readAt: at, customer: { firstName: 'Ada' } };
  const renamed = { messages_count: 2, read_at: at, customer: { firstName: 'Ada' } };
  expect(snakeKeys(fields)).toEqual(renamed);
  expect(camelKeys(renamed)).toEqual(fields);
});

test('null becomes undefined, and nothing else does', () => {
  expect(withoutNulls({ a: null, b: 0, c: '', d: false, e: [] })).toEqual({
    a: undefined,
    b: 0,
    c: '',
    d: false,
    e: [],
  });
});

test('what is picked is what was asked for and is there', () => {
  const fields: { a: number; b: null; c: undefined; d: string } = { a: 1, b: null, c: undefined, d: 'x' };
  expect(Object.keys(pickFields(fields, ['a', 'b', 'c']))).toEqual(['a', 'b']);
});
