import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import { gauge, type Logger, type Registry } from '@parley/runtime';
import { readServerAddress, type ServerAddress } from './server-address';

export interface NatsOptions {
  /** `nats://user:password@host:port`, or several with commas; `tls://` for TLS. */
  readonly url: string;
  /** PEM: the CAs that the server's certificate may be from. */
  readonly caFile?: string | undefined;
  /** The name of this process, as the server shows it. */
  readonly name: string;
  readonly logger: Logger;
  readonly metrics?: Registry;
  /** On how many servers of a cluster each stream is kept; 1 if left out. */
  readonly streamReplicas?: number;
}

/** A connection to NATS that is there, or will be: every function of this library takes it. */
export interface Nats {
  /** On how many servers of a cluster each stream is kept. */
  readonly streamReplicas: number;
  /** Whether the server can be reached now. */
  isConnected(): boolean;
  /**
   * The live connection.
   *
   * @throws ParleyError unavailable at once while the server is away: nothing is queued for it
   */
  connection(): NatsConnection;
  /** Calls back after each connect and reconnect, until the returned function is called. */
  onConnected(listener: () => void): () => void;
  /** Flushes what was sent (acks), for a second at the most, and closes for good. */
  close(): Promise<void>;
}

/** Between two tries to connect, in milliseconds, plus up to as much again: replicas must not come back in step. */
const RECONNECT_WAIT_MS = 100;
const CONNECT_TIMEOUT_MS = 2_000;
/** Two unanswered pings, 5 s apart, and a dead connection is given up. */
const PING_INTERVAL_MS = 5_000;
/** A server that does not answer must not keep a process from ending. */
const FLUSH_TIMEOUT_MS = 1_000;

/**
 * Starts to connect and goes on for ever, at the start as after a loss. It returns at once: a service must start, and
 * its writes must be taken, while NATS is away.
 *
 * @throws if the URL or the CA file cannot be used
 */
export function connectNats(options: NatsOptions): Nats {
  const listeners = new Set<() => void>();
  let connection: NatsConnection | undefined;
  let isUp = false;
  let isClosed = false;

  const up = (what: string): void => {
    isUp = true;
    options.logger.info(`nats: ${what}`);
    for (const listener of listeners) listener();
  };

  async function connectAtLast(address: ServerAddress): Promise<void> {
    for (let isFirst = true; !isClosed; isFirst = false) {
      try {
        connection = await openConnection(address, options.name);
        break;
      } catch (err) {
        if (isFirst) options.logger.warn({ err }, 'nats is away; trying on');
        await sleep(RECONNECT_WAIT_MS * (1 + Math.random()));
      }
    }
    if (!connection) return;
    if (isClosed) return connection.close();
    void watch(connection);
    up('connected');
  }

  async function watch(live: NatsConnection): Promise<void> {
    for await (const status of live.status()) {
      if (status.type === 'disconnect') {
        isUp = false;
        if (!isClosed) options.logger.warn('nats: disconnected');
      } else if (status.type === 'reconnect') up('reconnected');
    }
  }

  const connecting = connectAtLast(readServerAddress(options.url, options.caFile));
  if (options.metrics) {
    gauge(options.metrics, 'parley_nats_connected', '1 while NATS can be reached', [], function () {
      this.set(isUp ? 1 : 0);
    });
  }
  return {
    streamReplicas: options.streamReplicas ?? 1,
    isConnected: () => isUp && !isClosed,
    connection: () => {
      if (!connection || !isUp || isClosed) throw unavailable('NATS');
      return connection;
    },
    onConnected: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      const wasUp = isUp;
      isClosed = true;
      listeners.clear();
      if (connection && wasUp) await flush(connection);
      await connection?.close();
      await connecting;
    },
  };
}

/** With `tls`, the client refuses a server that does not offer TLS before it sends anything. */
function openConnection(address: ServerAddress, name: string): Promise<NatsConnection> {
  return connect({
    ...address,
    servers: [...address.servers],
    name,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    // Credentials may be rotated at the server first: go on trying rather than give up after two refusals.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    reconnectJitter: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
    // Otherwise each request has two errors made beforehand, for their stacks: a twentieth of a busy relay's time.
    noAsyncTraces: true,
  });
}

async function flush(connection: NatsConnection): Promise<void> {
  const controller = new AbortController();
  const late = sleep(FLUSH_TIMEOUT_MS, undefined, { signal: controller.signal });
  await Promise.race([connection.flush(), late]).catch(() => undefined);
  controller.abort();
  await late.catch(() => undefined);
}
