import type { ListedConversation, Message } from '@parley/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { itemsOf, mapItems, type ListData, type ListPage } from '../../../lib/list';
import { laterOf } from './delivery';

export const conversationKeys = {
  lists: ['conversations', 'list'] as QueryKey,
  counts: ['conversations', 'count'] as QueryKey,
  list: (filters: object): QueryKey => ['conversations', 'list', filters],
  count: (filters: object): QueryKey => ['conversations', 'count', filters],
  one: (id: string): QueryKey => ['conversations', 'one', id],
  messages: (id: string): QueryKey => ['conversations', 'messages', id],
  suggestions: ['conversations', 'suggestions'] as QueryKey,
  turns: (id: string): QueryKey => ['conversations', 'turns', id],
  notes: (id: string): QueryKey => ['conversations', 'notes', id],
  presence: (id: string): QueryKey => ['conversations', 'presence', id],
};

/**
 * Inserts a message in order, once, keeping the later state. Messages older than the first page come with their page:
 * events may be about old messages.
 */
export function addNewest(list: ListData<Message> | undefined, message: Message): ListData<Message> | undefined {
  const [newest, ...older] = list?.pages ?? [];
  if (!list || !newest) return list;
  if (itemsOf(list).some(({ id }) => id === message.id)) return replaceMessage(list, message);
  const at = newest.data.findIndex(({ sequence }) => sequence < message.sequence);
  if (at === -1 && newest.data.length > 0) return list;
  const data = newest.data.toSpliced(Math.max(0, at), 0, message);
  return { ...list, pages: [{ ...newest, data }, ...older] };
}

export function replaceMessage(list: ListData<Message> | undefined, message: Message): ListData<Message> | undefined {
  return mapItems(list, (known) => (known.id === message.id ? laterOf(known, message) : known));
}

/** Joins newly read messages; without an overlap the thread begins anew. */
export function withNewest(list: ListData<Message> | undefined, newest: ListPage<Message>): ListData<Message> {
  const known = new Set(itemsOf(list).map(({ id }) => id));
  if (!list || !newest.data.some(({ id }) => known.has(id))) return { pages: [newest], pageParams: [undefined] };
  return newest.data.toReversed().reduce((joined, message) => addNewest(joined, message) ?? joined, list);
}

/** Updates last messages in all lists, unless a newer one is there. */
export function showLastMessage(queryClient: QueryClient, message: Message): void {
  changeRow(queryClient, message.conversation_id, (row) => ({
    ...row,
    last_message: newerOf(row.last_message, message),
  }));
}

/** Refetches lists and counts. */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [conversationKeys.lists, conversationKeys.counts, conversationKeys.suggestions].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

export function changeRow(
  queryClient: QueryClient,
  id: string,
  change: (row: ListedConversation) => ListedConversation,
): void {
  queryClient.setQueriesData<ListData<ListedConversation>>({ queryKey: conversationKeys.lists }, (list) =>
    mapItems(list, (row) => (row.id === id ? change(row) : row)),
  );
}

function newerOf(known: Message | null | undefined, message: Message): Message {
  if (!known) return message;
  if (known.id === message.id) return laterOf(known, message);
  return known.sequence > message.sequence ? known : message;
}
