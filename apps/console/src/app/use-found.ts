import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../features/session/api/workspace';
import { t } from '../i18n/messages';
import type { MenuGroup } from './match-commands';
import { searchProviders } from './search-providers';

/** Nothing is asked for while somebody is still typing. */
const PAUSE_MS = 150;
const LENGTH_MIN = 2;

/** The objects that the command menu finds for a text, by kind. */
export function useFound(text: string): { readonly groups: readonly MenuGroup[]; readonly isSearching: boolean } {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const typed = text.trim();
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const providers = searchProviders.filter(({ permission }) => can(permission));
  const isLongEnough = words.length >= LENGTH_MIN && typed.length >= LENGTH_MIN;
  const results = useQueries({
    queries: providers.map((provider) => ({
      queryKey: ['search', provider.id, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(words, { client, queryClient, signal }),
      enabled: isLongEnough,
    })),
  });
  const groups = providers.flatMap(({ group }, index) => {
    const found = isLongEnough ? (results[index]?.data ?? []) : [];
    if (found.length === 0) return [];
    const items = found.map(({ href, ...one }) => ({
      ...one,
      group: t(group),
      run: () => void navigate({ href }),
    }));
    return [{ value: t(group), items }];
  });
  const isPending = typed.length >= LENGTH_MIN && (words !== typed || results.some(({ isFetching }) => isFetching));
  return { groups, isSearching: isPending };
}
