import { listConversationsQuery } from './list-conversations';

const namedIn = (query: Record<string, string>): string[] =>
  (listConversationsQuery.safeParse(query).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

describe('listConversationsQuery names all faults at once', () => {
  test.each([
    ['an offset below 0', { offset: '-1', timezone: 'UTC' }, ['offset', 'timezone']],
    ['an offset above 2^53', { offset: '99999999999999999999', hour: '3' }, ['hour', 'offset']],
    ['an empty figure', { figure: '', customer_id: 'c' }, ['customer_id', 'figure', 'since']],
    ['an order of those that do not wait', { order: 'longest_waiting' }, ['order']],
    ['an order of more than those that wait', { order: 'longest_waiting', status: 'escalated,active' }, ['order']],
    ['no such order', { order: 'oldest' }, ['order']],
    ['a customer in two ways', { customer: 'zo', customer_id: 'c' }, ['customer']],
    ['a customer of blanks', { customer: ' ' }, ['customer']],
    ['a figure', { figure: 'total', since: '2026-01-01', customer: 'zo', order: 'newest' }, ['customer', 'order']],
    ['those that wait', { order: 'longest_waiting', status: 'escalated' }, []],
    ['no such figure', { figure: 'none', status: 'active', since: '2026-01-01' }, ['figure', 'status']],
  ])('%s, and what does not go with it', (_name, query, named) => {
    expect(namedIn(query)).toEqual(named);
  });
});
