import type { Message } from '@parley/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { mapItems, type ListData } from '../../../lib/list';
import { laterOf } from './delivery';

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

/** Puts a message in front of a list that has the newest first, once; of one that it has, the later state counts. */
export function addNewest(list: ListData<Message> | undefined, message: Message): ListData<Message> | undefined {
  const [newest, ...older] = list?.pages ?? [];
  if (!list || !newest) return list;
  if (newest.data.some(({ id }) => id === message.id)) return replaceMessage(list, message);
  return { ...list, pages: [{ ...newest, data: [message, ...newest.data] }, ...older] };
}

export function replaceMessage(list: ListData<Message> | undefined, message: Message): ListData<Message> | undefined {
  return mapItems(list, (known) => (known.id === message.id ? laterOf(known, message) : known));
}

/** The newer of two last messages of a conversation. */
export function newerOf(known: Message | null | undefined, message: Message): Message {
  if (!known) return message;
  if (known.id === message.id) return laterOf(known, message);
  return Date.parse(known.timestamp) > Date.parse(message.timestamp) ? known : message;
}
