import { allowListVariable } from '@parley/egress';
import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { secretsConfig } from '@parley/secrets';
import { z } from 'zod';

export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema webhook'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(2, 500).default(12).describe('Connections to Postgres, plus one for the relay'),
  NATS_URL: natsUrl.describe('NATS with JetStream; while it is unreachable, no new events are delivered'),
  ...jetstreamConfig,
  CONVERSATION_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the conversation service, which knows what is retained'),
  ...secretsConfig,
  WEBHOOK_HOSTS: allowListVariable.describe(
    'Receivers of webhooks that may be reached although they are not public: comma-separated hosts and ranges',
  ),
  WEBHOOK_DELIVERIES_MAX: wholeNumber(1, 1_024).default(128).describe('Concurrent requests of a process'),
  WEBHOOK_LEASE_MS: wholeNumber(500, 600_000)
    .default(60_000)
    .describe(
      'The time after which another process takes over a request of a crashed process; must be more than a ' +
        'request may take',
    ),
  WEBHOOK_TIMEOUT_MS: wholeNumber(100, 60_000).default(15_000).describe('The maximum duration of a request'),
});
