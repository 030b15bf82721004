import type { Outbox } from './outbox';
import { initialState, mergeMessages, withoutArrived, type StateHolder } from './state';
import type { Conversation, Message } from './types';

/** What tabs tell each other. */
export interface TabMessage {
  readonly messages?: readonly Message[];
  /** Earlier messages are too far back, and no longer shown. */
  readonly isGap?: true;
  readonly conversation?: Conversation;
  readonly seen?: number;
  readonly isTyping?: boolean;
  /** Something waits to be sent. */
  readonly hasQueued?: true;
  readonly isReset?: true;
}

export interface Screen {
  show(news: TabMessage): void;
  showPending(): void;
  /** Later messages are new. */
  endHistory(): void;
  /** Nothing of the conversation stays. */
  clear(): void;
  /** 0 if there is none. */
  last(): number;
}

const TYPING_MS = 8_000;

export function createScreen(state: StateHolder, outbox: Pick<Outbox, 'list'>): Screen {
  let typing: ReturnType<typeof setTimeout> | undefined;
  const showPending = (): void => state.set({ pending: withoutArrived(outbox.list(), state.get().messages) });

  function showTyping(isTyping: boolean): void {
    clearTimeout(typing);
    if (isTyping) typing = setTimeout(() => state.set({ isTyping: false }), TYPING_MS);
    if (state.get().isTyping !== isTyping) state.set({ isTyping });
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
    show: (news) => {
      if (news.isGap) state.set({ messages: [], hasEarlier: true });
      if (news.messages) {
        const { historyEnd = Infinity } = state.get();
        const messages = mergeMessages(state.get().messages, news.messages);
        const pending = withoutArrived(outbox.list(), messages);
        // A visitor who has written, in any tab, is not greeted.
        const isTalking = news.messages.some(({ sender, sequence }) => sender === 'customer' && sequence > historyEnd);
        state.set({ messages, pending, ...(isTalking ? { greeting: undefined } : {}) });
        if (news.messages.some(({ sender }) => sender === 'agent')) showTyping(false);
      }
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
