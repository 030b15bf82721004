import { ApiError } from './api-error';

/** A function of the page that gets a token from the business's server. */
export type IdentitySource = () => Promise<string>;

/** The token by which the page says who the visitor is. */
export interface IdentityKeeper {
  /** What is known; it may have expired. */
  current(): string | undefined;
  /** The page's token, renewed if it has expired. @throws ApiError: the page failed */
  get(): Promise<string | undefined>;
  set(token: string | undefined): void;
  /** Gets tokens from a function of the page, the first at once. @throws ApiError: the page failed */
  renewBy(source: IdentitySource): Promise<void>;
  /** The server does not take a token. */
  refuse(token: string): void;
  /** The next `get` asks the page. */
  isDue(): boolean;
  forget(): void;
}

export interface IdentityNews {
  onRenewed(token: string): void;
  /** The page's function threw, or returned no token. */
  onIdentityFailed(reason: string): void;
}

/** The shortest time between two requests for a token: with a wrong clock, each new one seems expired. */
const RENEWAL_MS = 30_000;
/** How long the page may take. */
const TIMEOUT_MS = 20_000;
/** A token is renewed this long before it expires. */
const SPARE_S = 10;

export function keepIdentity(first: string | undefined, news: IdentityNews): IdentityKeeper {
  let token = first;
  let refused: string | undefined;
  let source: IdentitySource | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  function isDue(): boolean {
    if (!source) return false;
    if (token === undefined) return true;
    return (token === refused || isExpired(token)) && Date.now() - askedAt > RENEWAL_MS;
  }

  function ask(asked: IdentitySource): Promise<void> {
    askedAt = Date.now();
    const own: Promise<void> = tokenFrom(asked)
      .then(
        // Meanwhile the page may have given another function, or signed the visitor out.
        (fresh) => void (source === asked && news.onRenewed(fresh)),
        (err: unknown) => {
          if (source !== asked) return;
          news.onIdentityFailed(String(err));
          throw new ApiError(0, String(err), 0);
        },
      )
      .finally(() => {
        if (asking === own) asking = undefined;
      });
    asking = own;
    return own;
  }

  return {
    current: () => token,
    get: async () => {
      // What the page kept until the script ran comes first.
      await Promise.resolve();
      for (;;) {
        if (asking) await asking;
        else if (source && isDue()) await ask(source);
        else return token;
      }
    },
    set: (fresh) => (token = fresh),
    renewBy: (fresh) => {
      source = fresh;
      return ask(fresh);
    },
    refuse: (bad) => (refused = bad),
    isDue,
    forget: () => {
      token = source = asking = undefined;
    },
  };
}

async function tokenFrom(source: IdentitySource): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No identity token within ${TIMEOUT_MS / 1_000} s`)), TIMEOUT_MS);
  });
  try {
    const token: unknown = await Promise.race([source(), timeout]);
    if (typeof token !== 'string' || token === '') throw new TypeError('The identity token is not a string');
    return token;
  } finally {
    clearTimeout(timer);
  }
}

function isExpired(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp - SPARE_S <= Date.now() / 1_000;
}

/** Whom a token names, who will be the visitor's id; empty if it cannot be read. The server checks it. */
export function subjectOf(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : '';
}

function claimsOf(token: string): { readonly sub?: unknown; readonly exp?: unknown } {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(payload, (char) => char.charCodeAt(0));
    return (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as object;
  } catch {
    return {};
  }
}
