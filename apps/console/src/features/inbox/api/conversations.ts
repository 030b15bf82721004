import type { Conversation, Message, Turn, UpdateConversationRequest } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { itemsOf, useList, type ListData } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { addNewest, changeRow, conversationKeys, refreshLists, showLastMessage, withNewest } from './keys';
import type { Sending } from './notes';

const PAGE_SIZE = 50;
/** Cursor for messages before those that came with the conversation. */
const OLDER = 'older';

/** With the newest messages, in one request. The list's row is shown meanwhile. */
export function useConversation(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useQuery<Conversation>({
    queryKey: conversationKeys.one(id),
    queryFn: async ({ signal }): Promise<Conversation> => {
      const { messages, has_more_messages: hasMore, ...conversation } = await client.conversations.get(id, { signal });
      const newest = { data: messages.toReversed(), pagination: { ...NO_PAGE, next_cursor: hasMore ? OLDER : null } };
      queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (known) => withNewest(known, newest));
      return conversation;
    },
    placeholderData: () => rowOf(queryClient, id),
  });
}

const NO_PAGE = { total: 0, limit: 0, offset: 0, has_more: false };

function rowOf(queryClient: QueryClient, id: string): Conversation | undefined {
  return queryClient
    .getQueriesData<ListData<Conversation>>({ queryKey: conversationKeys.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
    .find((row) => row.id === id);
}

/** Newest first; the first page comes with the conversation. */
export function useMessages(id: string, isEnabled = true) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const messagesKey = conversationKeys.messages(id);
  return useList<Message>(
    messagesKey,
    (cursor, signal) => {
      const offset = itemsOf(queryClient.getQueryData<ListData<Message>>(messagesKey)).length;
      const place = cursor === OLDER ? { offset } : cursor !== undefined && { cursor };
      return client.conversations.messages.list(id, { order: 'desc', limit: PAGE_SIZE, ...place }, { signal });
    },
    { staleMs: Infinity, isEnabled },
  );
}

/** `isWanted` false: cached turns only. */
export function useTurns(id: string, isWanted: boolean) {
  const { client, can } = useWorkspace();
  return useQuery({
    queryKey: conversationKeys.turns(id),
    queryFn: async ({ signal }): Promise<readonly Turn[]> =>
      (await client.conversations.turns.list(id, { limit: PAGE_SIZE }, { signal })).data,
    enabled: isWanted && can('turns:read'),
  });
}

/** Shows a sent message before its event. */
export function showSent(queryClient: QueryClient, message: Message): void {
  const id = message.conversation_id;
  queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (list) => addNewest(list, message));
  showLastMessage(queryClient, message);
  void queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) });
  void refreshLists(queryClient);
}

/** Optimistic changes of a conversation, reverted if refused. */
export function useConversationActions(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const show = (conversation: Conversation): void => {
    queryClient.setQueryData(conversationKeys.one(id), conversation);
    changeRow(queryClient, id, (row) => ({ ...row, ...conversation }));
  };
  const update = useMutation({
    mutationFn: async (body: UpdateConversationRequest): Promise<Conversation> => client.conversations.update(id, body),
    onMutate: async (body) => {
      const one = { queryKey: conversationKeys.one(id), exact: true };
      // A read from before the change would show the old value again.
      const isReading = queryClient.isFetching(one) > 0;
      if (isReading) await queryClient.cancelQueries(one);
      const known = queryClient.getQueryData<Conversation>(conversationKeys.one(id));
      if (known) show({ ...known, ...(body as Partial<Conversation>) });
      return { known, isReading };
    },
    onError: (_error, _body, before) => before?.known && show(before.known),
    onSuccess: show,
    onSettled: (_saved, _error, _body, before) => {
      if (before?.isReading) void queryClient.invalidateQueries({ queryKey: conversationKeys.one(id), exact: true });
      void refreshLists(queryClient);
    },
  });
  const send = useMutation({
    mutationFn: ({ content, idempotencyKey, mediaIds }: Sending) => {
      const files = mediaIds ? { media_ids: [...mediaIds] } : {};
      const message = { type: 'text', content, sender: 'agent', author: 'human', ...files } as const;
      return client.conversations.messages.send(id, message, { idempotencyKey });
    },
    meta: { keepsText: true },
    onSuccess: (message) => showSent(queryClient, message),
  });
  const unresolve = useMutation({
    mutationFn: async (): Promise<Conversation> => client.conversations.unresolve(id),
    onSuccess: show,
    onSettled: () => void refreshLists(queryClient),
  });
  const resolve = (): void =>
    update.mutate(
      { status: 'resolved' },
      { onSuccess: () => toast(t('inbox.resolved'), { undo: () => unresolve.mutate() }) },
    );
  const takeOver = (): void => update.mutate({ status: 'escalated' });
  const handBack = (): void => update.mutate({ status: 'active' }, { onSuccess: () => toast(t('inbox.handedBack')) });
  return { update, send, resolve, takeOver, handBack };
}

/** @param onDecided once the server has the decision */
export function useSuggestionActions(turn: Turn, onDecided: () => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const refresh = () => {
    const id = turn.conversation_id ?? '';
    return Promise.all([
      ...[conversationKeys.turns(id), conversationKeys.messages(id), conversationKeys.one(id)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
      refreshLists(queryClient),
    ]);
  };
  const approve = useMutation({
    mutationFn: (content: string | undefined) =>
      client.turns.approve(turn.id, content === undefined ? {} : { content }),
    onSuccess: onDecided,
    onSettled: refresh,
  });
  const reject = useMutation({
    mutationFn: () => client.turns.reject(turn.id),
    onSuccess: onDecided,
    onSettled: refresh,
  });
  return { approve, reject };
}
