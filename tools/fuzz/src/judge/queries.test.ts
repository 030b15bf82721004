import { queryFaults } from './queries';

const text = 'AQAAAZqkQOwAAZNWjhI0erze7wEjRWeJqw';
const named = [{ path: 'cursor', certain: true }];

test.each([
  ['listAgents', 'listConversations'],
  ['listConversations', 'listAgents'],
  ['listMessages', 'listConversations'],
  ['listConversations', 'listMessages'],
  ['listMessages', 'listAgents'],
  ['listAgents', 'listMessages'],
])('a cursor of %s is a fault in %s, which names it', (list, operation) => {
  expect(queryFaults(operation, [{ name: 'cursor', value: text, list }])).toEqual(named);
});

test.each(['listAgents', 'listConversations', 'listMessages'])('a cursor of %s is none there', (list) => {
  expect(queryFaults(list, [{ name: 'cursor', value: text, list }])).toEqual([]);
  expect(
    queryFaults(list, [
      { name: 'cursor', value: text, list },
      { name: 'offset', value: '1' },
    ]),
  ).toEqual([{ path: '', certain: true }]);
});

test('a cursor of the messages of another conversation is a fault', () => {
  const params = [{ name: 'cursor', value: text, list: 'listMessages conv_1' }];
  expect(queryFaults('listMessages', params, 'listMessages conv_1')).toEqual([]);
  expect(queryFaults('listMessages', params, 'listMessages conv_2')).toEqual(named);
});

test('a window of a list that ends before it begins is a fault', () => {
  const since = { name: 'since', value: '2026-11-22' };
  const until = (value: string) => [since, { name: 'until', value }];
  expect(queryFaults('listConversations', until('2026-11-21T23:59:59Z'))).toEqual([{ path: '', certain: true }]);
  expect(queryFaults('listConversations', until('2026-11-23'))).toEqual([]);
});

test('a cursor of another order of the same list is none, either', () => {
  const params = [
    { name: 'cursor', value: text, list: 'listMessages' },
    { name: 'order', value: 'desc' },
  ];
  expect(queryFaults('listMessages', params)).toEqual([]);
});

test.each([
  ['not a cursor!', true],
  [text, false],
  ['', false],
])('of %j, which no answer had, it is certain: %s', (value, certain) => {
  expect(queryFaults('listAgents', [{ name: 'cursor', value }])).toEqual([{ path: 'cursor', certain }]);
});

test.each(['since', 'until'])('a %s outside the years 0001 to 9999 is a fault', (name) => {
  expect(queryFaults('listConversations', [{ name, value: '0000-01-01T00:00:00Z' }])).toEqual([
    { path: name, certain: true },
  ]);
});

test.each(['start', 'end'])('so is a %s', (name) => {
  expect(queryFaults('getOverview', [{ name, value: '9999-12-31T23:59:59-23:59' }])).toContainEqual({
    path: name,
    certain: true,
  });
});

test.each([
  ['tag', 'vip,order', []],
  ['tag', 'a\\,b,c\\\\', []],
  ['tag', '', [{ path: 'tag', certain: true }]],
  ['tag', 'a,,b', [{ path: 'tag', certain: true }]],
  ['metadata.a.b', 'x', []],
  ['metadata.', '', []],
  ['metadata', 'x', [{ path: 'metadata', certain: true }]],
  ['metadata.a', 'x\0', [{ path: 'metadata.a', certain: true }]],
  ['is_unread', 'yes', [{ path: 'is_unread', certain: true }]],
])('%s=%j is judged as the contract has it', (name, value, faults) => {
  expect(queryFaults('listConversations', [{ name, value }])).toEqual(faults);
});
