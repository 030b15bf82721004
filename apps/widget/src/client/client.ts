import type { Api, TranscriptAnswer } from './api';
import { ApiError } from './api-error';
import { createArrival } from './arrival';
import { seenKey, type ClientOptions, type Core } from './core';
import { createCore } from './create-core';
import { filesOf, type Files } from './files';
import type { IdentitySource } from './identity';
import { newClientId } from './outbox';
import { initialState, mergeList, type Draft } from './state';
import type { FormAnswers, Pending } from './types';
import { isWanted } from './work';

export type TranscriptOutcome = TranscriptAnswer | { readonly status: 'email_required' | 'too_many' | 'failed' };

export interface Client {
  open(isOpen: boolean): void;
  say(content: string, more?: Pick<Pending, 'buttonId' | 'picture' | 'files'>): void;
  readonly files: Files;
  readonly isOwnUrl: Api['isOwnUrl'];
  readonly loadPicture: Api['loadPicture'];
  /** Of a refused message. */
  retry(clientId: string): void;
  discard(clientId: string): void;
  typeAnswer(path: string, text: string): void;
  /** What is sent with the first message. */
  answerForm(answers: FormAnswers): void;
  /** Mails the conversation. @param email undefined: to the known address */
  requestTranscript(email: string | undefined, language: string): Promise<TranscriptOutcome>;
  rate(score: number): Promise<void>;
  /** @param language a tag of the widget's words */
  askContact(host: HTMLElement, language: string): void;
  /** Undefined: begins another conversation. */
  show(conversationId: string | undefined): void;
  /** Shows their list. */
  list(): void;
  /** Reads more of it. */
  listMore(): Promise<void>;
  /** Everything here has been seen. */
  markSeen(): void;
  /** @param identity a token of the business, or a function that gets one */
  identify(identity: string | IdentitySource): void;
  /** Signs the visitor out and clears everything. */
  reset(): void;
  /** While the composer is closed. */
  keepDraft(draft: Draft): void;
}

export function startClient(options: ClientOptions): Client {
  const core = createCore(options);
  const { sessions, state, tab, screen, outbox, bell, api } = core;
  const { begin } = arrivalOf(core);
  outbox.watch(() => core.receive({ hasQueued: true }));
  screen.showPending();
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  addEventListener('online', core.restart);
  addEventListener('pageshow', ({ persisted }) => persisted && core.restart());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isWanted(core)) void core.catchUp();
  });
  return {
    open: (isOpen) => {
      tab.write('open', isOpen);
      state.set({ isOpen });
      bell.ring();
      if (!isOpen) return;
      const { variant, refusal } = state.get();
      if (variant && !refusal) void core.catchUp();
      else if (document.readyState === 'complete') begin();
    },
    isOwnUrl: api.isOwnUrl,
    loadPicture: api.loadPicture,
    files: filesOf(core),
    ...writingOf(core),
    ...listingOf(core),
    ...askingOf(core),
    identify: (identity) => {
      if (typeof identity === 'string') core.identify(identity);
      else void sessions.renewBy(identity).catch(core.note);
      begin();
      core.restart();
    },
    keepDraft: (draft) => state.set({ draft }),
    reset: () => {
      core.broadcast({ isReset: true });
      begin();
    },
  };
}

function arrivalOf(core: Core) {
  const { state, local } = core;
  return createArrival(core.sessions, core.restarts, {
    onArrived: (session) => {
      core.greet(session);
      state.set({ isOnline: true });
      if (session.visitor.is_verified || local.read('written') === true) void core.catchUp();
      else core.screen.endHistory();
    },
    onDelayed: () => state.set({ isDelayed: true, isOnline: false }),
    onRefused: (err) => {
      state.set({ isDelayed: false });
      core.note(err);
    },
  });
}

function listingOf({ api, sessions, state, note, receive, ...core }: Core): Pick<Client, 'show' | 'list' | 'listMore'> {
  async function read(cursor: string | null): Promise<void> {
    const session = await sessions.get();
    const page = await api.listConversations(session.session_token, cursor);
    if (!sessions.isCurrent(session)) return;
    if (cursor === null) receive({ list: page });
    else {
      const conversations = mergeList(state.get().conversations, page, false);
      state.set({ conversations, listCursor: page.next_cursor });
    }
  }
  return {
    show: (id) => {
      const { conversation } = state.get();
      const isShown = id !== undefined && id === conversation?.id;
      // A draft stays in its conversation; the page's text fits any.
      const { draft } = state.get();
      state.set({ isListed: false, draft: isShown || draft.origin === 'page' ? draft : initialState.draft });
      if (!isShown) core.show(id ?? `new_${newClientId()}`);
    },
    list: () => {
      state.set({ isListed: true });
      void read(null).catch(note);
    },
    listMore: () => read(state.get().listCursor),
  };
}

