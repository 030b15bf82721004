import type { ListedConversation, Page } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withFirstPage, withNextPage } from '../../../lib/join-pages';
import { itemsOf, type ListData, type ListPage } from '../../../lib/list';
import { useWorkspace } from '../../session/api/workspace';
import { conversationKeys } from './keys';
import { queryOf, type InboxSearch } from './views';

const PAGE_SIZE = 50;

/**
 * A view's conversations, longest waiting or newest first. A refresh reads the first page only and joins it with the
 * others.
 */
export function useConversations(search: InboxSearch) {
  const { client, account } = useWorkspace();
  const queryClient = useQueryClient();
  const filters = queryOf(search, account.member_id);
  const queryKey = conversationKeys.list(filters);
  const read = async (cursor?: string, signal?: AbortSignal): Promise<ListPage<ListedConversation>> =>
    toListPage(
      await client.conversations.list(
        { ...filters, expand: ['last_message'], limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
        signal && { signal },
      ),
    );
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const first = await read(undefined, signal);
      return withFirstPage(queryClient.getQueryData<ListData<ListedConversation>>(queryKey), first);
    },
  });
  const cursor = query.data?.pages.at(-1)?.pagination.next_cursor ?? undefined;
  const next = useMutation({
    mutationFn: () => read(cursor),
    onSuccess: (page) =>
      queryClient.setQueryData<ListData<ListedConversation>>(queryKey, (list) => withNextPage(list, page, cursor)),
  });
  const { data } = query;
  const items = useMemo(() => itemsOf(data), [data]);
  return {
    query,
    items,
    total: data?.pages[0]?.pagination.total,
    hasNextPage: cursor !== undefined,
    isReadingNextPage: next.isPending,
    readNextPage: next.mutate,
  };
}

export type ConversationsList = ReturnType<typeof useConversations>;

const toListPage = <Item>({ data, pagination }: Page<Item>): ListPage<Item> => ({ data, pagination });

export function useViewCount(search: InboxSearch, isEnabled = true): number | undefined {
  const { client, account, can } = useWorkspace();
  const query = queryOf(search, account.member_id);
  const { data } = useQuery({
    queryKey: conversationKeys.count(query),
    queryFn: async ({ signal }) =>
      (await client.conversations.list({ ...query, limit: 1 }, { signal })).pagination.total,
    enabled: isEnabled && can('conversations:read'),
  });
  return data;
}
