import type { Page, Pagination } from '@parley/sdk';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Plain data, so that events can replace items. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}

export type ListData<Item> = InfiniteData<ListPage<Item>, string | undefined>;

interface ListOptions {
  readonly isEnabled?: boolean;
  readonly refetchMs?: number;
  readonly staleMs?: number;
}

/** A paged list. `items`: read so far. */
export function useList<Item>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => PromiseLike<Page<Item>>,
  { isEnabled = true, refetchMs, staleMs }: ListOptions = {},
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
    ...(staleMs !== undefined && { staleTime: staleMs }),
  });
  const { data } = query;
  const items = useMemo(() => itemsOf(data), [data]);
  return { query, items, total: data?.pages[0]?.pagination.total };
}

export function itemsOf<Item>(list: Pick<ListData<Item>, 'pages'> | undefined): readonly Item[] {
  return list?.pages.flatMap(({ data }) => data) ?? [];
}

export function mapItems<Item>(
  list: ListData<Item> | undefined,
  change: (item: Item) => Item,
): ListData<Item> | undefined {
  if (!list) return list;
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) };
}
