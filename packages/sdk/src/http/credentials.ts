import { isInBrowser, keyOfEnvironment } from './surroundings.ts';

/** A signed-in session, in pages of the server itself. */
export interface SessionOptions {
  /** `acct_…`: an account of the session; without it, only calls that need no account. */
  readonly accountId?: string | undefined;
  /** Default: live. */
  readonly mode?: 'live' | 'test' | undefined;
  /** `csrf_token` of the session: needed for changes. */
  readonly csrfToken?: string | undefined;
}

/** Identifying headers, by method: names and values. */
export type Credentials = (method: string) => readonly (readonly [string, string])[];

export interface CredentialOptions {
  readonly apiKey?: string | undefined;
  readonly session?: SessionOptions | undefined;
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/**
 * Without key and session, uses PARLEY_API_KEY.
 *
 * @throws TypeError for an invalid key, a key in a browser, or neither key nor session
 */
export function credentialsOf(options: CredentialOptions): Credentials {
  const { session } = options;
  if (session && options.apiKey === undefined) return sessionCredentials(session);
  const apiKey = options.apiKey ?? keyOfEnvironment();
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey must be an API key of Parley; without it, PARLEY_API_KEY is read');
  if (session) throw new TypeError('apiKey and session cannot be combined');
  if (isInBrowser() && options.dangerouslyAllowBrowser !== true)
    throw new TypeError(
      'An API key in a browser is visible to everyone who opens the page: call Parley from your server, or set ' +
        'dangerouslyAllowBrowser if only you use this page',
    );
  return () => [['authorization', `Bearer ${apiKey}`]];
}

/** The browser sends the cookie itself. */
function sessionCredentials({ accountId, mode, csrfToken }: SessionOptions): Credentials {
  return (method) => [
    ...(accountId === undefined ? [] : ([['parley-account', accountId]] as const)),
    ...(mode === undefined ? [] : ([['parley-mode', mode]] as const)),
    ...(csrfToken === undefined || method === 'GET' ? [] : ([['parley-csrf', csrfToken]] as const)),
  ];
}
