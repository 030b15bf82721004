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
  DATABASE_URL: z.string().min(1).describe('Postgres 18 or newer, as the role of the schema notification'),
  ...postgresConfig,
  DATABASE_CONNECTIONS_MAX: wholeNumber(2, 500).default(8).describe('Connections to Postgres'),
  NATS_URL: natsUrl.describe('NATS with JetStream; while it is unreachable, no new notifications are created'),
  ...jetstreamConfig,
  ACCOUNT_ADDRESS: z.string().min(1).describe('host:port of the account service, which knows the members'),
  CONVERSATION_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the conversation service, which knows whether a conversation still needs attention'),
  RESPONDER_ADDRESS: z
    .string()
    .min(1)
    .describe('host:port of the responder service, which knows whether a suggestion is still waiting'),
  ...secretsConfig,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .optional()
    .describe(
      'The mail server, such as smtps://user:password@mail.example.com; without it no mail is sent. It ' +
        'requires MAIL_FROM and PUBLIC_URL',
    ),
  MAIL_FROM: z
    .string()
    .min(3)
    .max(320)
    .optional()
    .describe('The sender of mails, such as Parley <parley@example.com>; required with SMTP_URL'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Where people reach the console, for the links in mails; required with SMTP_URL'),
  PUSH_HOSTS: allowListVariable.describe(
    'Push services that may be reached although they are not public: comma-separated hosts and ranges',
  ),
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/).+/, 'must be a mailto: or https: URL')
    .default('https://parley.invalid')
    .describe('Where push services can reach the operator, such as mailto:ops@example.com'),
  NOTIFICATION_LEASE_MS: wholeNumber(1_000, 600_000)
    .default(60_000)
    .describe('The time after which another process sends what a crashed process was about to send'),
});
