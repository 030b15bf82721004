import { awaitServers, openGrpcAccess } from '@parley/grpc';
import { openNats } from '@parley/jetstream';
import { openRedis } from '@parley/redis';
import { parseListen, type ProcessContext, type ReadinessCheck } from '@parley/process';
import { revokedKeysChannel } from '@parley/schemas';
import { createAgentStatsReader } from './services/agent-stats';
import { createApp } from './app';
import type { GatewayConfig } from './config';
import { createEventLog } from './events/event-log';
import { toKeyCaller } from './keys/key-caller';
import { createKeyMetrics } from './keys/key-metrics';
import { createVerifier } from './keys/key-verifier';
import { createRecheck } from './authentication/recheck';
import { toSignedIn } from './sessions/signed-in';
import { passThrough } from './http/pass-through';
import { createRateLimiter } from './limits/rate-limiter';
import { findConsole } from './routes/public/console';
import { startHttpServer } from './server';
import { createPresence } from './presence/presence';
import { closeServices, createServices, type Services } from './services/services';
import { createSharedReads } from './services/shared-reads';
import { required } from './shapes/shape';

/** Then this replica counts on its own. */
const REDIS_TIMEOUT_MS = 50;

export async function startGateway({
  config,
  logger,
  metrics,
  stack,
}: ProcessContext<GatewayConfig>): Promise<ReadinessCheck> {
  const access = openGrpcAccess(config, { role: 'gateway', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());
  const services = createServices(config, metrics, access);
  stack.push('grpc channels', () => closeServices(services));

  const { redis, nats } = await connectStores({ config, logger, metrics, stack });
  const { verifyKey, verifySession } = verifyWith(services, config.RPC_DEADLINE_MS);
  const entriesMax = config.KEY_CACHE_ENTRIES_MAX;
  const keys = createVerifier({ verify: verifyKey, entriesMax, metrics: createKeyMetrics(metrics, 'key'), logger });
  const sessionMetrics = createKeyMetrics(metrics, 'session');
  const sessions = createVerifier({ verify: verifySession, entriesMax, metrics: sessionMetrics, logger });
  const events = createEventLog({ nats, redis, recheck: createRecheck(keys, sessions), metrics, logger });
  redis.subscribe(revokedKeysChannel, (digest) => {
    keys.forget(digest);
    sessions.forget(digest);
    events.streams.recheck(digest);
  });

  let state: true | string = 'starting';
  const isReady = (): true | string => state;
  const limiter = createRateLimiter({ redis, metrics, logger });
  const passed = passThrough(config.CHANNEL_URL, limiter, logger);
  const deps = {
    services,
    passThrough: passed,
    agentStats: createAgentStatsReader(services),
    sharedReads: createSharedReads(),
    events,
    presence: createPresence(redis),
    keys,
    sessions,
    limiter,
    rpcDeadlineMs: config.RPC_DEADLINE_MS,
    requestsInFlightMax: config.REQUESTS_IN_FLIGHT_MAX,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    publicUrl: config.PUBLIC_URL,
    consoleFolder: findConsole(),
    metrics,
    logger,
    isReady,
  };
  const app = createApp(deps);
  const server = await startHttpServer(app, parseListen(config.HTTP_LISTEN), logger);
  stack.push('http server', () => {
    state = 'stopping';
    events.streams.close();
    passed.close();
    return server.close();
  });
  logger.info({ port: server.port }, 'serving the API');
  await awaitServers({ ...services }, logger);
  if (state === 'starting') state = true;
  return isReady;
}

/** A key is one row: a busy account service must not hold requests for a whole query deadline. */
const VERIFY_DEADLINE_MS_MAX = 2_000;

function verifyWith(services: Services, rpcDeadlineMs: number) {
  const deadlineMs = Math.min(rpcDeadlineMs, VERIFY_DEADLINE_MS_MAX);
  const options = { deadlineMs, isRepeatable: true };
  return {
    verifyKey: async (hash: Buffer) => {
      const { key } = await services.accounts.verifyKey({ hash }, options);
      return toKeyCaller(required(key, 'the key'), hash);
    },
    verifySession: async (hash: Buffer) => {
      const { session } = await services.people.verifySession({ hash }, options);
      return toSignedIn(required(session, 'the session'), hash);
    },
  };
}

async function connectStores(context: ProcessContext<GatewayConfig>) {
  const redis = await openRedis(context, { commandTimeoutMs: REDIS_TIMEOUT_MS });
  const nats = await openNats(context, 'parley-gateway');
  return { redis, nats };
}
