import { AgentServiceService } from '@parley/contract/agent';
import { createGrpcClient, openGrpcTls, startGrpcServer } from '@parley/grpc';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import { connectNats, streams } from '@parley/jetstream';
import { startRelay } from '@parley/outbox';
import { createPool, postgresUrl, requireMigrations, type Pool } from '@parley/postgres';
import { repeat, runProcess, type ProcessContext } from '@parley/runtime';
import { consumeAgentDeletions } from './agents/consume-agent-deletions';
import { findAgentOf } from './agents/find-agent';
import { config } from './config';
import { conversationDataService } from './data-server';
import { foldAllCounters } from './counters/fold-counters';
import { MIGRATIONS, SCHEMA } from './schema';
import { conversationService } from './server';

/** The last line behind the deadlines of the calls, which are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;
const FOLD_INTERVAL_MS = 1_000;
const SWEEP_INTERVAL_MS = 600_000;

runProcess('conversation', config, async ({ config: settings, logger, metrics, stack }) => {
  const tls = openGrpcTls(settings, { role: 'conversation', logger, metrics });
  stack.push('grpc certificates', () => tls?.close());

  const { STREAM_REPLICAS: streamReplicas } = settings;
  const url = postgresUrl(settings);
  await requireMigrations({ url, schema: SCHEMA, directory: MIGRATIONS, logger });

  const pool = createPool({
    url,
    schema: SCHEMA,
    applicationName: 'conversation',
    connectionsMax: settings.DATABASE_CONNECTIONS_MAX,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    logger,
    metrics,
  });
  stack.push('postgres pool', () => pool.end());

  const nats = connectNats({
    url: settings.NATS_URL,
    caFile: settings.NATS_CA_FILE,
    name: 'conversation',
    streamReplicas,
    logger,
    metrics,
  });
  stack.push('nats', () => nats.close());

  const stream = streams.conversationEvents;
  const relay = startRelay({
    pool,
    connectionUrl: url,
    schema: SCHEMA,
    nats,
    stream,
    source: '/parley/conversation',
    logger,
    metrics,
  });
  stack.push('relay', () => relay.stop());
  const wakeRelay = (): void => relay.wake();

  const deletions = consumeAgentDeletions({ nats, pool, wakeRelay, logger, metrics });
  stack.push('consumer of agent deletions', () => deletions.stop());

  startRegularWork(pool, { logger, stack });

  const agents = createGrpcClient(AgentServiceService, {
    name: 'The agent service',
    address: settings.AGENT_ADDRESS,
    caller: 'conversation',
    metrics,
    tls,
  });
  stack.push('agent client', () => agents.close());

  const service = conversationService({ pool, findAgent: findAgentOf(agents), wakeRelay, logger, metrics });
  const data = conversationDataService({ pool, nats, wakeRelay, logger, metrics });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service, data], logger, tls });
  stack.push('grpc server', () => server.close());
  return () => true;
});

/** Each runs in every replica: the statements see to it that only one at a time has an effect. */
function startRegularWork(pool: Pool, { logger, stack }: Pick<ProcessContext<unknown>, 'logger' | 'stack'>): void {
  const folding = repeat({
    name: 'fold counters',
    intervalMs: FOLD_INTERVAL_MS,
    work: () => foldAllCounters(pool),
    logger,
  });
  stack.push('folding of counters', () => folding.stop());
  const sweeping = repeat({
    name: 'sweep idempotency keys',
    intervalMs: SWEEP_INTERVAL_MS,
    work: () => sweepIdempotencyKeys(pool),
    logger,
  });
  stack.push('sweep of idempotency keys', () => sweeping.stop());
}
