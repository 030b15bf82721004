import { withFirstPage } from './join-pages';
import type { ListData, ListPage } from './list';

interface Row {
  readonly id: string;
}
const page = (ids: string, next: string | null = 'more'): ListPage<Row> => ({
  data: [...ids].map((id) => ({ id })),
  pagination: { total: 9, limit: 3, offset: 0, has_more: next !== null, next_cursor: next },
});
const listOf = (...pages: readonly string[]): ListData<Row> => ({
  pages: pages.map((ids) => page(ids)),
  pageParams: pages.map((_, at) => (at === 0 ? undefined : `after ${at}`)),
});
const idsOf = (list: ListData<Row>): string[] => list.pages.map(({ data }) => data.map(({ id }) => id).join(''));

test.each([
  ['the same', listOf('abc', 'def'), page('abc'), ['abc', 'def']],
  ['two new ones push two down', listOf('abc', 'def'), page('xya'), ['xya', 'bcdef']],
  ['one has left, and the next moves up', listOf('abc', 'def', 'ghi'), page('acd'), ['acd', 'ef', 'ghi']],
  ['one has moved to the top from below', listOf('abc', 'def'), page('eab'), ['eab', 'cdf']],
  ['more is new than a page holds', listOf('abc', 'def'), page('xyz'), ['xyz']],
  ['all is on one page now', listOf('abc', 'def'), page('ab', null), ['ab']],
  ['nothing was known', undefined, page('abc'), ['abc']],
  ['only one page was read', listOf('abc'), page('xab'), ['xab']],
])('the first page read again: %s', (_, known, first, expected) => {
  expect(idsOf(withFirstPage(known, first))).toEqual(expected);
});