type Writing = Pick<Client, 'say' | 'retry' | 'discard' | 'rate' | 'markSeen'>;
type Asking = Pick<Client, 'typeAnswer' | 'answerForm' | 'requestTranscript' | 'askContact'>;

function askingOf({ api, sessions, outbox, state, broadcast }: Core): Asking {
  return {
    typeAnswer: (path, text) => state.set({ typed: { ...state.get().typed, [path]: text } }),
    answerForm: (answers) => {
      state.set({ answers });
      const waiting = outbox.list().filter(({ formErrors }) => formErrors !== undefined);
      for (const [at, one] of waiting.entries())
        outbox.add({ ...one, refused: undefined, formErrors: undefined, ...(at === 0 ? { form: answers } : {}) });
      broadcast({ hasQueued: true });
    },
    requestTranscript: async (email, language) => {
      try {
        const { session_token: token } = await sessions.get();
        return await api.requestTranscript(token, { email, language }, state.get().place);
      } catch (err) {
        // By its answer: the panel, a separate script, does not know our error class.
        if (!(err instanceof ApiError)) throw err;
        if (email === undefined && err.paths.includes('email')) return { status: 'email_required' };
        return { status: err.status === 429 ? 'too_many' : 'failed' };
      }
    },
    askContact: (host, language) => {
      const leave = async (email: string): Promise<void> => {
        const { session_token: token } = await sessions.get();
        await api.leaveContact(token, { email, language }, state.get().place);
      };
      // A page may forbid later scripts: then nothing is asked.
      void api.loadContact().then(
        ({ askContact }) => askContact(host, language, leave),
        () => undefined,
      );
    },
  };
}

function writingOf(core: Core): Writing {
  const { api, sessions, outbox, local, state, screen, broadcast } = core;
  return {
    say: (content, more = {}) => {
      local.write('written', true);
      const at = new Date().toISOString();
      // Before the first session, it is the stored visitor's.
      const visitorId = sessions.visitorId() ?? local.read<string>('who') ?? '';
      const { context, greeting, pending, answers, conversation, place } = state.get();
      const isFirst = pending.every((one) => one.greeting === undefined);
      const said = {
        ...(Object.keys(context).length > 0 ? { context } : {}),
        ...(answers && !conversation && pending.every(({ form }) => form === undefined) ? { form: answers } : {}),
        ...(greeting && isFirst && more.picture === undefined ? { greeting: greeting.name } : {}),
      };
      outbox.add({ clientId: newClientId(), visitorId, place, content, ...more, ...said, at });
      broadcast({ hasQueued: true });
    },
    retry: (clientId) => {
      const found = outbox.list().find((one) => one.clientId === clientId);
      if (found) outbox.add({ ...found, refused: undefined, formErrors: undefined, at: new Date().toISOString() });
      broadcast({ hasQueued: true });
    },
    discard: (clientId) => {
      outbox.remove(clientId);
      broadcast({ hasQueued: true });
    },
    rate: async (score) => {
      const { session_token: token } = await sessions.get();
      const { conversation, place } = state.get();
      await api.rate(token, score, place);
      if (conversation)
        broadcast({ of: place ?? null, conversation: { ...conversation, rating: score, asks_rating: false } });
    },
    markSeen: () => {
      const seen = screen.last();
      const { seen: before, messages, place } = state.get();
      if (seen <= before || document.visibilityState === 'hidden') return;
      local.write(seenKey(sessions.visitorId() ?? '', place), seen);
      broadcast({ of: place ?? null, seen });
      if (!messages.some(({ sender, sequence }) => sender === 'agent' && sequence > before)) return;
      // Errors are ignored: the next mark includes this one.
      void sessions
        .get()
        .then(({ session_token: token }) => api.markSeen(token, seen, place))
        .catch(core.note);
    },
  };
}
