import { ApiError } from './api-error';
import { createBell } from './bell';
import { SEEN, type ClientOptions, type Core } from './core';
import { leadOneTab } from './lead';
import { openOutbox } from './outbox';
import { createScreen, type TabMessage } from './screen';
import { keepSession } from './session';
import type { Session } from './types';
import { work } from './work';

/** Puts the parts together, and starts the work of the tab that leads. */
export function createCore(options: ClientOptions): Core {
  const { api, channelId, state, local, tab, identity } = options;
  const sessions = keepSession(api, { local, tab }, identity, {
    onOpened: (session) => core.greet(session),
    onIdentityRefused: (reason) => {
      state.set({ refusal: 'identity' });
      options.onIdentityRefused(reason);
    },
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
    catchUp: () => catchUp(core),
  };
  const tabs = leadOneTab(
    `parley ${channelId}`,
    (signal) => void work(core, signal),
    (message) => core.receive(message as TabMessage),
  );
  return core;
}

function greet({ local, state }: Core, { widget, visitor }: Session): void {
  local.write('who', visitor.id);
  const seen = local.read<number>(SEEN + visitor.id) ?? 0;
  state.set({ variant: widget, refusal: undefined, isDelayed: false, seen });
}

function note({ sessions, state }: Core, err: unknown): void {
  if (!(err instanceof ApiError)) throw err;
  if (err.status === 401) sessions.forget();
  if (err.status === 403 || err.status === 404) state.set({ refusal: 'unavailable' });
}

async function catchUp(core: Core): Promise<void> {
  const { api, sessions, screen } = core;
  try {
    const session = await sessions.get();
    const { conversation, messages, has_more: isGap } = await api.listMessages(session.session_token, screen.last());
    if (!sessions.isCurrent(session)) return;
    core.receive({ messages, ...(isGap ? { isGap } : {}), ...(conversation ? { conversation } : {}) });
  } catch (err) {
    core.note(err);
  }
}

function forget({ outbox, local, sessions, screen, restart }: Core): void {
  for (const { clientId } of outbox.list()) outbox.remove(clientId);
  for (const key of ['written', 'who', ...local.keys(SEEN)]) local.remove(key);
  sessions.reset();
  screen.clear();
  restart();
}
