import { allowListVariable } from '@parley/egress';
import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { secretsConfig } from '@parley/secrets';
import { z } from 'zod';

const address = (of: string) => z.string().min(1).describe(`host:port of the ${of} service`);

export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema responder'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(2, 500).default(12).describe('Connections to Postgres, plus one for the relay'),
  NATS_URL: natsUrl.describe('NATS with JetStream; while it is unreachable, a sweep finds the messages to answer'),
  ...jetstreamConfig,
  AGENT_ADDRESS: address('agent'),
  CONVERSATION_ADDRESS: address('conversation'),
  KNOWLEDGE_ADDRESS: address('knowledge'),
  ...secretsConfig,
  MODEL_HOSTS: allowListVariable.describe(
    'Model servers that may be reached although they are not public: comma-separated hosts and ranges',
  ),
  TOOL_HOSTS: allowListVariable.describe(
    'Tool servers that may be reached although they are not public: comma-separated hosts and ranges',
  ),
  TURNS_MAX: wholeNumber(1, 256).default(8).describe('Turns that a process works on at once'),
  TURN_LEASE_MS: wholeNumber(500, 600_000)
    .default(15_000)
    .describe('The time without a sign of life from a process after which another one takes over its turns'),
  ACCOUNT_TURNS_MAX: wholeNumber(1, 256).default(4).describe('The maximum number of these that belong to one account'),
});
