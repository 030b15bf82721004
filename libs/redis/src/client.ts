import { setTimeout as sleep } from 'node:timers/promises';
import { isTlsRefusal, StoreRefusal, versionFault, type Logger } from '@parley/process';
import { createClient } from '@redis/client';
import { locatePrimary } from './locate-primary';
import { isRefusal, RefusedByRedis } from './refusal';
import type { HostAndPort, RedisAddress } from './redis-url';
import { withTimeout } from './with-timeout';

/** With trusted CAs as PEM. */
export interface RedisServer {
  readonly address: RedisAddress;
  readonly ca: string | undefined;
}

export type Client = ReturnType<typeof newClient>;

/** Kept up in the background. */
export interface LiveClient {
  ready(): Client | undefined;
  /** With each connection that takes commands, including the present one. */
  onReady(listener: (client: Client) => void): void;
  /** Resolves when connected or Redis is away; rejects with StoreRefusal if Redis refuses us. */
  readonly firstAttempt: Promise<void>;
  close(): Promise<void>;
}

/** The oldest release tested; in install.md. */
const VERSION_MIN = '7.0';
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_DELAY_MS_MIN = 50;
const RECONNECT_DELAY_MS_MAX = 1_000;
/** Of PINGs. */
const PROBE_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Reconnects to the current primary, at most a second between attempts; meanwhile, commands fail at once. Logs once
 * each when lost, refused and back.
 */
export function startClient(server: RedisServer, role: string, logger: Logger): LiveClient {
  const listeners: ((client: Client) => void)[] = [];
  const closing = new AbortController();
  const { signal } = closing;
  let live: Client | undefined;
  let reported: 'redis is unreachable' | 'redis refuses this process' | undefined;
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);

  const use = async (client: Client): Promise<void> => {
    // Closed while it was opening.
    if (signal.aborted) return client.destroy();
    if (reported) logger.info({ role }, 'redis is back');
    reported = undefined;
    live = client;
    for (const listener of listeners) listener(client);
    first.resolve();
    try {
      await lossOf(client, () => logger.warn({ role }, 'redis does not answer; reconnecting'));
    } finally {
      live = undefined;
    }
  };

  const report = (err: unknown): void => {
    const refusal = isRefusal(err) || isTlsRefusal(err) ? new StoreRefusal('REDIS_URL', err) : undefined;
    const problem = refusal ? 'redis refuses this process' : 'redis is unreachable';
    if (problem !== reported && !signal.aborted)
      logger[refusal ? 'error' : 'warn']({ err: refusal ?? err, role }, problem);
    reported = problem;
    if (refusal) first.reject(refusal);
    else first.resolve();
  };

  const keepConnected = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const client = await open(server, signal);
        failures = 0;
        await use(client);
      } catch (err) {
        report(err);
      }
      const delayMs = Math.min(RECONNECT_DELAY_MS_MIN * 2 ** failures, RECONNECT_DELAY_MS_MAX);
      await sleep(delayMs * (0.75 + Math.random() / 4), undefined, { signal }).catch(() => undefined);
    }
  };
  void keepConnected();
  return {
    ready: () => (live?.isReady ? live : undefined),
    onReady: (listener) => {
      listeners.push(listener);
      if (live) listener(live);
    },
    firstAttempt: first.promise,
    close: async () => {
      const last = live;
      closing.abort();
      if (last?.isReady) await withTimeout(last.close(), 1_000).catch(() => undefined);
      last?.destroy();
    },
  };
}

async function open({ address, ca }: RedisServer, signal: AbortSignal): Promise<Client> {
  const tls = address.isTls ? (ca === undefined ? {} : { ca }) : undefined;
  const { at } = address;
  const client = newClient(address, 'hosts' in at ? await locatePrimary(at, tls) : at, tls);
  const destroy = (): void => client.destroy();
  // `connect` rejects with it as well.
  client.on('error', () => undefined);
  signal.addEventListener('abort', destroy, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    const { version, role } = await withTimeout(client.hello(), CONNECT_TIMEOUT_MS);
    const fault = versionFault('Redis', version, VERSION_MIN);
    if (fault) throw new RefusedByRedis(new Error(fault));
    // After a failover, a Sentinel may still name the old primary.
    if ('hosts' in at && role !== 'master') throw new Error('the Sentinels name a server that is a replica');
    return client;
  } catch (err) {
    client.destroy();
    throw err;
  } finally {
    signal.removeEventListener('abort', destroy);
  }
}

function newClient({ login, database }: RedisAddress, at: HostAndPort, tls: { readonly ca?: string } | undefined) {
  return createClient({
    ...login,
    database,
    RESP: 3,
    disableOfflineQueue: true,
    // Its own timeout (5 s) creates an AbortSignal per command that outlives the response.
    commandOptions: { timeout: 0 },
    socket: {
      ...(tls ? { tls: true as const, ...tls } : {}),
      ...at,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // For a server that never answers the greeting; later, the probe keeps the socket busy.
      socketTimeout: PROBE_TIMEOUT_MS,
      // The next connection may go to another server.
      reconnectStrategy: false,
    },
  });
}

/**
 * Rejects when lost.
 *
 * @param onSilence a PING is unanswered: a vanished peer sends no reset
 */
async function lossOf(client: Client, onSilence: () => void): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<never>((_, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('the connection was closed')));
      if (!client.isReady) reject(new Error('the connection was closed'));
      let isWaiting = false;
      timer = setInterval(() => {
        if (!client.isReady || isWaiting) return;
        isWaiting = true;
        withTimeout(client.ping(), PROBE_TIMEOUT_MS)
          .catch((err: unknown) => {
            if (client.isReady) onSilence();
            reject(err instanceof Error ? err : new Error(String(err)));
          })
          .finally(() => (isWaiting = false));
      }, PROBE_INTERVAL_MS);
      timer.unref();
    });
  } finally {
    clearInterval(timer);
    client.destroy();
  }
}
