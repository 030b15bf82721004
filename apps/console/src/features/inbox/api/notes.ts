import type { Note, Parley, Presence } from '@parley/sdk';
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWorkspace } from '../../session/api/workspace';
import { useActiveMembers } from '../../settings/api/members';
import { conversationKeys } from './keys';
import { mentionsIn } from './mentions';

const NOTES_MAX = 200;
/** The server's presence expires after 25 s. */
const PRESENCE_MS = 10_000;

/** Oldest first. */
export function useNotes(id: string): readonly Note[] {
  const { client } = useWorkspace();
  const { data } = useQuery(notesQuery(client, id));
  return data ?? [];
}

/** Of several conversations, newest first; one request each. */
export function useNotesOf(ids: readonly string[]): readonly Note[] {
  const { client } = useWorkspace();
  const found = useQueries({ queries: ids.map((id) => notesQuery(client, id)) });
  return found.flatMap(({ data = [] }) => data).sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

function notesQuery(client: Parley, id: string) {
  return queryOptions({
    queryKey: conversationKeys.notes(id),
    queryFn: async ({ signal }): Promise<readonly Note[]> => {
      const notes = await client.conversations.notes.list(id, { limit: 100 }, { signal }).toArray({ limit: NOTES_MAX });
      return notes.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
    },
  });
}

/** A retry has the same key. */
export interface Sending {
  readonly content: string;
  readonly idempotencyKey: string;
  readonly mediaIds?: readonly string[] | undefined;
}

export function useAddNote(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const members = useActiveMembers();
  return useMutation({
    mutationFn: async ({ content, idempotencyKey, mediaIds = [] }: Sending): Promise<Note> => {
      const note = { content, mentions: mentionsIn(content, members), media_ids: [...mediaIds] };
      return client.conversations.notes.create(id, note, { idempotencyKey });
    },
    meta: { keepsText: true },
    onSuccess: (note) => {
      queryClient.setQueryData<readonly Note[]>(conversationKeys.notes(id), (known = []) =>
        known.some((one) => one.id === note.id) ? known : [...known, note],
      );
    },
  });
}

/** Without presence it sends nothing, not even a leave. */
export function usePresence(id: string, isHere: boolean, isTyping: boolean): readonly Presence[] {
  const { client, can } = useWorkspace();
  const isAllowed = can('conversations:write') && (isHere || isTyping);
  const { data } = useQuery({
    queryKey: [...conversationKeys.presence(id), isTyping],
    queryFn: async ({ signal }): Promise<readonly Presence[]> =>
      (await client.conversations.presence(id, { state: isTyping ? 'typing' : 'viewing' }, { signal, maxRetries: 0 }))
        .data,
    refetchInterval: PRESENCE_MS,
    placeholderData: (known) => known,
    enabled: isAllowed,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    return () => void client.conversations.presence(id, { state: 'gone' }, { maxRetries: 0 }).catch(() => undefined);
  }, [client, id, isAllowed]);
  return data ?? [];
}
