import { readCaFile } from '@parley/process';

/** Servers and credentials. */
export interface ServerAddress {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly pass?: string;
  readonly tls?: { readonly ca?: string };
}

/**
 * `nats://` or `tls://user:password@host:port`, or several with commas: further ones are `host:port`, or URLs with the
 * same scheme and credentials. NATS's client ignores credentials in URLs.
 *
 * @throws without quoting the URL, which may have a password
 */
export function readServerAddress(text: string, caFile: string | undefined): ServerAddress {
  const urls = readUrls(text);
  const [first] = urls;
  const isSame = urls.every(
    (url) => url?.hostname && url.protocol === first?.protocol && url.password === first.password,
  );
  if (!first || !isSame || !['nats:', 'tls:'].includes(first.protocol)) {
    throw new Error('NATS_URL must be nats:// or tls:// URLs, with the same scheme and credentials in each');
  }
  const ca = readCaFile(caFile);
  const isTls = first.protocol === 'tls:';
  if (ca && !isTls) throw new Error('NATS_CA_FILE is set, but NATS_URL is not tls://');
  return {
    servers: urls.map((url) => url?.host ?? ''),
    ...(first.username ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) } : {}),
    ...(isTls ? { tls: ca ? { ca } : {} } : {}),
  };
}

/** null if invalid. Further ones default to the first one's scheme and credentials. */
function readUrls(text: string): (URL | null)[] {
  const [head = '', ...more] = text.split(',');
  const first = URL.parse(head.includes('://') ? head : `nats://${head}`);
  const login = first?.username ? `${first.username}:${first.password}@` : '';
  return [first, ...more.map((part) => URL.parse(/:\/\/|@/.test(part) ? part : `${first?.protocol}//${login}${part}`))];
}
