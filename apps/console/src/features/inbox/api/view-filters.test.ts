import { filtersOfQuery, queryOfFilters, readFilters } from './view-filters';
import { queryOf, readInboxSearch } from './views';

test('a query is the same after it was saved, but for who looks at it', () => {
  const query = {
    status: ['active' as const],
    tag: ['a,b', 'c\\'],
    assignee_id: 'member_1',
    is_unread: 'true' as const,
  };
  const filters = filtersOfQuery({ ...query, channel: undefined }, 'member_1');
  expect(filters).toEqual({ status: 'active', tag: 'a\\,b,c\\\\', assignee_id: 'me', is_unread: 'true' });
  expect(queryOfFilters(filters)).toEqual({ ...query, status: 'active', assignee_id: 'me' });
  expect(filtersOfQuery({ assignee_id: 'member_2' }, 'member_1')).toEqual({ assignee_id: 'member_2' });
});

test('a saved view is read from the address, and narrowed by what is chosen beside it', () => {
  const search = readInboxSearch({
    view: 'all',
    saved: 'view_1',
    filters: { tag: 'vip', is_unread: true, 'metadata.n': 4, odd: {} },
    channel: 'widget',
  });
  expect(search).toMatchObject({ saved: 'view_1', filters: { tag: 'vip', is_unread: 'true', 'metadata.n': '4' } });
  expect(queryOf(search, 'member_1')).toEqual({
    tag: ['vip'],
    is_unread: 'true',
    'metadata.n': '4',
    channel: 'widget',
  });
  expect(readFilters({ saved: 'view_1', filters: 'x' })).toEqual({});
  expect(queryOf({ view: 'mentioned' }, 'member_1')).toMatchObject({ mentioned: 'me' });
});
