import { unavailable } from '@parley/errors';
import { gauge, readCaFile, type Logger, type Registry } from '@parley/process';
import { isTracing, traceStep } from '@parley/tracing';
import { startClient, type LiveClient } from './client';
import type { RedisScript } from './script';
import { withTimeout } from './with-timeout';

export interface RedisOptions {
  /** `redis://user:password@host:port/database`; `rediss://` for TLS. */
  readonly url: string;
  /** PEM: the CAs that the server's certificate may be from. */
  readonly caFile?: string | undefined;
  readonly logger: Logger;
  /** The longest that a command is waited for, in milliseconds. */
  readonly commandTimeoutMs: number;
  readonly metrics?: Registry;
}

/** Redis, which may be away at any time: then every command fails fast with ParleyError unavailable. */
export interface RedisConnection {
  /** Whether a command would be sent now. */
  isReady(): boolean;
  /** Runs a script by its hash, in one round trip; the first time on a server it is sent whole. */
  runScript(script: RedisScript, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Sends a message to who listens now; resolves with how many connections that were. */
  publish(channel: string, message: string): Promise<number>;
  /**
   * Listens to a channel for as long as the connection is not closed, over its own connection; after an outage it goes
   * on by itself, and what was published meanwhile is lost.
   */
  subscribe(channel: string, listener: (message: string) => void): void;
  close(): Promise<void>;
}

/**
 * Connects in the background; nothing ever waits for the connection.
 *
 * @throws if the URL or the CA file cannot be used
 */
export function connectRedis(options: RedisOptions): RedisConnection {
  const { url, logger, commandTimeoutMs, metrics } = options;
  // The error of `new URL` would carry the URL, and the password with it, into the log.
  if (!URL.canParse(url)) throw new Error('REDIS_URL is not a URL');
  const ca = readCaFile(options.caFile);
  if (ca && !url.startsWith('rediss:')) throw new Error('REDIS_CA_FILE is set, and REDIS_URL is not rediss://');
  const server = { url, ca };
  const commands = startClient(server, 'commands', logger);
  let subscriber: LiveClient | undefined;
  if (metrics) {
    gauge(metrics, 'parley_redis_connected', '1 while Redis takes commands', [], function () {
      this.set(commands.client.isReady ? 1 : 0);
    });
  }

  const send = async <Value>(command: () => Promise<Value>): Promise<Value> => {
    try {
      return await withTimeout(command(), commandTimeoutMs);
    } catch (err) {
      throw unavailable('Redis', err);
    }
  };

  const attributes = { 'db.system.name': 'redis' };
  const run = isTracing()
    ? <Value>(name: string, command: () => Promise<Value>) =>
        traceStep(`redis ${name}`, { kind: 'client', attributes }, () => send(command))
    : <Value>(_: string, command: () => Promise<Value>) => send(command);

  return {
    isReady: () => commands.client.isReady,
    runScript: (script, keys, args) => run('EVALSHA', () => evaluate(commands, script, [...keys], [...args])),
    publish: (channel, message) => run('PUBLISH', () => commands.client.publish(channel, message)),
    subscribe: (channel, listener) => {
      subscriber ??= startClient(server, 'subscriber', logger);
      keepSubscribed(subscriber, channel, listener, logger);
    },
    close: async () => {
      await Promise.all([commands.close(), subscriber?.close()]);
    },
  };
}

async function evaluate(live: LiveClient, script: RedisScript, keys: string[], args: string[]): Promise<unknown> {
  try {
    return await live.client.evalSha(script.sha, { keys, arguments: args });
  } catch (err) {
    if (!(err instanceof Error) || !err.message.startsWith('NOSCRIPT')) throw err;
    return live.client.eval(script.source, { keys, arguments: args });
  }
}

/**
 * The redis package subscribes again after an outage by itself, but refuses the first subscription while the server is
 * away: so it is asked whenever a connection becomes ready. To it, the same listener twice is one.
 */
function keepSubscribed(
  { client }: LiveClient,
  channel: string,
  listener: (message: string) => void,
  logger: Logger,
): void {
  const subscribe = (): void => {
    client.subscribe(channel, listener).catch((err: unknown) => logger.warn({ err, channel }, 'could not subscribe'));
  };
  client.on('ready', subscribe);
  if (client.isReady) subscribe();
}
