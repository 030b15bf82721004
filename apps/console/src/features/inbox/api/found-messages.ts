import { ServerError, ValidationError, type SearchResult } from '@parley/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

export type FoundMessage = NonNullable<SearchResult['messages']>['data'][number];

const PAGE_SIZE = 30;

/** The zone of typed dates. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Newest first. Without words, nothing is requested. */
export function useFoundMessages(words: string) {
  const { client } = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: ['search', 'messages', words],
    queryFn: ({ pageParam: cursor, signal }): Promise<SearchResult> =>
      client.search(
        {
          ...{ q: words, types: ['messages'], limit: PAGE_SIZE, timezone: ownTimeZone() },
          ...(cursor !== undefined && { cursor }),
        },
        // Typing on must not wait for retries.
        { signal, maxRetries: 0 },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages }) => messages?.next_cursor ?? undefined,
    enabled: words !== '',
    // It would read all pages.
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  const items = useMemo(() => data?.pages.flatMap(({ messages }) => messages?.data ?? []) ?? [], [data]);
  const first = data?.pages[0];
  return {
    query,
    items,
    parsed: first?.parsed,
    total: first?.messages?.total,
    isExact: first?.messages?.is_total_exact,
  };
}

/** A short count; undefined while unknown. */
export function countOf({ query, total, isExact }: FoundMessages): string | undefined {
  if (!query.isSuccess || total === undefined) return undefined;
  const count = formatNumber(total);
  return isExact === false ? t('search.atLeast', { count }) : count;
}

export type FoundMessages = ReturnType<typeof useFoundMessages>;

/** For a refused or unavailable search; undefined: any other error. */
export function describeSearchError(error: unknown): string | undefined {
  if (error instanceof ServerError) return t('search.unavailable');
  if (!(error instanceof ValidationError)) return undefined;
  // The API's sentences continue the field's name.
  return t('search.fault', { fault: error.errors.map(({ message }) => message).join(', ') });
}

export function useMessageInAddress(conversationId: string | undefined): string | undefined {
  return useLocation({
    select: ({ pathname, hash }) =>
      conversationId !== undefined && pathname.endsWith(`/${conversationId}`) && hash.startsWith('msg_')
        ? hash
        : undefined,
  });
}

export function useMoveInFound(items: readonly FoundMessage[], conversationId: string | undefined) {
  const navigate = useNavigate();
  const openId = useMessageInAddress(conversationId);
  const ids = useMemo(() => items.map(({ message_id: id }) => id), [items]);
  const moveTo = (id: string): void => {
    const found = items.find(({ message_id: messageId }) => messageId === id);
    if (!found) return;
    const params = { conversationId: found.conversation_id };
    void navigate({ to: '/inbox/$conversationId', params, search: (old) => old as never, hash: id });
  };
  return { ids, openId, moveTo };
}
