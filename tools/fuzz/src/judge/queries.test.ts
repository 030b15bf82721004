import { readFileSync } from 'node:fs';
import { readDocument } from '../openapi/document';
import { queryFaults, type Param } from './queries';

const document = readDocument(readFileSync('apps/gateway/openapi.json', 'utf8'));
const faultsOf = (name: string, params: readonly Param[], ownList?: string) =>
  queryFaults(document.operation(name), params, ownList);
const text = 'AQAAAZqkQOwAAZNWjhI0erze7wEjRWeJqw';
const named = [{ path: 'cursor', certain: true }];

test.each([
  ['listAgents', 'listConversations'],
  ['listMessages', 'listAgents'],
])('a cursor of %s is a fault in %s, which names it', (list, operation) => {
  expect(faultsOf(operation, [{ name: 'cursor', value: text, list }])).toEqual(named);
});

test.each(['listAgents', 'listConversations', 'listMessages'])('a cursor of %s is none there', (list) => {
  const params = [{ name: 'cursor', value: text, list }];
  expect(faultsOf(list, params)).toEqual([]);
  expect(faultsOf(list, [...params, { name: 'offset', value: '1' }])).toEqual([{ path: '', certain: true }]);
});

test('a cursor of the messages of another conversation is a fault', () => {
  const params = [{ name: 'cursor', value: text, list: 'listMessages conv_1' }];
  expect(faultsOf('listMessages', params, 'listMessages conv_1')).toEqual([]);
  expect(faultsOf('listMessages', params, 'listMessages conv_2')).toEqual(named);
});

test.each([
  ['cursor', 'not a cursor!', true],
  ['cursor', text, false],
  ['cursor', '', false],
  ['since', '0000-01-01T00:00:00Z', true],
  ['until', '9999-12-31T23:59:59-23:59', true],
  ['tag', 'a\\,b,c\\\\', false],
  ['tag', '', true],
  ['tag', 'a,,b', true],
  ['metadata', 'x', true],
  ['is_unread', 'yes', true],
  ['limit', '101', true],
  ['limit', '+5', false],
])('%s=%j is a fault, and a certain one: %s', (name, value, certain) => {
  expect(faultsOf('listConversations', [{ name, value }])).toContainEqual({ path: name, certain });
});

test.each([
  ['tag', 'vip,order'],
  ['status', 'active,resolved'],
  ['limit', '100'],
])('%s=%s is none', (name, value) => {
  expect(faultsOf('listConversations', [{ name, value }])).toEqual([]);
});
