import type { Api } from './api';
import { ApiError } from './api-error';
import { keepIdentity, subjectOf, type IdentityKeeper, type IdentityNews, type IdentitySource } from './identity';
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
  /** The business says who the visitor is. */
  isVerified(): boolean;
  /** The server does not take it: the next one is a new one. */
  forget(): void;
  /** From now on the visitor is who a token of the business says. @returns whether that is who the visitor was before */
  identify(identity: string): boolean;
  /** As by tokens that a function of the page gets, now and whenever one has expired. @throws ApiError: the page failed */
  renewBy(source: IdentitySource): Promise<void>;
  /** Forgets the visitor. */
  reset(): void;
}

/** A session is renewed before it ends. */
const SPARE_MS = 5 * 60_000;
/** How long a token that was refused is not shown to the server again, and the page not asked for another. */
const REFUSED_MS = 30_000;

export interface SessionNews extends Pick<IdentityNews, 'onIdentityFailed'> {
  onOpened(session: Session): void;
  /** The page gave another token. @param token `identify` has not been called with it yet */
  onRenewed(token: string): void;
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
  const identity = keepIdentity(identityOfPage, news);
  let current = identityOfPage ? undefined : tab.read<Session>('session');
  let opening: Promise<Session> | undefined;
  const open = createOpening({ api, identity, local, tab, news }, (session) => {
    current = session;
    news.onOpened(session);
  });

  function drop(): void {
    current = undefined;
    tab.remove('session');
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
    visitorId: () => {
      const token = identity.current();
      return current?.visitor.id ?? (token === undefined ? undefined : subjectOf(token));
    },
    forget: drop,
    identify: (token) => {
      const known = identity.current();
      // What was just opened with it is not opened again.
      if (token === known && current?.visitor.is_verified) return true;
      const before = current?.visitor ?? { id: subjectOf(known ?? ''), is_verified: known !== undefined };
      identity.set(token);
      drop();
      return before.is_verified && before.id !== '' && before.id === subjectOf(token);
    },
    isVerified: () => current?.visitor.is_verified ?? identity.current() !== undefined,
    renewBy: (source) => {
      // What was open before it was known who the visitor is.
      if (current && !current.visitor.is_verified) drop();
      return identity.renewBy(source);
    },
    reset: () => {
      identity.forget();
      drop();
      local.remove('visitor');
    },
  };
}

interface OpeningDeps extends Stores {
  readonly api: Api;
  readonly identity: IdentityKeeper;
  readonly news: SessionNews;
}

/** Opens a session of the visitor, who may change meanwhile. */
function createOpening(
  { api, identity, local, tab, news }: OpeningDeps,
  keep: (session: Session) => void,
): () => Promise<Session> {
  const ask = createAsking(api, identity, news);
  return async function open(): Promise<Session> {
    const asked = await identity.get();
    const known = local.read<string>('visitor');
    let session: Session;
    try {
      session = await ask(known, asked);
    } catch (err) {
      if (identity.current() !== asked || identity.isDue()) return open();
      throw err;
    }
    const first = local.read<string>('visitor');
    // Another tab was faster: all tabs of a browser are one visitor.
    if (!asked && first !== undefined && first !== known) session = await api.openSession(first, asked);
    // Meanwhile somebody signed in, or out.
    if (identity.current() !== asked || identity.isDue()) return open();
    if (session.visitor_token) {
      local.write('visitor', session.visitor_token);
      // Pages of the same tab need not ask again.
      tab.write('session', session);
    }
    keep(session);
    return session;
  };
}

type Asking = (known: string | undefined, asked: string | undefined) => Promise<Session>;

/** Asks the server for a session; not again for a token that it refused a moment ago, which throws the same. */
function createAsking(api: Api, identity: IdentityKeeper, news: SessionNews): Asking {
  let refused: { readonly token: string; readonly at: number; readonly err: ApiError } | undefined;
  let reportedAt = -Infinity;

  /** A page that answers with one bad token after another is not asked again at once. */
  function report(err: ApiError): void {
    // It is asked for another one first.
    if (identity.isDue() || Date.now() - reportedAt < REFUSED_MS) return;
    reportedAt = Date.now();
    news.onIdentityRefused(err.message);
  }

  return async (known, asked) => {
    if (refused && asked === refused.token && Date.now() - refused.at < REFUSED_MS) {
      report(refused.err);
      throw refused.err;
    }
    try {
      return await api.openSession(known, asked);
    } catch (err) {
      const isRefused = err instanceof ApiError && err.status === 401;
      if (!isRefused || asked === undefined || identity.current() !== asked) throw err;
      refused = { token: asked, at: Date.now(), err };
      identity.refuse(asked);
      report(err);
      throw err;
    }
  };
}
