import { grpcTlsConfig } from '@parley/grpc';
import { mediaStoreConfig } from '@parley/media';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { z } from 'zod';

export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema media'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(2, 500).default(8).describe('Connections to Postgres'),
  CONVERSATION_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the conversation service, which knows which messages still have a file'),
  ...mediaStoreConfig,
});
