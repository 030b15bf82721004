import { effectiveFilters, messageQueryOf, readInboxSearch } from './views';

test('messages are searched by the words, narrowed by the filters that have operators', () => {
  const search = readInboxSearch({
    ...{ view: 'all', customer: 'late refund', in: 'messages', agent: 'agent_1', channel: 'widget', tag: 'very late' },
    ...{ unread: true, assignee: 'none' },
  });
  expect(messageQueryOf(search)).toBe('late refund agent:agent_1 channel:widget tag:"very late"');
  expect(effectiveFilters(search)).toEqual(['agent', 'channel', 'tag']);
  expect(effectiveFilters({ ...search, in: undefined as never })).toContain('unread');
});

test('without words there is nothing to search, wherever the address looks for it', () => {
  const search = readInboxSearch({ view: 'all', in: 'messages', tag: 'vip' });
  expect(search.in).toBeUndefined();
  expect(messageQueryOf(search)).toBe('');
});
