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

/** @throws TypeError for a key that can be none, and for neither key nor session */
export function credentialsOf(options: {
  readonly apiKey?: string | undefined;
  readonly session?: SessionOptions | undefined;
}): Credentials {
  const { apiKey, session } = options;
  if (session && apiKey === undefined) return sessionCredentials(session);
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey must be an API key of Parley');
  if (session) throw new TypeError('apiKey and session cannot be combined');
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
