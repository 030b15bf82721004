/** A host and the port that something listens on there. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** A user and a password; none where nobody is asked for one. */
export interface Login {
  readonly username?: string;
  readonly password?: string;
}

/** The Sentinels that know which server is the primary. */
export interface Sentinels {
  readonly hosts: readonly HostAndPort[];
  /** What they call the primary and its replicas. */
  readonly primaryName: string;
  readonly login: Login;
}

/** What REDIS_URL says: where the server is, or who knows it. */
export interface RedisAddress {
  readonly isTls: boolean;
  readonly login: Login;
  readonly database: number;
  /** One server, which stays where it is, or Sentinels. */
  readonly at: HostAndPort | Sentinels;
}

const SERVER_PORT = 6379;
const SENTINEL_PORT = 26379;

const FORMS =
  'REDIS_URL must be redis://user:password@host:port/database, or ' +
  'redis+sentinel://user:password@host:port,host:port/primary-name/database; rediss for TLS';

const SENTINEL_URL = /^(rediss?)\+sentinel:\/\/(?:([^@/?#]*)@)?([^@/?#]+)\/([^/?#]+)(?:\/(\d+)?)?(?:\?([^#]*))?$/;

/**
 * Takes REDIS_URL apart.
 *
 * @param text `redis://user:password@host:port/database`, or
 *   `redis+sentinel://user:password@host:port,host:port/primary-name/database?sentinel_user=…&sentinel_password=…`: user
 *   and password are those of the servers, and of the Sentinels the two parameters. With `rediss` all of them speak TLS
 * @throws without showing the URL, which may have a password
 */
export function readRedisUrl(text: string): RedisAddress {
  try {
    return readSentinelUrl(text) ?? readServerUrl(text);
  } catch {
    // The error of `new URL` or of decoding would carry the text, and the password with it, into the log.
    throw new Error(FORMS);
  }
}

function readServerUrl(text: string): RedisAddress {
  const url = new URL(text);
  const [, database = ''] = /^\/?(\d*)$/.exec(url.pathname) ?? [];
  const isKnown = /^rediss?:\/\//.test(text);
  if (!isKnown || !/^\/?\d*$/.test(url.pathname)) throw new Error('another kind of URL');
  return {
    isTls: url.protocol === 'rediss:',
    login: loginOf(decodeURIComponent(url.username), decodeURIComponent(url.password)),
    database: Number(database),
    at: { host: url.hostname.replace(/^\[(.*)\]$/, '$1') || 'localhost', port: Number(url.port) || SERVER_PORT },
  };
}

function readSentinelUrl(text: string): RedisAddress | undefined {
  const parts = SENTINEL_URL.exec(text);
  if (!parts) return undefined;
  const [, scheme, credentials = '', hosts = '', name = '', database = '0', query = ''] = parts;
  const [username = '', ...password] = credentials.split(':');
  const parameters = new URLSearchParams(query);
  return {
    isTls: scheme === 'rediss',
    login: loginOf(decodeURIComponent(username), decodeURIComponent(password.join(':'))),
    database: Number(database),
    at: {
      hosts: hosts.split(',').map(readHost),
      primaryName: decodeURIComponent(name),
      login: loginOf(parameters.get('sentinel_user') ?? '', parameters.get('sentinel_password') ?? ''),
    },
  };
}

function readHost(text: string): HostAndPort {
  const url = new URL(`redis://${text}`);
  if (url.hostname === '') throw new Error('no host');
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) || SENTINEL_PORT };
}

function loginOf(username: string, password: string): Login {
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) };
}
