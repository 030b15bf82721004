import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import { gauge, StoreRefusal, within, type Logger, type Registry } from '@parley/process';
import { openAckInbox, type AckInbox } from './ack-inbox';
import { isNatsRefusal, requireFitServer } from './nats-refusal';
import { readServerAddress, type ServerAddress } from './server-address';

export interface NatsOptions {
  /** `nats://user:password@host:port`, or several with commas; `tls://` for TLS. */
  readonly url: string;
  /** PEM of trusted CAs. */
  readonly caFile?: string | undefined;
  /** At the server. */
  readonly name: string;
  readonly logger: Logger;
  readonly metrics?: Registry;
  /** Per stream; default 1. */
  readonly streamReplicas?: number;
}

/** NATS may be away. */
export interface Nats {
  readonly streamReplicas: number;
  isConnected(): boolean;
  /** @throws ParleyError unavailable at once while the server is away: nothing is queued */
  connection(): NatsConnection;
  /**
   * For the live connection.
   *
   * @throws ParleyError unavailable, as `connection`
   */
  acks(): AckInbox;
  /** After each connect and reconnect; returns an unsubscribe function. */
  onConnected(listener: () => void): () => void;
  /** After each loss, before the next connection delivers; returns an unsubscribe function. */
  onDisconnected(listener: () => void): () => void;
  /** Flushes acks for up to a second. */
  close(): Promise<void>;
}

export interface ConnectingNats extends Nats {
  /** Resolves when connected or NATS is away; rejects with StoreRefusal if NATS refuses us. */
  readonly firstAttempt: Promise<void>;
}

interface Live {
  readonly connection: NatsConnection;
  readonly acks: AckInbox;
}

/** Plus as much jitter: replicas must not reconnect in step. */
const RECONNECT_WAIT_MS = 100;
const CONNECT_TIMEOUT_MS = 2_000;
/** Two unanswered pings, 5 s apart, end a connection. */
const PING_INTERVAL_MS = 5_000;
/** A hanging server must not keep the process alive. */
const FLUSH_TIMEOUT_MS = 1_000;

/**
 * Connects in the background and retries. Returns at once: services accept writes while NATS is away.
 *
 * @throws if the URL or the CA file is invalid
 */
export function connectNats(options: NatsOptions): ConnectingNats {
  const listeners = new Set<() => void>();
  const lossListeners = new Set<() => void>();
  let live: Live | undefined;
  let isUp = false;
  let isClosed = false;
  const first = firstOutcome();

  const up = (what: string): void => {
    isUp = true;
    options.logger.info(`nats: ${what}`);
    for (const listener of listeners) listener();
  };

  async function start(address: ServerAddress): Promise<void> {
    live = await connectAtLast(address, options, first, () => isClosed);
    if (!live) return;
    if (isClosed) return live.connection.close();
    void watch(live.connection);
    up('connected');
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        isUp = false;
        if (!isClosed) options.logger.warn('nats: disconnected');
        for (const listener of lossListeners) listener();
      } else if (status.type === 'reconnect') up('reconnected');
    }
  }

  const demandLive = (): Live => {
    if (!live || !isUp || isClosed) throw unavailable('NATS');
    return live;
  };

  const connecting = start(readServerAddress(options.url, options.caFile));
  if (options.metrics) tellOfConnection(options.metrics, () => isUp);
  return {
    firstAttempt: first.promise,
    streamReplicas: options.streamReplicas ?? 1,
    isConnected: () => isUp && !isClosed,
    connection: () => demandLive().connection,
    acks: () => demandLive().acks,
    onConnected: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onDisconnected: (listener) => {
      lossListeners.add(listener);
      return () => void lossListeners.delete(listener);
    },
    close: async () => {
      const wasUp = isUp;
      isClosed = true;
      for (const each of [listeners, lossListeners]) each.clear();
      if (live && wasUp) await flush(live.connection);
      await live?.connection.close();
      await connecting;
    },
  };
}

function tellOfConnection(metrics: Registry, isUp: () => boolean): void {
  gauge(metrics, 'parley_nats_connected', '1 while NATS can be reached', [], function () {
    this.set(isUp() ? 1 : 0);
  });
}

function firstOutcome(): PromiseWithResolvers<void> {
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  return first;
}

/** @param first settled by the first attempt */
async function connectAtLast(
  address: ServerAddress,
  { name, logger }: NatsOptions,
  first: PromiseWithResolvers<void>,
  isOver: () => boolean,
): Promise<Live | undefined> {
  let reported = '';
  while (!isOver()) {
    try {
      const connection = await openConnection(address, name);
      first.resolve();
      return { connection, acks: openAckInbox(connection) };
    } catch (err) {
      const refusal = isNatsRefusal(err) ? new StoreRefusal('NATS_URL', err) : undefined;
      const problem = refusal ? 'nats refuses this process; will retry' : 'nats is unreachable; will retry';
      if (problem !== reported) logger[refusal ? 'error' : 'warn']({ err: refusal ?? err }, problem);
      reported = problem;
      if (refusal) first.reject(refusal);
      else first.resolve();
      await sleep(RECONNECT_WAIT_MS * (1 + Math.random()));
    }
  }
  first.resolve();
  return undefined;
}

/** With `tls`, the client refuses a server without TLS before it sends anything. */
async function openConnection(address: ServerAddress, name: string): Promise<NatsConnection> {
  const connection = await connect({
    ...address,
    servers: [...address.servers],
    name,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    // Credentials may be rotated at the server first: keep retrying after two refusals.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    reconnectJitter: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
    // Otherwise each request creates two errors for their stacks: a twentieth of a busy relay's time.
    noAsyncTraces: true,
  });
  try {
    requireFitServer(connection);
    return connection;
  } catch (err) {
    await connection.close();
    throw err;
  }
}

async function flush(connection: NatsConnection): Promise<void> {
  await within(connection.flush(), FLUSH_TIMEOUT_MS).catch(() => undefined);
}
