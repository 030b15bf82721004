import { unavailable } from '@parley/errors';
import { gauge, readCaFile, type Logger, type Registry } from '@parley/process';
import { isTracing, traceStep } from '@parley/tracing';
import { startClient, type Client, type LiveClient } from './client';
import { readRedisUrl } from './redis-url';
import type { RedisScript } from './script';
import { withTimeout } from './with-timeout';

export interface RedisOptions {
  readonly url: string;
  /** PEM of trusted CAs. */
  readonly caFile?: string | undefined;
  readonly logger: Logger;
  /** Milliseconds. */
  readonly commandTimeoutMs: number;
  readonly metrics?: Registry;
}

/** While Redis is away, every command fails at once with ParleyError unavailable. */
export interface RedisConnection {
  isReady(): boolean;
  /** By its hash in one round trip; sent whole on first use. */
  runScript(script: RedisScript, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Resolves with the number of listeners. */
  publish(channel: string, message: string): Promise<number>;
  /** Until closed, over its own connection; messages during an outage are lost. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Resolves when connected or Redis is away; rejects with StoreRefusal if it refused us. */
  readonly firstAttempt: Promise<void>;
  close(): Promise<void>;
}

/** In the background. @throws if the URL or the CA file is invalid */
export function connectRedis(options: RedisOptions): RedisConnection {
  const { url, logger, commandTimeoutMs, metrics } = options;
  const address = readRedisUrl(url);
  const ca = readCaFile(options.caFile);
  if (ca && !address.isTls) throw new Error('REDIS_CA_FILE is set, but REDIS_URL is not rediss://');
  const server = { address, ca };
  const commands = startClient(server, 'commands', logger);
  let subscriber: LiveClient | undefined;
  if (metrics) {
    gauge(metrics, 'parley_redis_connected', '1 while Redis accepts commands', [], function () {
      this.set(commands.ready() ? 1 : 0);
    });
  }

  type Command<Value> = (client: Client) => Promise<Value>;
  const send = async <Value>(command: Command<Value>): Promise<Value> => {
    const client = commands.ready();
    try {
      if (!client) throw new Error('there is no connection to Redis');
      return await withTimeout(command(client), commandTimeoutMs);
    } catch (err) {
      // A replica now: reconnect to the primary.
      if (err instanceof Error && err.message.startsWith('READONLY')) client?.destroy();
      throw unavailable('Redis', err);
    }
  };

  const attributes = { 'db.system.name': 'redis' };
  const run = isTracing()
    ? <Value>(name: string, command: Command<Value>) =>
        traceStep(`redis ${name}`, { kind: 'client', attributes }, () => send(command))
    : <Value>(_: string, command: Command<Value>) => send(command);

  return {
    isReady: () => commands.ready() !== undefined,
    runScript: (script, keys, args) => run('EVALSHA', (client) => evaluate(client, script, [...keys], [...args])),
    publish: (channel, message) => run('PUBLISH', (client) => client.publish(channel, message)),
    subscribe: (channel, listener) => {
      subscriber ??= startClient(server, 'subscriber', logger);
      keepSubscribed(subscriber, channel, listener, logger);
    },
    firstAttempt: commands.firstAttempt,
    close: async () => {
      await Promise.all([commands.close(), subscriber?.close()]);
    },
  };
}

async function evaluate(client: Client, script: RedisScript, keys: string[], args: string[]): Promise<unknown> {
  try {
    return await client.evalSha(script.sha, { keys, arguments: args });
  } catch (err) {
    if (!(err instanceof Error) || !err.message.startsWith('NOSCRIPT')) throw err;
    return client.eval(script.source, { keys, arguments: args });
  }
}

/** A new connection has no subscriptions. */
function keepSubscribed(live: LiveClient, channel: string, listener: (message: string) => void, logger: Logger): void {
  live.onReady((client) => {
    client.subscribe(channel, listener).catch((err: unknown) => logger.warn({ err, channel }, 'could not subscribe'));
  });
}
