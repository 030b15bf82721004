import type { Api } from './api';
import { ApiError } from './api-error';
import { createBackoff, sleep } from './backoff';
import type { SessionKeeper } from './session';
import type { Store } from './storage';
import type { Message, Pending } from './types';

/** Pending messages in the page's storage: sent in order, each once, also after a reload. */
export interface Outbox {
  list(): Pending[];
  /** Another tab's change is readable now: tab messages may come before storage is updated. */
  watch(onChange: () => void): void;
  add(pending: Pending): void;
  /** Sent or discarded. */
  remove(clientId: string): void;
  /** Sends what waits until nothing does, or the signal is aborted. */
  send(signal: AbortSignal, onSent: (message: Message, pending: Pending) => void, onChange: () => void): Promise<void>;
}

const KEY = 'q:';

export function openOutbox(api: Api, local: Store, sessions: SessionKeeper, restarts: EventTarget): Outbox {
  const list = (): Pending[] => local.keys(KEY).flatMap((key) => local.read<Pending>(key) ?? []);

  async function sendOne({ clientId }: Pending): Promise<Message | undefined> {
    const session = await sessions.get();
    // May have been discarded, or reassigned to the visitor just identified.
    const pending = local.read<Pending>(KEY + clientId);
    if (!pending) return undefined;
    // Written by another visitor, before a sign-out.
    if (pending.visitorId !== '' && session.visitor.id !== pending.visitorId) return undefined;
    const message = await api.sendMessage(session.session_token, pending);
    return sessions.isCurrent(session) ? message : undefined;
  }

  /** With missing or refused answers, the visitor fills in the form again, as the server has it now. */
  function refuse(pending: Pending, err: ApiError): void {
    const paths = err.paths.flatMap((path) => (/^form\b/.test(path) ? [path.slice('form.'.length)] : []));
    const faults = paths.length > 0 ? { form: undefined, formErrors: paths } : {};
    local.write(KEY + pending.clientId, { ...pending, ...faults, refused: err.message });
    if (paths.length === 0) return;
    sessions.forget();
    void sessions.get().catch(() => undefined);
  }

  return {
    list,
    watch: (onChange) => local.watch(KEY, onChange),
    add: (pending) => local.write(KEY + pending.clientId, pending),
    remove: (clientId) => local.remove(KEY + clientId),
    send: async (signal, onSent, onChange) => {
      const backoff = createBackoff();
      for (let next = firstOf(list()); next && !signal.aborted; next = firstOf(list())) {
        try {
          const message = await sendOne(next);
          local.remove(KEY + next.clientId);
          backoff.reset();
          if (message) onSent(message, next);
        } catch (err) {
          if (!(err instanceof ApiError)) throw err;
          if (err.status === 401) sessions.forget();
          if (err.isTemporary || err.status === 401) {
            await sleep(backoff.nextMs(err.retryAfterMs), signal, restarts);
          } else refuse(next, err);
        }
        onChange();
      }
    },
  };
}

function firstOf(pending: readonly Pending[]): Pending | undefined {
  return pending.find(({ refused }) => refused === undefined);
}

let lastMs = 0;

/** Sortable by time, unique within a millisecond. */
export function newClientId(): string {
  lastMs = Math.max(Date.now(), lastMs + 1);
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const random = [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
  return `${lastMs.toString(36).padStart(9, '0')}-${random}`;
}
