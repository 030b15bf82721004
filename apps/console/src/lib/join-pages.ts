import type { ListData, ListPage } from './list';

/**
 * Joins a newly read first page. Rows pushed to the second page stay; removed ones go. Without overlap there may be
 * rows between, so the list starts over.
 */
export function withFirstPage<Row extends { readonly id: string }>(
  known: ListData<Row> | undefined,
  first: ListPage<Row>,
): ListData<Row> {
  const begun: ListData<Row> = { pages: [first], pageParams: [undefined] };
  const [before, second, ...others] = known?.pages ?? [];
  if (!known || !before || !second || first.pagination.next_cursor === null) return begun;
  const listed = new Set(first.data.map(({ id }) => id));
  const isElsewhere = ({ id }: Row): boolean => !listed.has(id);
  const lastAt = before.data.findLastIndex(({ id }) => listed.has(id));
  if (lastAt === -1) return begun;
  const pushed = before.data.slice(lastAt + 1);
  const rest = [{ ...second, data: [...pushed, ...second.data] }, ...others];
  return { ...known, pages: [first, ...rest.map((page) => ({ ...page, data: page.data.filter(isElsewhere) }))] };
}

/** @param cursor of the page; dropped if the list has moved on */
export function withNextPage<Row extends { readonly id: string }>(
  list: ListData<Row> | undefined,
  page: ListPage<Row>,
  cursor: string | undefined,
): ListData<Row> | undefined {
  if (!list || list.pages.at(-1)?.pagination.next_cursor !== cursor) return list;
  const listed = new Set(list.pages.flatMap(({ data }) => data.map(({ id }) => id)));
  const added = { ...page, data: page.data.filter(({ id }) => !listed.has(id)) };
  return { pages: [...list.pages, added], pageParams: [...list.pageParams, cursor] };
}
