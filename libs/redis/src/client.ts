import type { Logger } from '@parley/process';
import { createClient } from '@redis/client';
import { withTimeout } from './with-timeout';

/** Where Redis is, and the CAs that its certificate may be from, as PEM. */
export interface RedisServer {
  readonly url: string;
  readonly ca: string | undefined;
}

/** One connection that is kept up in the background. */
export interface LiveClient {
  readonly client: ReturnType<typeof newClient>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_DELAY_MS_MAX = 1_000;
/** A connection is asked this often whether it lives, and given up if it says nothing for that long. */
const PROBE_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Starts a connection and returns at once. It reconnects for ever, at most a second apart; while it is away, commands
 * fail immediately instead of waiting in a queue. The log has one line when it is lost and one when it is back.
 */
export function startClient(server: RedisServer, role: string, logger: Logger): LiveClient {
  const client = newClient(server);
  let isUp = true;
  client.on('error', (err: unknown) => {
    if (isUp) logger.warn({ err, role }, 'redis is away');
    isUp = false;
  });
  client.on('ready', () => {
    if (!isUp) logger.info({ role }, 'redis is back');
    isUp = true;
  });
  let isClosed = false;
  const open = (): void => {
    // It fails only if the client is closed meanwhile: everything else is tried again.
    client.connect().catch(() => undefined);
  };
  open();
  const stopProbe = probe(client, () => {
    if (isClosed) return;
    logger.warn({ role }, 'redis does not answer; connecting anew');
    client.destroy();
    open();
  });
  return {
    client,
    close: async () => {
      isClosed = true;
      stopProbe();
      if (client.isReady) await withTimeout(client.close(), 1_000).catch(() => undefined);
      if (client.isOpen) client.destroy();
    },
  };
}

function newClient({ url, ca }: RedisServer) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    // Its own timeout (5 s) makes an AbortSignal for each command, which lives and fires long after the answer.
    commandOptions: { timeout: 0 },
    socket: {
      ...(ca ? { tls: true as const, ca } : {}),
      connectTimeout: CONNECT_TIMEOUT_MS,
      // For a server that takes the connection and never answers the greeting: the probe begins after it, and keeps the
      // socket busy from then on.
      socketTimeout: PROBE_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, RECONNECT_DELAY_MS_MAX) * (0.75 + Math.random() / 4),
    },
  });
}

/** Calls `onSilence` when a connected server leaves a PING unanswered: a peer that vanished sends no reset. */
function probe(client: LiveClient['client'], onSilence: () => void): () => void {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (!client.isReady || isWaiting) return;
    isWaiting = true;
    withTimeout(client.ping(), PROBE_TIMEOUT_MS)
      .catch(() => {
        if (client.isReady) onSilence();
      })
      .finally(() => (isWaiting = false));
  }, PROBE_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
