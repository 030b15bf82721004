import type { Page, Pagination } from '@parley/sdk';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';

/** A page as it is kept: plain, so that an event can put other items into it. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}

export type ListData<Item> = InfiniteData<ListPage<Item>, string | undefined>;

/** A list of the API, page by page. `items` is what has been read of it so far. */
export function useList<Item>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => PromiseLike<Page<Item>>,
  { isEnabled = true, refetchMs }: { readonly isEnabled?: boolean; readonly refetchMs?: number } = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Item>> => {
      const { data, pagination } = await read(pageParam, signal);
      return { data, pagination };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    enabled: isEnabled,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
  return {
    query,
    items: query.data?.pages.flatMap(({ data }) => data) ?? [],
    total: query.data?.pages[0]?.pagination.total,
  };
}

export function mapItems<Item>(
  list: ListData<Item> | undefined,
  change: (item: Item) => Item,
): ListData<Item> | undefined {
  if (!list) return list;
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) };
}
