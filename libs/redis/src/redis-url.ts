export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

export interface Login {
  readonly username?: string;
  readonly password?: string;
}

export interface Sentinels {
  readonly hosts: readonly HostAndPort[];
  readonly primaryName: string;
  readonly login: Login;
}

export interface RedisAddress {
  readonly isTls: boolean;
  readonly login: Login;
  readonly database: number;
  readonly at: HostAndPort | Sentinels;
}

const SERVER_PORT = 6379;
const SENTINEL_PORT = 26379;

const FORMS =
  'REDIS_URL must be redis://user:password@host:port/database, or ' +
  'redis+sentinel://user:password@host:port,host:port/primary-name/database; rediss for TLS';

const SENTINEL_URL = /^(rediss?)\+sentinel:\/\/(?:([^@/?#]*)@)?([^@/?#]+)\/([^/?#]+)(?:\/(\d+)?)?(?:\?([^#]*))?$/;

/**
 * @param text `redis://user:password@host:port/database`, or
 *   `redis+sentinel://user:password@host:port,host:port/primary-name/database?sentinel_user=…&sentinel_password=…`;
 *   `rediss` for TLS
 * @throws without quoting the URL, which may have a password
 */
export function readRedisUrl(text: string): RedisAddress {
  try {
    return readSentinelUrl(text) ?? readServerUrl(text);
  } catch {
    // The original error would log the password.
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
