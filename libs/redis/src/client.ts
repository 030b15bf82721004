import { setTimeout as sleep } from 'node:timers/promises';
import { isTlsRefusal, StoreRefusal, versionFault, type Logger } from '@parley/process';
import { createClient } from '@redis/client';
import { locatePrimary } from './locate-primary';
import { isRefusal, RefusedByRedis } from './refusal';
import type { HostAndPort, RedisAddress } from './redis-url';
import { withTimeout } from './with-timeout';

/** Where Redis is, and the CAs that its certificate may be from, as PEM. */
export interface RedisServer {
  readonly address: RedisAddress;
  readonly ca: string | undefined;
}

export type Client = ReturnType<typeof newClient>;

/** One connection that is kept up in the background. */
export interface LiveClient {
  /** The connection, if it takes commands now. */
  ready(): Client | undefined;
  /** Calls back with each new connection as soon as it takes commands, and with the present one at once. */
  onReady(listener: (client: Client) => void): void;
  /**
   * The end of the first attempt to connect: resolved if it succeeded or Redis is away, rejected with StoreRefusal if
   * Redis refuses us.
   */
  readonly firstAttempt: Promise<void>;
  close(): Promise<void>;
}

/** The oldest release that the tests have run with; install.md states it. */
const VERSION_MIN = '7.0';
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_DELAY_MS_MIN = 50;
const RECONNECT_DELAY_MS_MAX = 1_000;
/** A connection is asked this often whether it lives, and given up if it says nothing for that long. */
const PROBE_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Starts a connection and returns at once. It reconnects until it is closed, with at most a second between two attempts,
 * each time to the server that is the primary then; while there is none, commands fail immediately instead of waiting in
 * a queue. The log has one line when it is lost, one when it is refused and one when it is back.
 */
export function startClient(server: RedisServer, role: string, logger: Logger): LiveClient {
  const listeners: ((client: Client) => void)[] = [];
  const closing = new AbortController();
  const { signal } = closing;
  let live: Client | undefined;
  let reported: 'redis is away' | 'redis refuses this process' | undefined;
  const first = Promise.withResolvers<void>();
  // Nobody has to wait for it.
  first.promise.catch(() => undefined);

  const use = async (client: Client): Promise<void> => {
    // Closed in the very moment in which it was opened.
    if (signal.aborted) return client.destroy();
    if (reported) logger.info({ role }, 'redis is back');
    reported = undefined;
    live = client;
    for (const listener of listeners) listener(client);
    first.resolve();
    try {
      await lossOf(client, () => logger.warn({ role }, 'redis does not answer; connecting anew'));
    } finally {
      live = undefined;
    }
  };

  const report = (err: unknown): void => {
    const refusal = isRefusal(err) || isTlsRefusal(err) ? new StoreRefusal('REDIS_URL', err) : undefined;
    const problem = refusal ? 'redis refuses this process' : 'redis is away';
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

/** A connection to the server that takes writes now. */
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
    // Right after a failover a Sentinel may still name the server that was the primary before.
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
    // Its own timeout (5 s) makes an AbortSignal for each command, which lives and fires long after the answer.
    commandOptions: { timeout: 0 },
    socket: {
      ...(tls ? { tls: true as const, ...tls } : {}),
      ...at,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // For a server that takes the connection and never answers the greeting: the probe begins after it, and keeps the
      // socket busy from then on.
      socketTimeout: PROBE_TIMEOUT_MS,
      // The next connection may have to go to another server.
      reconnectStrategy: false,
    },
  });
}

/**
 * Waits until a connection is lost, and throws what it was lost by.
 *
 * @param onSilence is called when the server leaves a PING unanswered: a peer that vanished sends no reset
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
