import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { hostAndPort } from '@parley/process';
import { z } from 'zod';
import { tablesConfig } from './schema';

const anyRole = {
  ANALYTICS_ROLE: z
    .enum(['sink', 'query'])
    .describe('sink: carries events into ClickHouse; query: answers AnalyticsService'),
  ...tablesConfig,
};

export const sinkConfig = z.object({
  ...anyRole,
  NATS_URL: natsUrl.describe('NATS with JetStream, from which the events come'),
  ...jetstreamConfig,
});

export const queryConfig = z.object({
  ...anyRole,
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where AnalyticsService is served'),
  ...grpcTlsConfig,
  AGENT_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the agent service, which is called to check whether an agent exists'),
});
