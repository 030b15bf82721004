import { ApiError } from './api-error';
import { createBell } from './bell';
import { SEEN, type ClientOptions, type Core } from './core';
import { forgetGreetings } from './greet-visitors';
import { leadOneTab } from './lead';
import { openOutbox } from './outbox';
import { createScreen, type TabMessage } from './screen';
import { initialState } from './state';
import { keepSession } from './session';
import type { Session } from './types';
import { work } from './work';

/** Assembles the client; the leading tab starts the work. */
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
  const screen = createScreen(state, outbox);
  const core: Core = {
    ...options,
    ...{ sessions, outbox, screen, restarts, bell: createBell() },
    restart: () => void restarts.dispatchEvent(new Event('restart')),
    receive: (news) => {
      screen.show(news);
      if (news.hasQueued) core.bell.ring();
      if (news.isReset) forget(core);
    },
    broadcast: (news) => {
      core.receive(news);
      tabs.tell(news);
    },
    note: (err) => note(core, err),
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

function greet({ local, state }: Core, { widget, visitor, form_fields: formFields = [] }: Session): void {
  // Who is verified is known by the page's token.
  local.write('who', visitor.is_verified ? '' : visitor.id);
  const seen = local.read<number>(SEEN + visitor.id) ?? 0;
  state.set({ variant: widget, formFields, refusal: undefined, isDelayed: false, seen });
}

function identify({ sessions, outbox, local, screen, state }: Core, token: string): void {
  const before = sessions.visitorId() ?? local.read<string>('who') ?? '';
  const wasVerified = sessions.isVerified();
  // A renewed token changes nothing on the screen.
  if (sessions.identify(token)) return state.set({ refusal: undefined });
  // Pending messages from before the identification are the visitor's.
  const own = wasVerified ? [] : outbox.list().filter(({ visitorId }) => visitorId === before);
  for (const one of own) outbox.add({ ...one, visitorId: '' });
  screen.clear();
}

function note({ sessions, state }: Core, err: unknown): void {
  if (!(err instanceof ApiError)) throw err;
  if (err.status === 401) sessions.forget();
  if (err.status === 403 || err.status === 404) state.set({ refusal: 'unavailable' });
}

async function catchUp(core: Core, after: number, show: (news: TabMessage) => void): Promise<void> {
  const { api, sessions, screen } = core;
  try {
    const session = await sessions.get();
    const { conversation, messages, has_more: isGap } = await api.listMessages(session.session_token, after);
    if (!sessions.isCurrent(session)) return;
    show({ messages, ...(isGap ? { isGap } : {}), ...(conversation ? { conversation } : {}) });
    screen.endHistory();
  } catch (err) {
    core.note(err);
  }
}

function forget({ outbox, local, tab, sessions, screen, state, restart }: Core): void {
  for (const { clientId } of outbox.list()) outbox.remove(clientId);
  for (const key of ['written', 'who', 'rung', ...local.keys(SEEN)]) local.remove(key);
  forgetGreetings({ local, tab });
  sessions.reset();
  screen.clear();
  // The page's address is no data of the visitor.
  const { page } = state.get().context;
  state.set({
    draft: { ...initialState.draft },
    context: page ? { page } : {},
    greeting: undefined,
    answers: undefined,
  });
  restart();
}
