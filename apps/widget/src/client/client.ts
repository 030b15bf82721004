import { ApiError, type Api } from './api';
import { follow } from './follow';
import { leadOneTab } from './lead';
import { newClientId, openOutbox } from './outbox';
import { keepSession } from './session';
import { mergeMessages, withoutArrived, type StateHolder } from './state';
import type { Store } from './storage';
import type { Conversation, Message } from './types';

/** What the widget can do. */
export interface Client {
  open(isOpen: boolean): void;
  /** @param picture as a data: URL; the content is its caption */
  say(content: string, buttonId?: string, picture?: string): void;
  readonly isOurs: Api['isOurs'];
  readonly loadPicture: Api['loadPicture'];
  /** Tries again what was refused, or takes it away. */
  retry(clientId: string): void;
  discard(clientId: string): void;
  rate(score: number): Promise<void>;
  /** All that is here has been looked at. */
  see(): void;
  identify(identity: string): void;
  /** Signs the visitor out: nothing of him stays. */
  reset(): void;
}

/** What tabs tell each other. */
interface News {
  readonly messages?: readonly Message[];
  /** What was here is too far from what comes: it is no longer shown. */
  readonly isGap?: true;
  readonly conversation?: Conversation;
  readonly seen?: number;
  readonly isTyping?: boolean;
  /** Something waits to be sent. */
  readonly hasQueued?: true;
  readonly isReset?: true;
}

const TYPING_MS = 8_000;
/** Up to which message a visitor has seen the conversation. */
const SEEN = 'seen:';

export interface ClientOptions {
  readonly api: Api;
  readonly channelId: string;
  readonly state: StateHolder;
  /** Of all tabs, and of this one. */
  readonly local: Store;
  readonly tab: Store;
  readonly identity: string | undefined;
}

