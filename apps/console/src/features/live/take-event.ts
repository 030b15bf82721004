import type { Conversation, Event, Message, MessageEventData, StreamItem } from '@parley/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { mapItems, type ListData } from '../../lib/list';
import { laterOf } from '../inbox/api/delivery';
import { addNewest, conversationKeys, newerOf, replaceMessage } from '../inbox/api/keys';

/** Lists and counts are read again at most this often, however much happens. */
const REFRESH_MS = 1_000;

export interface EventTaker {
  readonly take: (item: StreamItem) => void;
  readonly refreshLists: () => void;
  stop(): void;
}

/** Changes the cache by what has happened. Objects are replaced by id; lists whose members may differ are read anew. */
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
  const refreshLists = (): void => refresh(conversationKeys.lists, conversationKeys.counts);
  return {
    take: (item) => {
      if (item.type === 'reset') void queryClient.invalidateQueries();
      else takeEvent(queryClient, item as Event, refresh);
    },
    refreshLists,
    stop: () => clearTimeout(timer),
  };
}

function takeEvent(queryClient: QueryClient, event: Event, refresh: (...keys: QueryKey[]) => void): void {
  const [kind] = event.type.split('.');
  if (kind === 'conversation') {
    const changed = event.data as unknown as Conversation;
    replaceConversation(queryClient, changed);
    refresh(conversationKeys.lists, conversationKeys.counts);
  } else if (kind === 'message') {
    const message = event.data as MessageEventData;
    if (event.type === 'message.created') addMessage(queryClient, message);
    else takeDelivery(queryClient, message);
    // It says more of its conversation: the mood, until when one can reply.
    if (message.sender === 'customer') refresh(conversationKeys.one(message.conversation_id));
    // What is being read at this moment may have been read before the message was there.
    const key = conversationKeys.messages(message.conversation_id);
    if (queryClient.isFetching({ queryKey: key }) > 0) refresh(key);
  } else if (kind === 'turn' || kind === 'note') {
    const { conversation_id: id } = event.data as unknown as { conversation_id: string };
    refresh(kind === 'turn' ? conversationKeys.turns(id) : conversationKeys.notes(id));
  } else if (kind === 'agent') refresh(['agents']);
}

function replaceConversation(queryClient: QueryClient, changed: Conversation): void {
  const isOlder = (known: Conversation): boolean => Date.parse(known.updated_at) > Date.parse(changed.updated_at);
  queryClient.setQueryData<Conversation>(conversationKeys.one(changed.id), (known) =>
    known && !isOlder(known) ? { ...known, ...changed } : known,
  );
  queryClient.setQueriesData<ListData<Conversation>>({ queryKey: conversationKeys.lists }, (list) =>
    mapItems(list, (known) => (known.id === changed.id && !isOlder(known) ? { ...known, ...changed } : known)),
  );
}

function addMessage(queryClient: QueryClient, message: MessageEventData): void {
  const { conversation_id: id, sequence, timestamp } = message;
  queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (list) => addNewest(list, message));
  queryClient.setQueryData<Message | null>(conversationKeys.preview(id), (known) => newerOf(known, message));
  // The same event may come twice, or after an answer that counts it already.
  const withMessage = (known: Conversation): Conversation =>
    known.messages_count < sequence ? { ...known, last_message_at: timestamp, messages_count: sequence } : known;
  queryClient.setQueryData<Conversation>(conversationKeys.one(id), (known) => known && withMessage(known));
  queryClient.setQueriesData<ListData<Conversation>>({ queryKey: conversationKeys.lists }, (list) =>
    mapItems(list, (known) => (known.id === id ? withMessage(known) : known)),
  );
}

/** What became of a message on its way to the customer. */
function takeDelivery(queryClient: QueryClient, message: Message): void {
  const id = message.conversation_id;
  queryClient.setQueryData<ListData<Message>>(conversationKeys.messages(id), (list) => replaceMessage(list, message));
  queryClient.setQueryData<Message | null>(conversationKeys.preview(id), (known) =>
    known?.id === message.id ? laterOf(known, message) : known,
  );
}
