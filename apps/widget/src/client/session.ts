import type { Api } from './api';
import { ApiError } from './api-error';
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
  /** From now on the visitor is who a token of the business says. @returns whether that is who the visitor was before */
  identify(identity: string): boolean;
  /** Forgets the visitor. */
  reset(): void;
}

/** A session is renewed before it ends. */
const SPARE_MS = 5 * 60_000;
/** How long a token that was refused is not shown to the server again, and the page not asked for another. */
const REFUSED_MS = 30_000;

export interface SessionNews {
  onOpened(session: Session): void;
  /** The server does not take the token of the business: it has expired, or is wrong. */
  onIdentityRefused(reason: string): void;
}

const isGood = (session: Session): boolean => Date.parse(session.expires_at) - Date.now() > SPARE_MS;

/** Where the browser keeps things: for all of its tabs, and for this one. */
export interface Stores {
  readonly local: Store;
  readonly tab: Store;
}

export function keepSession(
  api: Api,
  { local, tab }: Stores,
  identityOfPage: string | undefined,
  news: SessionNews,
): SessionKeeper {
  let identity = identityOfPage;
  let current = identity ? undefined : tab.read<Session>('session');
  let opening: Promise<Session> | undefined;
  const ask = createAsking(api, news);

  function drop(): void {
    current = undefined;
    tab.remove('session');
  }

  async function open(): Promise<Session> {
    const asked = identity;
    const known = local.read<string>('visitor');
    let session: Session;
    try {
      session = await ask(known, asked, () => identity === asked);
    } catch (err) {
      if (identity !== asked) return open();
      throw err;
    }
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
    news.onOpened(session);
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
    forget: drop,
    identify: (token) => {
      const before = current?.visitor ?? { id: subjectOf(identity ?? ''), is_verified: identity !== undefined };
      identity = token;
      drop();
      return before.is_verified && before.id !== '' && before.id === subjectOf(token);
    },
    reset: () => {
      identity = undefined;
      drop();
      local.remove('visitor');
    },
  };
}

type Asking = (known: string | undefined, asked: string | undefined, isWanted: () => boolean) => Promise<Session>;

/** Asks the server for a session; not again for a token that it refused a moment ago, which throws the same. */
function createAsking(api: Api, news: SessionNews): Asking {
  let refused: { readonly identity: string; readonly at: number; readonly err: ApiError } | undefined;
  const isFresh = (): boolean => refused !== undefined && Date.now() - refused.at < REFUSED_MS;
  return async (known, asked, isWanted) => {
    if (refused && asked === refused.identity && isFresh()) throw refused.err;
    try {
      return await api.openSession(known, asked);
    } catch (err) {
      const isRefused = err instanceof ApiError && err.status === 401;
      if (!isRefused || asked === undefined || !isWanted()) throw err;
      // A page that answers with one bad token after another is not asked again at once.
      const isNews = !isFresh();
      refused = { identity: asked, at: Date.now(), err };
      if (isNews) news.onIdentityRefused(err.message);
      throw err;
    }
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
