import { connectRedis } from '@parley/redis';
import { parseListen, runProcess } from '@parley/runtime';
import { revokedKeysChannel } from '@parley/schemas';
import { createAgentStatsReader } from './agent-stats';
import { createApp } from './app';
import { gatewayConfig } from './config';
import { toApiKey } from './keys/api-key';
import { createKeyVerifier } from './keys/key-verifier';
import { createRateLimiter } from './limits/rate-limiter';
import { startHttpServer } from './server';
import { closeServices, createServices, type Services } from './services';
import { required } from './shapes/shape';

/** The longest that a rate limit waits for Redis; beyond, this replica counts for itself. */
const REDIS_TIMEOUT_MS = 50;

runProcess('gateway', gatewayConfig, async ({ config, logger, metrics, stack }) => {
  const services = createServices(config, metrics);
  stack.push('grpc channels', () => closeServices(services));

  const redis = connectRedis({ url: config.REDIS_URL, logger, commandTimeoutMs: REDIS_TIMEOUT_MS, metrics });
  stack.push('redis', () => redis.close());

  const keys = createKeyVerifier({
    verify: verifyWith(services, config.RPC_DEADLINE_MS),
    entriesMax: config.KEY_CACHE_ENTRIES_MAX,
    metrics,
    logger,
  });
  redis.subscribe(revokedKeysChannel, keys.forget);

  let isStopping = false;
  const isReady = () => (isStopping ? 'stopping' : true);
  const app = createApp({
    services,
    agentStats: createAgentStatsReader(services),
    keys,
    limiter: createRateLimiter({ redis, metrics, logger }),
    rpcDeadlineMs: config.RPC_DEADLINE_MS,
    requestsInFlightMax: config.REQUESTS_IN_FLIGHT_MAX,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    metrics,
    logger,
    isReady,
  });
  const server = await startHttpServer(app, parseListen(config.HTTP_LISTEN), logger);
  stack.push('http server', () => {
    isStopping = true;
    return server.close();
  });
  logger.info({ port: server.port }, 'serving the API');
  return isReady;
});

/** A busy account service must not hold requests for as long as a query may take: a key is one row. */
const VERIFY_DEADLINE_MS_MAX = 2_000;

function verifyWith(services: Services, rpcDeadlineMs: number) {
  const deadlineMs = Math.min(rpcDeadlineMs, VERIFY_DEADLINE_MS_MAX);
  return async (hash: Buffer) => {
    const { key } = await services.accounts.verifyKey({ hash }, { deadlineMs, isRepeatable: true });
    return toApiKey(required(key, 'the key'));
  };
}
