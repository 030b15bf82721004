import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../features/session/api/workspace';
import { t } from '../i18n/messages';
import type { MenuGroup } from './match-commands';
import { searchProviders } from './search-providers';

const PAUSE_MS = 150;
const LENGTH_MIN = 2;

interface FoundByMenu {
  readonly groups: readonly MenuGroup[];
  readonly notes: readonly string[];
  readonly isSearching: boolean;
}

/** Objects for the command menu, by kind. Answers to earlier texts are dropped. */
export function useFound(text: string): FoundByMenu {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const typed = text.trim();
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const providers = searchProviders.filter(({ permissions }) => permissions.some(can));
  const isLongEnough = words.length >= LENGTH_MIN && typed.length >= LENGTH_MIN;
  const results = useQueries({
    queries: providers.map((provider) => ({
      queryKey: ['search', provider.id, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(words, { client, queryClient, signal }),
      enabled: isLongEnough,
    })),
  });
  const found = isLongEnough ? results.flatMap(({ data = [] }) => data) : [];
  const groups = found
    .filter(({ items }) => items.length > 0)
    .map(({ group, items }) => ({
      value: t(group),
      items: items.map(({ href, ...one }) => ({ ...one, group: t(group), run: () => void navigate({ href }) })),
    }));
  const notes = found.flatMap(({ note }) => note ?? []);
  const isPending = typed.length >= LENGTH_MIN && (words !== typed || results.some(({ isFetching }) => isFetching));
  return { groups, notes, isSearching: isPending };
}
