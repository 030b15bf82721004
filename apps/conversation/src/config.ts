import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { z } from 'zod';

/** This service's own variables. */
export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema conversation'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(2, 500).default(16).describe('Connections to Postgres, plus one for the relay'),
  NATS_URL: natsUrl.describe('NATS with JetStream; writes are accepted while it is unreachable'),
  ...jetstreamConfig,
  AGENT_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the agent service, which is called when a conversation is opened'),
  ACCOUNT_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the account service, which is called when a conversation is assigned to a member'),
  MEDIA_ADDRESS: z.string().min(1).describe('host:port of the media service, which is called when a message has files'),
});
