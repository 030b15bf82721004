import { listConversationsQuery } from './list-conversations';

const namedIn = (query: Record<string, string>): string[] =>
  (listConversationsQuery.safeParse(query).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

describe('listConversationsQuery names all faults at once', () => {
  test.each([
    ['an offset below 0', { offset: '-1', timezone: 'UTC' }, ['offset', 'timezone']],
    ['an offset above 2^53', { offset: '99999999999999999999', hour: '3' }, ['hour', 'offset']],
    ['an empty figure', { figure: '', customer_id: 'c' }, ['customer_id', 'figure', 'since']],
    ['no such figure', { figure: 'none', status: 'active', since: '2026-01-01' }, ['figure', 'status']],
  ])('%s, and what does not go with it', (_name, query, named) => {
    expect(namedIn(query)).toEqual(named);
  });
});
