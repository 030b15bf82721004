import { clickhouseConfig } from '@parley/clickhouse';
import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig } from '@parley/jetstream';
import { hostAndPort } from '@parley/runtime';
import { z } from 'zod';

/** The variables that this service reads besides the common ones. */
export const config = z.object({
  ANALYTICS_ROLE: z
    .enum(['sink', 'query'])
    .describe('sink: carries events into ClickHouse; query: answers AnalyticsService'),
  CLICKHOUSE_URL: z.url().describe('http://user:password@host:8123'),
  CLICKHOUSE_DATABASE: z.string().regex(/^\w+$/).default('parley').describe('The database of the tables'),
  ...clickhouseConfig,
  ...jetstreamConfig,
  NATS_URL: z.string().default('nats://127.0.0.1:4222').describe('Role sink: where the events come from'),
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Role query: where AnalyticsService is served'),
  ...grpcTlsConfig,
  AGENT_ADDRESS: z.string().default('127.0.0.1:50052').describe('Role query: the agent service, host:port'),
});
