import type { Message } from '@parley/sdk';
import type { QueryKey } from '@tanstack/react-query';
import type { ListData } from '../../../lib/list';

/** Where the cache keeps conversations and what belongs to them. */
export const conversationKeys = {
  lists: ['conversations', 'list'] as QueryKey,
  counts: ['conversations', 'count'] as QueryKey,
  list: (filters: object): QueryKey => ['conversations', 'list', filters],
  count: (filters: object): QueryKey => ['conversations', 'count', filters],
  one: (id: string): QueryKey => ['conversations', 'one', id],
  messages: (id: string): QueryKey => ['conversations', 'messages', id],
  preview: (id: string): QueryKey => ['conversations', 'preview', id],
  turns: (id: string): QueryKey => ['conversations', 'turns', id],
  notes: (id: string): QueryKey => ['conversations', 'notes', id],
  presence: (id: string): QueryKey => ['conversations', 'presence', id],
};

/** Puts a message in front of a list that has the newest first, once. */
export function addNewest(list: ListData<Message> | undefined, message: Message): ListData<Message> | undefined {
  const [newest, ...older] = list?.pages ?? [];
  if (!list || !newest || newest.data.some(({ id }) => id === message.id)) return list;
  return { ...list, pages: [{ ...newest, data: [message, ...newest.data] }, ...older] };
}
