import type { Conversation, Event, Message, MessageEventData, StreamItem } from '@parley/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { itemsOf, type ListData } from '../../lib/list';
import { customerKeys } from '../customers/api/customers';
import { laterOf } from '../inbox/api/delivery';
import { savedRepliesKey } from '../inbox/api/saved-replies';
import { savedViewsKey } from '../inbox/api/saved-views';
import { addNewest, changeRow, conversationKeys, replaceMessage, showLastMessage } from '../inbox/api/keys';

/** Minimum interval between refetches: six requests for a list and its counts. */
const REFRESH_MS = 2_000;

export interface EventTaker {
  readonly take: (item: StreamItem) => void;
  readonly refreshLists: () => void;
  stop(): void;
}

/** Replaces objects by id; refetches lists whose members may differ. */
export function createEventTaker(queryClient: QueryClient): EventTaker {
  const stale = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (...keys: readonly QueryKey[]): void => {
    for (const key of keys) stale.set(JSON.stringify(key), key);
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const queryKey of stale.values()) void queryClient.invalidateQueries({ queryKey });
      stale.clear();
    }, REFRESH_MS);
  };
  const { lists, counts, suggestions } = conversationKeys;
  const refreshLists = (): void => refresh(lists, counts, suggestions);
  return {
    take: (item) => {
      if (item.type === 'reset') readAnew(queryClient);
      else takeEvent(queryClient, item as Event, refresh);
    },
    refreshLists,
    stop: () => clearTimeout(timer),
  };
}

/** After a gap everything is refetched; of conversation lists the first page only. */
function readAnew(queryClient: QueryClient): void {
  queryClient.setQueriesData<ListData<Conversation>>(
    { queryKey: conversationKeys.lists },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  void queryClient.invalidateQueries();
}

function wholeKeysOf(kind: string | undefined): readonly QueryKey[] {
  if (kind === 'agent') return [['agents']];
  if (kind === 'saved_reply') return [savedRepliesKey];
  if (kind === 'view') return [savedViewsKey];
  return kind === 'customer' ? [customerKeys.all] : [];
}

function takeEvent(queryClient: QueryClient, event: Event, refresh: (...keys: QueryKey[]) => void): void {
  const [kind] = event.type.split('.');
  if (kind === 'conversation') {
    const changed = event.data as unknown as Conversation;
    replaceConversation(queryClient, changed);
    // A read mark moves conversations in the unread view only.
    if (event.type !== 'conversation.read') refresh(conversationKeys.lists, conversationKeys.counts);
  } else if (kind === 'message') takeMessage(queryClient, event, refresh);
  else if (kind === 'turn' || kind === 'note') {
    const { conversation_id: id } = event.data as unknown as { conversation_id: string };
    if (kind === 'note') refresh(conversationKeys.notes(id));
    else refresh(conversationKeys.turns(id), ...suggestionKeys(queryClient, event));
  } else refresh(...wholeKeysOf(kind));
}

function takeMessage(queryClient: QueryClient, event: Event, refresh: (...keys: QueryKey[]) => void): void {
  const message = event.data as MessageEventData;
  if (event.type === 'message.created' && passesTheTurn(queryClient, message))
    refresh(conversationKeys.one(message.conversation_id), conversationKeys.lists, conversationKeys.counts);
  if (event.type === 'message.created') addMessage(queryClient, message);
  else takeDelivery(queryClient, message);
  // It also changes the mood and the reply window.
  if (message.sender === 'customer') refresh(conversationKeys.one(message.conversation_id));
  // A request in flight may have been answered before this message.
  const { one, messages, lists } = conversationKeys;
  for (const queryKey of [one(message.conversation_id), messages(message.conversation_id), lists])
    if (queryClient.isFetching({ queryKey }) > 0) refresh(queryKey);
}

/**
 * Whether it is another's turn after a message: it enters or leaves the team's queue without an event of the
 * conversation. Those that no list has read may be in the queue.
 */
function passesTheTurn(queryClient: QueryClient, { conversation_id: id, sender }: MessageEventData): boolean {
  const lists = queryClient.getQueriesData<ListData<Conversation>>({ queryKey: conversationKeys.lists });
  const known =
    queryClient.getQueryData<Conversation>(conversationKeys.one(id)) ??
    lists.flatMap(([, list]) => itemsOf(list)).find((row) => row.id === id);
  if (!known) return true;
  return known.status === 'escalated' && (sender === 'customer') === (known.waiting_on === 'customer');
}

/** A turn adds a suggestion, or may end one. */
function suggestionKeys(queryClient: QueryClient, { data }: Event): readonly QueryKey[] {
  const { suggestions, lists } = conversationKeys;
  const known = queryClient.getQueryData<{ readonly count: number }>(suggestions);
  const isSuggested = (data as { readonly state?: unknown }).state === 'suggested';
  return isSuggested || (known?.count ?? 0) > 0 ? [suggestions, lists] : [];
}

function replaceConversation(queryClient: QueryClient, changed: Conversation): void {
  const isOlder = (known: Conversation): boolean => Date.parse(known.updated_at) > Date.parse(changed.updated_at);
  queryClient.setQueryData<Conversation>(conversationKeys.one(changed.id), (known) =>
    known && !isOlder(known) ? { ...known, ...changed } : known,
  );
  changeRow(queryClient, changed.id, (row) => (isOlder(row) ? row : { ...row, ...changed }));
}

function addMessage(queryClient: QueryClient, message: MessageEventData): void {
  const { conversation_id: id, sequence, timestamp } = message;
  queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (list) => addNewest(list, message));
  showLastMessage(queryClient, message);
  // The same event may come twice, or after an answer that includes it.
  const withMessage = <Known extends Conversation>(known: Known): Known =>
    known.messages_count < sequence ? { ...known, last_message_at: timestamp, messages_count: sequence } : known;
  queryClient.setQueryData<Conversation>(conversationKeys.one(id), (known) => known && withMessage(known));
  changeRow(queryClient, id, withMessage);
}

function takeDelivery(queryClient: QueryClient, message: Message): void {
  const id = message.conversation_id;
  queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (list) => replaceMessage(list, message));
  changeRow(queryClient, id, (row) =>
    row.last_message?.id === message.id ? { ...row, last_message: laterOf(row.last_message, message) } : row,
  );
}
