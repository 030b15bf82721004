import { isInBrowser, keyOfEnvironment } from './surroundings.ts';

/** Who is signed in, where a page of the server itself calls. */
export interface SessionOptions {
  /** `acct_…`: one of the accounts of the session. Without it only what needs no account can be called. */
  readonly accountId?: string | undefined;
  /** Live by default. */
  readonly mode?: 'live' | 'test' | undefined;
  /** `csrf_token` of the session: needed for whatever changes something. */
  readonly csrfToken?: string | undefined;
}

/** The headers by which the server knows who calls, of a request with this method: names and values. */
export type Credentials = (method: string) => readonly (readonly [string, string])[];

export interface CredentialOptions {
  readonly apiKey?: string | undefined;
  readonly session?: SessionOptions | undefined;
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/**
 * With neither key nor session, the key is that of the variable PARLEY_API_KEY.
 *
 * @throws TypeError for a key that can be none, for one in a browser, and for neither key nor session
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
      'An API key in a browser is shown to everybody who opens the page: call Parley from your server, or set ' +
        'dangerouslyAllowBrowser if this page is yours alone',
    );
  return () => [['authorization', `Bearer ${apiKey}`]];
}

/** The cookie itself is sent by the browser, which shows it to nobody. */
function sessionCredentials({ accountId, mode, csrfToken }: SessionOptions): Credentials {
  return (method) => [
    ...(accountId === undefined ? [] : ([['parley-account', accountId]] as const)),
    ...(mode === undefined ? [] : ([['parley-mode', mode]] as const)),
    ...(csrfToken === undefined || method === 'GET' ? [] : ([['parley-csrf', csrfToken]] as const)),
  ];
}
