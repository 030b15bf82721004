import { allowListVariable } from '@parley/egress';
import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { mediaConfig } from '@parley/media';
import { postgresConfig } from '@parley/postgres';
import { hostAndPort, wholeNumber } from '@parley/process';
import { secretsConfig } from '@parley/secrets';
import { z } from 'zod';

const address = z.string().min(1);
const origin = z.url({ protocol: /^https?$/ }).regex(/[^/]$/, 'must not end with a slash');

export const config = z.object({
  GRPC_LISTEN: hostAndPort.default('0.0.0.0:50051').describe('Where the RPCs are served'),
  HTTP_LISTEN: hostAndPort
    .default('0.0.0.0:8080')
    .describe('Where the widget and the webhooks of providers are served, for the gateway only'),
  ...grpcTlsConfig,
  ACCOUNT_ADDRESS: address.describe("gRPC address of the account service, which knows members' names"),
  AGENT_ADDRESS: address.describe('gRPC address of the agent service'),
  CONVERSATION_ADDRESS: address.describe('gRPC address of the conversation service'),
  MEDIA_ADDRESS: address.describe('gRPC address of the media service'),
  NOTIFICATION_ADDRESS: address.describe('gRPC address of the notification service, which sends mails to visitors'),
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema channel'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(2, 500).default(12).describe('Connections to Postgres'),
  NATS_URL: natsUrl.describe('NATS with JetStream; while it is unreachable, widgets show answers later'),
  ...jetstreamConfig,
  ...secretsConfig,
  ...mediaConfig,
  WHATSAPP_URL: origin.default('https://graph.facebook.com').describe('The address of the Graph API of Meta'),
  SLACK_URL: origin.default('https://slack.com').describe('The address of Slack'),
  PROVIDER_HOSTS: allowListVariable.describe(
    'Providers that may be reached although they are not public, such as a simulator: comma-separated hosts ' +
      'and ranges',
  ),
  CHANNEL_REQUESTS_MAX: wholeNumber(1, 512).default(32).describe('Concurrent requests to providers of a process'),
  CHANNEL_LEASE_MS: wholeNumber(500, 600_000)
    .default(60_000)
    .describe(
      "The time after which the outcome of a crashed process's request counts as unknown; must be more than a " +
        'request may take',
    ),
  CHANNEL_VISITOR_AWAY_MS: wholeNumber(100, 86_400_000)
    .default(300_000)
    .describe('How long a visitor of a widget must not have seen an answer before it is sent by email'),
});
