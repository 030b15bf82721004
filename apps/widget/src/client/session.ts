import type { Api } from './api';
import { ApiError } from './api-error';
import { keepIdentity, subjectOf, type IdentityKeeper, type IdentityNews, type IdentitySource } from './identity';
import type { Store } from './storage';
import type { Session } from './types';

export interface SessionKeeper {
  /** Valid for a while; opened if needed. */
  get(): Promise<Session>;
  /** Results of an outdated session are dropped. */
  isCurrent(session: Session): boolean;
  /** Of this tab, if known: before a session, the token's subject. */
  visitorId(): string | undefined;
  isVerified(): boolean;
  /** The server refuses it: the next one is new. */
  forget(): void;
  /** Identifies the visitor by a token. @returns whether they stay the same */
  identify(identity: string): boolean;
  /** Identifies by tokens of a function, now and after each expiry. @throws ApiError: the page failed */
  renewBy(source: IdentitySource): Promise<void>;
  /** Forgets the visitor. */
  reset(): void;
}

/** Renewal before expiry. */
const SPARE_MS = 5 * 60_000;
/** How long a refused token is not sent again, nor another requested. */
const REFUSED_MS = 30_000;

export interface SessionNews extends Pick<IdentityNews, 'onIdentityFailed'> {
  onOpened(session: Session): void;
  /** @param token not passed to `identify` yet */
  onRenewed(token: string): void;
  /** The token has expired, or is wrong. */
  onIdentityRefused(reason: string): void;
}

const isGood = (session: Session): boolean => Date.parse(session.expires_at) - Date.now() > SPARE_MS;

/** Storage of all tabs, and of this one. */
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
      // Already open with this token.
      if (token === known && current?.visitor.is_verified) return true;
      const before = current?.visitor ?? { id: subjectOf(known ?? ''), is_verified: known !== undefined };
      identity.set(token);
      drop();
      return before.is_verified && before.id !== '' && before.id === subjectOf(token);
    },
    isVerified: () => current?.visitor.is_verified ?? identity.current() !== undefined,
    renewBy: (source) => {
      // Opened before the identification.
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

/** The visitor may change meanwhile. */
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
    // Another tab was first: all tabs are one visitor.
    if (!asked && first !== undefined && first !== known) session = await api.openSession(first, asked);
    // Signed in or out meanwhile.
    if (identity.current() !== asked || identity.isDue()) return open();
    if (session.visitor_token) {
      local.write('visitor', session.visitor_token);
      // Later pages of this tab reuse it.
      tab.write('session', session);
    }
    keep(session);
    return session;
  };
}

type Asking = (known: string | undefined, asked: string | undefined) => Promise<Session>;

/** Opens a session; a token refused a moment ago throws the same error again. */
function createAsking(api: Api, identity: IdentityKeeper, news: SessionNews): Asking {
  let refused: { readonly token: string; readonly at: number; readonly err: ApiError } | undefined;
  let reportedAt = -Infinity;

  /** A page with repeated bad tokens is not asked again immediately. */
  function report(err: ApiError): void {
    // Another token is requested first.
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
