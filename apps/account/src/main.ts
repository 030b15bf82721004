import { openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openDatabase } from '@parley/postgres';
import { connectRedis } from '@parley/redis';
import { runProcess } from '@parley/process';
import { revokedKeysChannel } from '@parley/schemas';
import { config } from './config';
import { MIGRATIONS, SCHEMA } from './schema';
import { accountService } from './server';

/** The last line behind the deadlines of the calls, which are shorter. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** How long the answer to a revocation may wait for Redis. */
const REDIS_TIMEOUT_MS = 500;

runProcess('account', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'account', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const { pool } = await openDatabase(context, database);

  const redis = connectRedis({
    url: settings.REDIS_URL,
    caFile: settings.REDIS_CA_FILE,
    logger,
    commandTimeoutMs: REDIS_TIMEOUT_MS,
    metrics,
  });
  stack.push('redis', () => redis.close());
  const publishRevocation = (hashHex: string): Promise<number> => redis.publish(revokedKeysChannel, hashHex);

  const service = accountService({ pool, publishRevocation, logger, metrics });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());
  return () => true;
});
