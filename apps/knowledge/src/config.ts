import { allowListVariable } from '@parley/egress';
import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { z } from 'zod';

const anyRole = {
  KNOWLEDGE_ROLE: z
    .enum(['serve', 'ingest'])
    .default('serve')
    .describe('serve: answers KnowledgeService; ingest: reads the sources'),
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema knowledge'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(1, 500)
    .default(8)
    .describe('Connections to Postgres; with serve, plus one for the relay'),
};

export const serveConfig = z.object({
  ...anyRole,
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  NATS_URL: natsUrl.describe('NATS with JetStream; writes are accepted while it is unreachable'),
  ...jetstreamConfig,
  MODELS_MAX: wholeNumber(1, 10_000)
    .default(50)
    .describe(
      'The number of models kept in memory, each trained on the answers of one account, mode and language: 1 ' +
        'to 20 MB each',
    ),
});

export const ingestConfig = z.object({
  ...anyRole,
  SOURCE_HOSTS: allowListVariable.describe(
    'Sites that sources may be read from although they are not public: comma-separated hosts and ranges',
  ),
});
