import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { conversationKeys } from './keys';

/** Marked in the list; all are counted. */
const MARKED_MAX = 100;

export interface WaitingSuggestions {
  readonly count: number;
  /** Of the conversations. */
  readonly ids: ReadonlySet<string>;
}

const NONE: WaitingSuggestions = { count: 0, ids: new Set() };

/** One shared request. */
export function useWaitingSuggestions(): WaitingSuggestions {
  const { client, can } = useWorkspace();
  const { data } = useQuery({
    queryKey: conversationKeys.suggestions,
    queryFn: async ({ signal }) => {
      const query = { has_suggestion: 'true', limit: MARKED_MAX } as const;
      const { data: found, pagination } = await client.conversations.list(query, { signal });
      return { count: pagination.total, ids: found.map(({ id }) => id) };
    },
    select: toWaiting,
    // Events make it stale.
    staleTime: Infinity,
    enabled: can('conversations:read'),
  });
  return data ?? NONE;
}

const toWaiting = ({ count, ids }: { count: number; ids: readonly string[] }): WaitingSuggestions => ({
  count,
  ids: new Set(ids),
});
