import type { Outbox } from './outbox';
import { initialState, mergeList, mergeMessages, withoutArrived, type State, type StateHolder } from './state';
import type { Conversation, ConversationPage, Message, Pending } from './types';

export interface TabMessage {
  /** The place that the rest is about; null: the open conversation. Absent from earlier releases. */
  readonly of?: string | null;
  readonly messages?: readonly Message[];
  /** Earlier messages are no longer shown. */
  readonly isGap?: true;
  readonly conversation?: Conversation;
  readonly seen?: number;
  readonly isTyping?: boolean;
  /** Something waits to be sent. */
  readonly hasQueued?: true;
  readonly isReset?: true;
  /** Another conversation is shown: its name to the API; null: the open one. */
  readonly place?: string | null;
  readonly list?: ConversationPage;
}

export interface Screen {
  show(news: TabMessage): void;
  showPending(): void;
  /** Later messages are new. */
  endHistory(): void;
  /** Clears the conversation. */
  clear(): void;
  /** 0 if there is none. */
  last(): number;
}

const TYPING_MS = 8_000;

function ofPlace(news: TabMessage, { place, conversation }: State): TabMessage {
  // Sent by another tab before it knew the place of this one.
  if (news.of !== undefined && news.of !== (place ?? null)) return {};
  const shown = place?.startsWith('conv_') ? place : place === undefined ? undefined : conversation?.id;
  if (shown === undefined) return news;
  const { messages, conversation: changed, ...rest } = news;
  const isHere = ({ conversation_id: id }: Message): boolean => id === undefined || id === shown;
  return {
    ...rest,
    ...(messages ? { messages: messages.filter(isHere) } : {}),
    ...(changed?.id === shown ? { conversation: changed } : {}),
  };
}

export function createScreen(state: StateHolder, outbox: Pick<Outbox, 'list'>): Screen {
  let typing: ReturnType<typeof setTimeout> | undefined;
  const waiting = (): Pending[] => outbox.list().filter(({ place }) => place === state.get().place);
  const showPending = (): void => state.set({ pending: withoutArrived(waiting(), state.get().messages) });

  function showTyping(isTyping: boolean): void {
    clearTimeout(typing);
    if (isTyping) typing = setTimeout(() => state.set({ isTyping: false }), TYPING_MS);
    if (state.get().isTyping !== isTyping) state.set({ isTyping });
  }

  function showMessages(added: readonly Message[]): void {
    const { historyEnd = Infinity } = state.get();
    const messages = mergeMessages(state.get().messages, added);
    const pending = withoutArrived(waiting(), messages);
    // A visitor who has written, here or in another tab, is not greeted.
    const isTalking = added.some(({ sender, sequence }) => sender === 'customer' && sequence > historyEnd);
    state.set({ messages, pending, ...(isTalking ? { greeting: undefined } : {}) });
    if (added.some(({ sender }) => sender === 'agent')) showTyping(false);
  }

  function showList(list: ConversationPage): void {
    const { conversations, listCursor } = state.get();
    const isAll = !list.has_more || conversations.length <= list.data.length;
    state.set({
      conversations: mergeList(conversations, list, true),
      listCursor: isAll ? list.next_cursor : listCursor,
    });
  }

  const last = (): number => state.get().messages.at(-1)?.sequence ?? 0;
  const endHistory = (): void => {
    if (state.get().historyEnd === undefined) state.set({ historyEnd: last() });
  };

  return {
    showPending,
    last,
    endHistory,
    clear: () => {
      showTyping(false);
      const { messages, hasEarlier, conversation, seen, refusal, historyEnd } = initialState;
      state.set({ messages, hasEarlier, conversation, seen, refusal, historyEnd });
      showPending();
    },
    show: (all) => {
      const news = ofPlace(all, state.get());
      if (news.isGap) state.set({ messages: [], hasEarlier: true });
      if (news.messages) showMessages(news.messages);
      if (news.list) showList(news.list);
      if (news.conversation) {
        state.set({ conversation: news.conversation });
        if (news.conversation.status !== 'active') showTyping(false);
        // Sent after the history.
        endHistory();
      }
      if (news.seen !== undefined && news.seen > state.get().seen) state.set({ seen: news.seen });
      if (news.isTyping !== undefined) showTyping(news.isTyping);
      if (news.hasQueued) showPending();
    },
  };
}
