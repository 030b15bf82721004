import type { Conversation, Message, Turn, UpdateConversationRequest } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useList, mapItems, type ListData } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { addNewest, conversationKeys, newerOf } from './keys';
import type { Sending } from './notes';
import { queryOf, type InboxSearch } from './views';

const PAGE_SIZE = 50;

/** The conversations of a view: the longest waiting first, or the newest. */
export function useConversations(search: InboxSearch) {
  const { client, account } = useWorkspace();
  const query = queryOf(search, account.member_id);
  return useList<Conversation>(conversationKeys.list(query), (cursor, signal) =>
    client.conversations.list({ ...query, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
}

/** How many conversations a view has. */
export function useViewCount(search: InboxSearch): number | undefined {
  const { client, account, can } = useWorkspace();
  const query = queryOf(search, account.member_id);
  const { data } = useQuery({
    queryKey: conversationKeys.count(query),
    queryFn: async ({ signal }) =>
      (await client.conversations.list({ ...query, limit: 1 }, { signal })).pagination.total,
    enabled: can('conversations:read'),
  });
  return data;
}

export function useConversation(id: string) {
  const { client } = useWorkspace();
  return useQuery({
    queryKey: conversationKeys.one(id),
    queryFn: async ({ signal }): Promise<Conversation> => client.conversations.get(id, { signal }),
  });
}

/** Newest first, as they are read page by page. */
export function useMessages(id: string) {
  const { client } = useWorkspace();
  return useList<Message>(conversationKeys.messages(id), (cursor, signal) =>
    client.conversations.messages.list(
      id,
      { order: 'desc', limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
  );
}

/** The last message of a conversation; events keep it fresh, so that it is read once. */
export function usePreview(id: string): Message | undefined {
  const { client } = useWorkspace();
  const { data } = useQuery({
    queryKey: conversationKeys.preview(id),
    queryFn: async ({ signal }) =>
      (await client.conversations.messages.list(id, { order: 'desc', limit: 1 }, { signal })).data[0] ?? null,
    staleTime: Infinity,
  });
  return data ?? undefined;
}

export function useTurns(id: string) {
  const { client, can } = useWorkspace();
  return useQuery({
    queryKey: conversationKeys.turns(id),
    queryFn: async ({ signal }): Promise<readonly Turn[]> =>
      (await client.conversations.turns.list(id, { limit: PAGE_SIZE }, { signal })).data,
    enabled: can('turns:read'),
  });
}

/** What a person does with a conversation. What is shown changes at once, and back if it is refused. */
export function useConversationActions(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const show = (conversation: Conversation): void => {
    queryClient.setQueryData(conversationKeys.one(id), conversation);
    queryClient.setQueriesData<ListData<Conversation>>({ queryKey: conversationKeys.lists }, (list) =>
      mapItems(list, (known) => (known.id === id ? { ...known, ...conversation } : known)),
    );
  };
  const refreshLists = (): void => {
    void queryClient.invalidateQueries({ queryKey: conversationKeys.lists });
    void queryClient.invalidateQueries({ queryKey: conversationKeys.counts });
  };
  const update = useMutation({
    mutationFn: async (body: UpdateConversationRequest): Promise<Conversation> => client.conversations.update(id, body),
    onMutate: (body) => {
      const known = queryClient.getQueryData<Conversation>(conversationKeys.one(id));
      if (known) show({ ...known, ...(body as Partial<Conversation>) });
      return known;
    },
    onError: (_error, _body, known) => known && show(known),
    onSuccess: show,
    onSettled: refreshLists,
  });
  const send = useMutation({
    mutationFn: ({ content, idempotencyKey }: Sending) =>
      client.conversations.messages.send(
        id,
        { type: 'text', content, sender: 'agent', author: 'human' },
        { idempotencyKey },
      ),
    onSuccess: (message) => {
      queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (list) => addNewest(list, message));
      queryClient.setQueryData<Message | null>(conversationKeys.preview(id), (known) => newerOf(known, message));
      void queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) });
      refreshLists();
    },
  });
  const resolve = (): void => {
    const before = queryClient.getQueryData<Conversation>(conversationKeys.one(id));
    update.mutate(
      { status: 'resolved' },
      { onSuccess: () => toast(t('inbox.resolved'), before ? { undo: () => reopen(before) } : {}) },
    );
  };
  /** A resolved conversation opens as an active one; if a person had it, it goes back to them. */
  const reopen = (before: Conversation): void =>
    update.mutate({ status: 'active' }, before.status === 'escalated' ? { onSuccess: () => takeOver() } : {});
  const takeOver = (): void => update.mutate({ status: 'escalated' });
  const handBack = (): void => update.mutate({ status: 'active' }, { onSuccess: () => toast(t('inbox.handedBack')) });
  return { update, send, resolve, takeOver, handBack };
}

/** What becomes of an answer that waits for a person. */
export function useSuggestionActions(turn: Turn) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const refresh = () => {
    const id = turn.conversation_id ?? '';
    return Promise.all(
      [conversationKeys.turns(id), conversationKeys.messages(id), conversationKeys.one(id)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
  const approve = useMutation({
    mutationFn: (content: string | undefined) =>
      client.turns.approve(turn.id, content === undefined ? {} : { content }),
    onSettled: refresh,
  });
  const reject = useMutation({ mutationFn: () => client.turns.reject(turn.id), onSettled: refresh });
  return { approve, reject };
}
