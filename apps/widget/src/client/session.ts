import type { Api } from './api';
import type { Store } from './storage';
import type { Session } from './types';

/** Who the visitor is to the server. */
export interface SessionKeeper {
  /** A session that is good for a while yet; opens one if need be. */
  get(): Promise<Session>;
  /** Whether it is still who the visitor is: what was asked with another is no news any more. */
  isCurrent(session: Session): boolean;
  /** Of this tab, as far as it is known: before there is a session, whom the token of the business names. */
  visitorId(): string | undefined;
  /** The server does not take it: the next one is a new one. */
  forget(): void;
  /** From now on the visitor is who a token of the business says; undefined: nobody that is known. */
  identify(identity: string | undefined): void;
  /** Forgets the visitor. */
  reset(): void;
}

/** A session is renewed before it ends. */
const SPARE_MS = 5 * 60_000;

export function keepSession(api: Api, local: Store, tab: Store, identityOfPage: string | undefined): SessionKeeper {
  let identity = identityOfPage;
  let current = identity ? undefined : tab.read<Session>('session');
  let opening: Promise<Session> | undefined;

  const isGood = (session: Session): boolean => Date.parse(session.expires_at) - Date.now() > SPARE_MS;

  async function open(): Promise<Session> {
    const asked = identity;
    const known = local.read<string>('visitor');
    let session = await api.openSession(known, asked);
    const first = local.read<string>('visitor');
    // Another tab was faster: all tabs of a browser are one visitor.
    if (!asked && first !== undefined && first !== known) session = await api.openSession(first, asked);
    // Meanwhile somebody signed in, or out.
    if (identity !== asked) return open();
    current = session;
    if (session.visitor_token) {
      local.write('visitor', session.visitor_token);
      // Pages of the same tab need not ask again.
      tab.write('session', session);
    }
    return session;
  }

  return {
    get: () => {
      if (current && isGood(current)) return Promise.resolve(current);
      opening ??= open().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    isCurrent: (session) => session.visitor.id === current?.visitor.id,
    visitorId: () => current?.visitor.id ?? (identity === undefined ? undefined : subjectOf(identity)),
    forget: () => {
      current = undefined;
      tab.remove('session');
    },
    identify: (token) => {
      identity = token;
      current = undefined;
      tab.remove('session');
    },
    reset: () => {
      identity = undefined;
      current = undefined;
      tab.remove('session');
      local.remove('visitor');
    },
  };
}

/** Whom a token names, who will be the visitor's id; empty if it cannot be read. The server checks it. */
function subjectOf(token: string): string {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(payload, (char) => char.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}