// eslint-disable-next-line max-lines-per-function -- one closure holds what all of it shares
export function startClient({ api, channelId, state, local, tab, identity }: ClientOptions): Client {
  const sessions = keepSession(api, local, tab, identity);
  const outbox = openOutbox(api, local, sessions);
  const restarts = new EventTarget();
  const restart = (): void => void restarts.dispatchEvent(new Event('restart'));
  let typing: ReturnType<typeof setTimeout> | undefined;
  let wake: () => void = () => undefined;

  const last = (): number => state.get().messages.at(-1)?.sequence ?? 0;
  const showPending = (): void => state.set({ pending: withoutArrived(outbox.list(), state.get().messages) });

  function showTyping(isTyping: boolean): void {
    clearTimeout(typing);
    if (isTyping) typing = setTimeout(() => state.set({ isTyping: false }), TYPING_MS);
    if (state.get().isTyping !== isTyping) state.set({ isTyping });
  }

  function receive(news: News): void {
    if (news.isGap) state.set({ messages: [], hasEarlier: true });
    if (news.messages) {
      const messages = mergeMessages(state.get().messages, news.messages);
      state.set({ messages, pending: withoutArrived(outbox.list(), messages) });
      if (news.messages.some(({ sender }) => sender === 'agent')) showTyping(false);
    }
    if (news.conversation) {
      state.set({ conversation: news.conversation });
      if (news.conversation.status !== 'active') showTyping(false);
    }
    if (news.seen !== undefined && news.seen > state.get().seen) state.set({ seen: news.seen });
    if (news.isTyping !== undefined) showTyping(news.isTyping);
    if (news.hasQueued) {
      showPending();
      wake();
    }
    if (news.isReset) forget();
  }

  const spread = (news: News): void => {
    receive(news);
    tabs.tell(news);
  };

  /** Reads once what is newer than what is here. */
  async function catchUp(): Promise<void> {
    try {
      const session = await sessions.get();
      const { conversation, messages, has_more: isGap } = await api.listMessages(session.session_token, last());
      if (!sessions.isCurrent(session)) return;
      receive({ messages, ...(isGap ? { isGap } : {}), ...(conversation ? { conversation } : {}) });
    } catch (err) {
      note(err);
    }
  }

  function note(err: unknown): void {
    if (!(err instanceof ApiError)) throw err;
    if (err.status === 401) sessions.forget();
    if (err.status === 403 || err.status === 404) state.set({ refusal: err.message });
  }

  /** Whether there is anything to follow: pages that nobody writes in hold no stream. */
  const isWanted = (): boolean => state.get().isOpen || local.read('written') === true || outbox.list().length > 0;

  async function lead(signal: AbortSignal): Promise<void> {
    while (!isWanted()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve());
      });
      if (signal.aborted) return;
    }
    void follow(
      api,
      sessions,
      {
        last,
        onMessage: (message) => spread({ messages: [message] }),
        onGap: () => spread({ isGap: true }),
        onConversation: (conversation) => spread({ conversation }),
        onOnline: (isOnline) => state.set({ isOnline }),
        onRefused: (refusal) => state.set({ refusal }),
      },
      signal,
      restarts,
    );
    while (!signal.aborted) {
      await outbox.send(signal, sent, showPending);
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve());
        if (outbox.list().some(({ refused }) => refused === undefined)) resolve();
      });
    }
  }

  function sent(message: Message): void {
    const { look, conversation } = state.get();
    spread({ messages: [message] });
    if (look?.answers_at_once && (conversation?.status ?? 'active') !== 'escalated') spread({ isTyping: true });
    // The stream of before knew of no conversation.
    if (!conversation) restart();
  }

  /** Nothing of the conversation stays on the screen. */
  function clear(): void {
    showTyping(false);
    state.set({ messages: [], hasEarlier: false, conversation: undefined, seen: 0, refusal: undefined });
    showPending();
  }

  function forget(): void {
    for (const { clientId } of outbox.list()) outbox.remove(clientId);
    for (const key of ['written', 'who', ...local.keys(SEEN)]) local.remove(key);
    sessions.reset();
    clear();
    restart();
  }

  const tabs = leadOneTab(
    `parley ${channelId}`,
    (signal) => void lead(signal),
    (message) => receive(message as News),
  );

  const look = (): void =>
    void sessions.get().then(({ widget, visitor }) => {
      local.write('who', visitor.id);
      state.set({ look: widget, refusal: undefined, seen: local.read<number>(SEEN + visitor.id) ?? 0 });
      if (visitor.is_verified || local.read('written') === true) void catchUp();
    }, note);

  outbox.watch(() => receive({ hasQueued: true }));
  showPending();
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
  addEventListener('online', restart);
  addEventListener('pageshow', ({ persisted }) => persisted && restart());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isWanted()) void catchUp();
  });

  return {
    open: (isOpen) => {
      tab.write('open', isOpen);
      state.set({ isOpen });
      if (isOpen) void catchUp();
      wake();
    },
    isOurs: api.isOurs,
    loadPicture: api.loadPicture,
    say: (content, buttonId, picture) => {
      local.write('written', true);
      const at = new Date().toISOString();
      // Before the first session, nobody else can have written it.
      const visitorId = sessions.visitorId() ?? local.read<string>('who') ?? '';
      outbox.add({ clientId: newClientId(), visitorId, content, buttonId, picture, at });
      spread({ hasQueued: true });
    },
    retry: (clientId) => {
      const found = outbox.list().find((one) => one.clientId === clientId);
      if (found) outbox.add({ ...found, refused: undefined });
      spread({ hasQueued: true });
    },
    discard: (clientId) => {
      outbox.remove(clientId);
      spread({ hasQueued: true });
    },
    rate: async (score) => {
      const { session_token: token } = await sessions.get();
      await api.rate(token, score);
      const { conversation } = state.get();
      if (conversation) spread({ conversation: { ...conversation, rating: score } });
    },
    see: () => {
      const seen = last();
      const { seen: before, messages } = state.get();
      if (seen <= before || document.visibilityState === 'hidden') return;
      local.write(SEEN + (sessions.visitorId() ?? ''), seen);
      spread({ seen });
      if (!messages.some(({ sender, sequence }) => sender === 'agent' && sequence > before)) return;
      // What cannot be told now goes with the next.
      void sessions
        .get()
        .then(({ session_token: token }) => api.see(token, seen))
        .catch(note);
    },
    identify: (token) => {
      // What waits was written a moment before it was known by whom.
      for (const one of outbox.list()) outbox.add({ ...one, visitorId: '' });
      sessions.identify(token);
      clear();
      look();
      restart();
    },
    reset: () => {
      spread({ isReset: true });
      look();
    },
  };
}
