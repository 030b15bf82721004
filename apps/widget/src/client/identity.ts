import { ApiError } from './api-error';

export type IdentitySource = () => Promise<string>;

export interface IdentityKeeper {
  /** May have expired. */
  current(): string | undefined;
  /** Renewed if expired. @throws ApiError: the page failed */
  get(): Promise<string | undefined>;
  set(token: string | undefined): void;
  /** The first at once. @throws ApiError: the page failed */
  renewBy(source: IdentitySource): Promise<void>;
  /** The server refused it. */
  refuse(token: string): void;
  isDue(): boolean;
  forget(): void;
}

export interface IdentityNews {
  onRenewed(token: string): void;
  /** The page's function threw, or returned no token. */
  onIdentityFailed(reason: string): void;
}

/** Minimum between renewals: with a wrong clock, each token seems expired. */
const RENEWAL_MS = 30_000;
/** For the page's function. */
const TIMEOUT_MS = 20_000;
/** Renewal before expiry. */
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
        // The source may have changed, or the visitor signed out.
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
      // Calls that the page queued before the script ran come first.
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

/** The token's subject, the visitor's future id; empty if unreadable. The server verifies it. */
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
