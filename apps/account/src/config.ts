import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { postgresConfig } from '@parley/postgres';
import { redisConfig, redisUrl } from '@parley/redis';
import { hostAndPort, wholeNumber } from '@parley/process';
import { secretsConfig } from '@parley/secrets';
import { z } from 'zod';
import { oidcConfig } from './identities/provider-config';

const asked = (service: string) =>
  z.string().min(1).describe(`host:port of the ${service} service, for its data of an account or a customer`);

export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  ...grpcTlsConfig,
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema account'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(1, 500).default(8).describe('Connections to Postgres, plus one for the relay'),
  NATS_URL: natsUrl.describe('NATS with JetStream; writes are accepted while it is unreachable'),
  ...jetstreamConfig,
  ...redisConfig,
  ...secretsConfig,
  ...oidcConfig,
  DELETION_SETTLE_MS: wholeNumber(1_000, 600_000)
    .default(60_000)
    .describe(
      'How long the final search of an account deletion waits before it begins; by default twice as long as a ' +
        'gateway trusts a key that it has looked up',
    ),
  AGENT_ADDRESS: asked('agent'),
  CONVERSATION_ADDRESS: asked('conversation'),
  KNOWLEDGE_ADDRESS: asked('knowledge'),
  RESPONDER_ADDRESS: asked('responder'),
  CHANNEL_ADDRESS: asked('channel'),
  WEBHOOK_ADDRESS: asked('webhook'),
  MEDIA_ADDRESS: asked('media'),
  NOTIFICATION_ADDRESS: asked('notification'),
  ANALYTICS_ADDRESS: asked('analytics'),
  REDIS_URL: redisUrl.describe(
    'Redis, which notifies the gateways of a revoked key; while it is unreachable, they find out within 30 ' +
      'seconds',
  ),
});
