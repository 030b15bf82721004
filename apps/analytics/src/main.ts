import { clickhouseOptions, connect, requireMigrations, type ClickHouse } from '@parley/clickhouse';
import { AgentServiceService } from '@parley/contract/agent';
import { awaitServers, createGrpcClient, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openNats } from '@parley/jetstream';
import { environment, repeat, runProcess, type ProcessContext, type ReadinessCheck } from '@parley/process';
import type { z } from 'zod';
import { queryConfig, sinkConfig } from './config';
import { figuresRetentionOf } from './data/enforce-retention';
import { analyticsDataService } from './data-server';
import { startDayBuilder } from './days/start-day-builder';
import { MIGRATIONS } from './schema';
import { analyticsService } from './server';
import { startSink } from './sink/start-sink';

const RETENTION_INTERVAL_MS = 3_600_000;

type Context<Config extends z.ZodObject> = ProcessContext<z.infer<Config>>;

// Selects the other variables; `queryConfig` reports a wrong value.
if (environment()['ANALYTICS_ROLE'] === 'sink') runProcess('analytics', sinkConfig, runSink);
else runProcess('analytics', queryConfig, runQuery);

async function openClickhouse({
  config,
  logger,
  stack,
}: Context<typeof sinkConfig | typeof queryConfig>): Promise<ClickHouse> {
  const options = { ...clickhouseOptions(config), logger };
  await requireMigrations({ ...options, directory: MIGRATIONS });
  const clickhouse = connect(options);
  stack.push('clickhouse', () => clickhouse.close());
  return clickhouse;
}

async function runSink(context: Context<typeof sinkConfig>): Promise<ReadinessCheck> {
  const { logger, metrics, stack } = context;
  const clickhouse = await openClickhouse(context);
  const nats = await openNats(context, 'analytics-sink');
  const builder = startDayBuilder({ clickhouse, logger, metrics });
  stack.push('day builder', () => builder.stop());
  const retaining = repeat({
    name: 'retention',
    intervalMs: RETENTION_INTERVAL_MS,
    work: figuresRetentionOf({ clickhouse, logger, metrics }),
    logger,
    metrics,
  });
  stack.push('retention of figures', () => retaining.stop());
  // Last, so that it stops first: another sink takes its batch while a builder's statement ends.
  const sink = startSink({ nats, clickhouse, logger, metrics });
  stack.push('sink', () => sink.stop());
  return async () => {
    if (!nats.isConnected()) return 'nats is unreachable';
    return (await clickhouse.isReachable()) || 'clickhouse is unreachable';
  };
}

async function runQuery(context: Context<typeof queryConfig>): Promise<ReadinessCheck> {
  const { config, logger, metrics, stack } = context;
  const access = openGrpcAccess(config, { role: 'analytics-query', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());
  const clickhouse = await openClickhouse(context);
  const agents = createGrpcClient(AgentServiceService, {
    name: 'The agent service',
    address: config.AGENT_ADDRESS,
    caller: 'analytics',
    metrics,
    ...access,
  });
  stack.push('agent client', () => agents.close());
  const service = analyticsService({ clickhouse, agents, now: () => new Date() }, { logger, metrics });
  const data = analyticsDataService({ clickhouse }, { logger, metrics });
  const server = await startGrpcServer({ listen: config.GRPC_LISTEN, services: [service, data], logger, ...access });
  stack.push('grpc server', () => server.close());
  await awaitServers({ agents }, logger);
  // Without ClickHouse, `unavailable` says more than a closed port.
  return () => true;
}
