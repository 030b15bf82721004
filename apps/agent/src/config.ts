import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { secretsConfig } from '@parley/secrets';
import { z } from 'zod';

export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema agent'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(1, 500).default(8).describe('Connections to Postgres, plus one for the relay'),
  NATS_URL: natsUrl.describe('NATS with JetStream; writes are accepted while it is unreachable'),
  ...jetstreamConfig,
  ...secretsConfig,
  ACCOUNT_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the account service, which is called when an account creates its first agent'),
  KNOWLEDGE_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the knowledge service, which is called when an agent is given sources'),
});
