import { isTlsRefusal } from '@parley/process';
import { createClient } from '@redis/client';
import { isRefusal, RefusedByRedis } from './refusal';
import type { HostAndPort, Sentinels } from './redis-url';
import { withTimeout } from './with-timeout';

/** Then the next Sentinel is asked. */
const SENTINEL_TIMEOUT_MS = 1_000;

/**
 * Asks each Sentinel in turn. The package's own Sentinel client queues and repeats commands: here they must fail at
 * once, and a script must not run twice.
 *
 * @param tls CAs, or an empty object for Node's; undefined for plain text
 * @throws RefusedByRedis if none answers and one refuses us, or if none knows the name
 */
export async function locatePrimary(
  { hosts, primaryName, login }: Sentinels,
  tls: { readonly ca?: string } | undefined,
): Promise<HostAndPort> {
  let failure: unknown;
  let unknownTo = 0;
  for (const at of hosts) {
    try {
      const primary = await askSentinel({ ...at, ...login }, primaryName, tls);
      if (primary) return primary;
      unknownTo += 1;
    } catch (err) {
      failure = isRefusal(err) || isTlsRefusal(err) ? new RefusedByRedis(err) : (failure ?? err);
    }
  }
  if (unknownTo === hosts.length) throw new RefusedByRedis(new Error(`the Sentinels know no primary "${primaryName}"`));
  throw failure ?? new Error(`no Sentinel knows a primary "${primaryName}" yet`);
}

async function askSentinel(
  { host, port, username, password }: HostAndPort & Sentinels['login'],
  primaryName: string,
  tls: { readonly ca?: string } | undefined,
): Promise<HostAndPort | undefined> {
  const client = createClient({
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    RESP: 2,
    commandOptions: { timeout: 0 },
    socket: {
      ...(tls ? { tls: true as const, ...tls } : {}),
      host,
      port,
      connectTimeout: SENTINEL_TIMEOUT_MS,
      reconnectStrategy: false,
    },
  });
  // `connect` rejects with it as well.
  client.on('error', () => undefined);
  const ask = async (): Promise<HostAndPort | undefined> => {
    await client.connect();
    const answer = await client.sendCommand<string[] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', primaryName]);
    const [at = '', itsPort] = answer ?? [];
    return answer ? { host: at, port: Number(itsPort) } : undefined;
  };
  try {
    return await withTimeout(ask(), SENTINEL_TIMEOUT_MS);
  } finally {
    client.destroy();
  }
}
