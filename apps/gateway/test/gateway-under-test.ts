import { connectRedis, type RedisConnection } from '@parley/redis';
import { createLogger, createMetrics, type Registry } from '@parley/process';
import { revokedKeysChannel } from '@parley/schemas';
import { unavailable } from '@parley/errors';
import { connectNats, type Nats } from '@parley/jetstream';
import { createConnection } from 'node:net';
import { createAgentStatsReader } from '../src/services/agent-stats';
import { createSharedReads } from '../src/services/shared-reads';
import { createApp } from '../src/app';
import { passThrough } from '../src/http/pass-through';
import { createEventLog } from '../src/events/event-log';
import type { StreamLimits } from '../src/events/event-streams';
import { toKeyCaller } from '../src/keys/key-caller';
import { createPresence } from '../src/presence/presence';
import { createKeyMetrics } from '../src/keys/key-metrics';
import { createVerifier, type KeyVerifier } from '../src/keys/key-verifier';
import { createRecheck } from '../src/authentication/recheck';
import { toSignedIn } from '../src/sessions/signed-in';
import { createRateLimiter } from '../src/limits/rate-limiter';
import { startHttpServer, type HttpServer } from '../src/server';
import { closeServices, createServices } from '../src/services/services';
import { required } from '../src/shapes/shape';
import { startFakeServices, type FakeServices } from './fake-services';

export interface GatewayUnderTest {
  readonly url: string;
  readonly port: number;
  readonly fakes: FakeServices;
  readonly keys: KeyVerifier;
  readonly metrics: Registry;
  readonly server: HttpServer;
  readonly redis: RedisConnection | undefined;
  readonly nats: Nats;
  /** `key`: undefined creates one with every permission, null sends none. */
  send(method: string, path: string, options?: SendOptions): Promise<Reply>;
  sendRaw(text: string | Buffer, options?: { keepOpen?: boolean }): Promise<string>;
  stop(): Promise<void>;
}

export interface SendOptions {
  readonly key?: string | null;
  readonly body?: unknown;
  readonly text?: string | Buffer;
  readonly headers?: Record<string, string>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed if JSON. */
  readonly body: Record<string, unknown>;
}

export interface TestOptions {
  readonly redisUrl?: string;
  /** Without it NATS is away. */
  readonly natsUrl?: string;
  readonly streamLimits?: Partial<StreamLimits>;
  readonly redisTimeoutMs?: number;
  readonly rpcDeadlineMs?: number;
  readonly requestsInFlightMax?: number;
  readonly lingerMs?: number;
  /** HTTP of the channel service; without it, that is away. */
  readonly channelUrls?: readonly string[];
  readonly trustProxyHops?: number;
  readonly isReady?: () => true | string;
  readonly consoleFolder?: string;
  readonly publicUrl?: string;
}

/** Limits are counted in the gateway, as while Redis is away. */
const noRedis = { isReady: () => false, runScript: () => Promise.reject(new Error('no redis')) };

const awayNats: Nats = {
  streamReplicas: 1,
  isConnected: () => false,
  connection: () => {
    throw unavailable('NATS');
  },
  acks: () => {
    throw unavailable('NATS');
  },
  onConnected: () => () => undefined,
  onDisconnected: () => () => undefined,
  close: () => Promise.resolve(),
};

/** On its own port. */
// oxlint-disable-next-line max-lines-per-function, complexity -- a list of parts
export async function startGateway(options: TestOptions = {}): Promise<GatewayUnderTest> {
  const fakes = await startFakeServices();
  const { address } = fakes;
  const metrics = createMetrics('gateway');
  const addresses = {
    ACCOUNT_ADDRESS: address,
    AGENT_ADDRESS: address,
    CONVERSATION_ADDRESS: address,
    ANALYTICS_ADDRESS: address,
    KNOWLEDGE_ADDRESS: address,
    RESPONDER_ADDRESS: address,
    CHANNEL_ADDRESS: address,
    WEBHOOK_ADDRESS: address,
    MEDIA_ADDRESS: address,
    NOTIFICATION_ADDRESS: address,
  };
  const services = createServices(addresses, metrics);
  const logger = createLogger('gateway', 'silent');
  const redis = options.redisUrl
    ? connectRedis({ url: options.redisUrl, logger, commandTimeoutMs: options.redisTimeoutMs ?? 1_000 })
    : undefined;
  const verify = async (hash: Buffer) => {
    const { key } = await services.accounts.verifyKey({ hash }, { deadlineMs: 60_000, isRepeatable: true });
    return toKeyCaller(required(key, 'the key'), hash);
  };
  const keys = createVerifier({ verify, entriesMax: 1_000, metrics: createKeyMetrics(metrics, 'key'), logger });
  const sessions = createVerifier({
    verify: async (hash: Buffer) => {
      const { session } = await services.people.verifySession({ hash }, { deadlineMs: 60_000, isRepeatable: true });
      return toSignedIn(required(session, 'the session'), hash);
    },
    entriesMax: 1_000,
    metrics: createKeyMetrics(metrics, 'session'),
    logger,
  });
  const nats = options.natsUrl ? connectNats({ url: options.natsUrl, name: 'gateway', logger }) : awayNats;
  const events = createEventLog({
    nats,
    redis: redis ?? noRedis,
    recheck: createRecheck(keys, sessions),
    metrics,
    logger,
    ...(options.streamLimits ? { streamLimits: options.streamLimits } : {}),
  });
  redis?.subscribe(revokedKeysChannel, (digest) => {
    keys.forget(digest);
    sessions.forget(digest);
    events.streams.recheck(digest);
  });
  const limiter = createRateLimiter({ redis: redis ?? noRedis, metrics, logger });
  const app = createApp({
    services,
    agentStats: createAgentStatsReader(services),
    sharedReads: createSharedReads(),
    passThrough: passThrough(options.channelUrls ?? ['http://127.0.0.1:1'], limiter, logger),
    events,
    presence: createPresence(redis ?? noRedis),
    keys,
    sessions,
    limiter,
    rpcDeadlineMs: options.rpcDeadlineMs ?? 60_000,
    requestsInFlightMax: options.requestsInFlightMax ?? 100,
    trustProxyHops: options.trustProxyHops ?? 0,
    metrics,
    logger,
    consoleFolder: options.consoleFolder,
    publicUrl: options.publicUrl,
    isReady: options.isReady ?? (() => true),
  });
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, lingerMs: options.lingerMs ?? 0 }, logger);
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    port: server.port,
    fakes,
    keys,
    metrics,
    server,
    redis,
    nats,
    send: (method, path, sendOptions = {}) => send(url, fakes, method, path, sendOptions),
    sendRaw: (text, { keepOpen = false } = {}) => sendRaw(server.port, text, keepOpen),
    stop: async () => {
      events.streams.close();
      await server.close();
      await nats.close();
      await redis?.close();
      closeServices(services);
      await fakes.stop();
    },
  };
}

async function send(
  url: string,
  fakes: FakeServices,
  method: string,
  path: string,
  { key = fakes.addKey(), body, text, headers = {} }: SendOptions,
): Promise<Reply> {
  const content = text ?? contentOf(body);
  const isForm = content instanceof FormData;
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(content === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content as string }),
  });
  const answer = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && answer !== '';
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    body: isJson ? (JSON.parse(answer) as Record<string, unknown>) : {},
  };
}

function contentOf(body: unknown): FormData | string | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

function sendRaw(port: number, text: string | Buffer, keepOpen: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', (err) => (chunks.length > 0 ? undefined : reject(err)));
    if (keepOpen) socket.write(text);
    else socket.end(text);
  });
}
