import { awaitServers, openGrpcAccess } from '@parley/grpc';
import { connectRedis } from '@parley/redis';
import { parseListen, type ProcessContext, type ReadinessCheck } from '@parley/process';
import { revokedKeysChannel } from '@parley/schemas';
import { createAgentStatsReader } from './agent-stats';
import { createApp } from './app';
import type { GatewayConfig } from './config';
import { toApiKey } from './keys/api-key';
import { createKeyVerifier } from './keys/key-verifier';
import { createRateLimiter } from './limits/rate-limiter';
import type { Guards } from './routes/v1/router';
import { startHttpServer } from './server';
import { closeServices, createServices, type Services } from './services';
import { createSharedReads } from './shared-reads';
import { required } from './shapes/shape';

/** The longest that a rate limit waits for Redis; beyond, this replica counts for itself. */
const REDIS_TIMEOUT_MS = 50;

/**
 * Builds the gateway's parts in order and serves; they are released in reverse.
 *
 * @param guards as of `createApp`
 */
export async function startGateway(
  { config, logger, metrics, stack }: ProcessContext<GatewayConfig>,
  guards?: Guards,
): Promise<ReadinessCheck> {
  const access = openGrpcAccess(config, { role: 'gateway', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());
  const services = createServices(config, metrics, access);
  stack.push('grpc channels', () => closeServices(services));

  const redis = connectRedis({
    url: config.REDIS_URL,
    caFile: config.REDIS_CA_FILE,
    logger,
    commandTimeoutMs: REDIS_TIMEOUT_MS,
    metrics,
  });
  stack.push('redis', () => redis.close());

  const keys = createKeyVerifier({
    verify: verifyWith(services, config.RPC_DEADLINE_MS),
    entriesMax: config.KEY_CACHE_ENTRIES_MAX,
    metrics,
    logger,
  });
  redis.subscribe(revokedKeysChannel, keys.forget);

  let state: true | string = 'starting';
  const isReady = (): true | string => state;
  const deps = {
    services,
    agentStats: createAgentStatsReader(services),
    sharedReads: createSharedReads(),
    keys,
    limiter: createRateLimiter({ redis, metrics, logger }),
    rpcDeadlineMs: config.RPC_DEADLINE_MS,
    requestsInFlightMax: config.REQUESTS_IN_FLIGHT_MAX,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    publicUrl: config.PUBLIC_URL,
    metrics,
    logger,
    isReady,
  };
  const app = createApp(deps, guards);
  const server = await startHttpServer(app, parseListen(config.HTTP_LISTEN), logger);
  stack.push('http server', () => {
    state = 'stopping';
    return server.close();
  });
  logger.info({ port: server.port }, 'serving the API');
  await awaitServers({ ...services }, logger);
  if (state === 'starting') state = true;
  return isReady;
}

/** A busy account service must not hold requests for as long as a query may take: a key is one row. */
const VERIFY_DEADLINE_MS_MAX = 2_000;

function verifyWith(services: Services, rpcDeadlineMs: number) {
  const deadlineMs = Math.min(rpcDeadlineMs, VERIFY_DEADLINE_MS_MAX);
  return async (hash: Buffer) => {
    const { key } = await services.accounts.verifyKey({ hash }, { deadlineMs, isRepeatable: true });
    return toApiKey(required(key, 'the key'));
  };
}
