import { ApiError } from './api-error';
import { createBell } from './bell';
import { SEEN, seenKey, type ClientOptions, type Core } from './core';
import { forgetGreetings } from './greet-visitors';
import { keepAnswers } from './kept-answers';
import { leadOneTab } from './lead';
import { openOutbox } from './outbox';
import { createScreen, type TabMessage } from './screen';
import { initialState } from './state';
import { keepSession } from './session';
import type { Session } from './types';
import { work } from './work';

/** The leading tab starts the work. */
export function createCore(options: ClientOptions): Core {
  const { api, channelId, state, local, tab, identity } = options;
  const sessions = keepSession(api, { local, tab }, identity, {
    onOpened: (session) => core.greet(session),
    onRenewed: (token) => core.identify(token),
    onIdentityRefused: (reason) => {
      state.set({ refusal: 'identity' });
      options.onIdentityRefused(reason);
    },
    onIdentityFailed: options.onIdentityFailed,
  });
  const restarts = new EventTarget();
  const outbox = openOutbox(api, local, sessions, restarts);
  state.set({ place: local.read<string>('place') });
  const screen = createScreen(state, outbox);
  const core: Core = {
    ...options,
    ...{ sessions, outbox, screen, restarts, bell: createBell() },
    answers: keepAnswers(state, tab, options.mayStore),
    restart: () => void restarts.dispatchEvent(new Event('restart')),
    receive: (news) => {
      screen.show(news);
      if (news.hasQueued) core.bell.ring();
      if (news.isReset) forget(core);
      if (news.place !== undefined) enter(core, news.place ?? undefined);
    },
    broadcast: (news) => {
      core.receive(news);
      tabs.tell(news);
    },
    note: (err) => note(core, err),
    show: (place) => {
      if (place === undefined) local.remove('place');
      else local.write('place', place);
      core.broadcast({ place: place ?? null });
      void core.catchUp();
    },
    greet: (session) => greet(core, session),
    identify: (token) => identify(core, token),
    catchUp: () => catchUp(core, screen.last(), core.receive),
    fillIn: (after) => catchUp(core, after, core.broadcast),
  };
  const tabs = leadOneTab(
    `parley ${channelId}`,
    (signal) => void work(core, signal),
    (message) => core.receive(message as TabMessage),
  );
  return core;
}

function greet(core: Core, { widget, visitor, form_fields: formFields = [] }: Session): void {
  const { local, state, answers } = core;
  // Verified visitors are known by the page's token.
  local.write('who', visitor.is_verified ? '' : visitor.id);
  const seen = local.read<number>(seenKey(visitor.id, state.get().place)) ?? 0;
  state.set({ variant: widget, formFields, refusal: undefined, isDelayed: false, seen });
  answers.restore(visitor.id);
  if (!widget.allows_several_conversations && state.get().place !== undefined) core.show(undefined);
}

function identify(core: Core, token: string): void {
  const { sessions, outbox, local, screen, state } = core;
  const before = sessions.visitorId() ?? local.read<string>('who') ?? '';
  const wasVerified = sessions.isVerified();
  // A renewed token changes nothing on the screen.
  if (sessions.identify(token)) return state.set({ refusal: undefined });
  // Pending messages from before the identification are the visitor's.
  const own = wasVerified ? [] : outbox.list().filter(({ visitorId }) => visitorId === before);
  for (const one of own) outbox.add({ ...one, visitorId: '' });
  // Another person has answered nothing yet.
  if (wasVerified) state.set({ typed: {}, answers: undefined });
  leaveAll(core);
  screen.clear();
}

function note({ sessions, state, show }: Core, err: unknown): void {
  if (!(err instanceof ApiError)) throw err;
  if (err.status === 401) sessions.forget();
  // The conversation that was shown was erased, or is another visitor's.
  if (err.status === 404 && state.get().place !== undefined) show(undefined);
  else if (err.status === 403 || err.status === 404) state.set({ refusal: 'unavailable' });
}

async function catchUp(core: Core, after: number, show: (news: TabMessage) => void): Promise<void> {
  const { api, sessions, screen, state } = core;
  const { place } = state.get();
  try {
    const session = await sessions.get();
    const { conversation, messages, has_more: isGap } = await api.listMessages(session.session_token, after, place);
    if (!sessions.isCurrent(session) || state.get().place !== place) return;
    show({ of: place ?? null, messages, ...(isGap ? { isGap } : {}), ...(conversation ? { conversation } : {}) });
    screen.endHistory();
  } catch (err) {
    core.note(err);
  }
}

/** From its beginning. */
function enter({ local, sessions, screen, state, restart }: Core, place: string | undefined): void {
  if (state.get().place === place) return;
  const { refusal } = state.get();
  state.set({ place });
  screen.clear();
  const seen = local.read<number>(seenKey(sessions.visitorId() ?? '', place)) ?? 0;
  state.set({ seen, refusal });
  restart();
}

/** Another visitor has other conversations. */
function leaveAll({ local, state }: Core): void {
  local.remove('place');
  state.set({ place: undefined, conversations: [], listCursor: null, isListed: false });
}

function forget(core: Core): void {
  const { outbox, local, tab, sessions, screen, state, restart } = core;
  leaveAll(core);
  for (const { clientId } of outbox.list()) outbox.remove(clientId);
  for (const key of ['written', 'who', 'rung', ...local.keys(SEEN)]) local.remove(key);
  forgetGreetings({ local, tab });
  sessions.reset();
  screen.clear();
  // The page's address is not the visitor's data.
  const { page } = state.get().context;
  state.set({
    draft: { ...initialState.draft },
    context: page ? { page } : {},
    greeting: undefined,
    typed: {},
    answers: undefined,
  });
  restart();
}
