import { natsUrl } from '@parley/jetstream';
import { wholeNumber } from '@parley/process';
import { redisUrl } from '@parley/redis';
import { z } from 'zod';

function urlOf(...schemes: string[]) {
  const message = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.url({ protocol: new RegExp(`^(?:${schemes.join('|')})$`), error: message });
}

/** Hosts that are not public; empty: none. */
function hosts(unset: string, description: string) {
  return z
    .string()
    .default(unset)
    .meta({ description: `${description}; empty: none`, takesEmpty: true });
}

export const stackConfig = z.object({
  PORT: wholeNumber(1, 65_535).default(8080).describe('The port of the API'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that the API listens on; 0.0.0.0 opens it to the network'),
  REPLICAS: wholeNumber(1, 8)
    .default(1)
    .describe('Processes of each service; further gateways listen on the ports after PORT'),
  PARLEY_HOME: z.string().default('.parley').describe('The directory for all data and logs'),
  TLS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: all connections use TLS, with certificates from a development CA that is created in PARLEY_HOME/tls',
    ),
  BACKGROUND: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'on: while the processors are busy, the sink, and ClickHouse while no one is reading, use only what the ' +
        'other processes leave; off: all processes have equal priority',
    ),
  DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .describe('on: the first start creates an agent in test mode, and a page with a widget in which it answers'),
  MODEL_HOSTS: hosts(
    'localhost,127.0.0.1,[::1]',
    'Model servers agents may use although they are not public: comma-separated hosts and ranges',
  ),
  TOOL_HOSTS: hosts(
    'localhost,127.0.0.1,[::1]',
    'Tool servers agents may call although they are not public: comma-separated hosts and ranges',
  ),
  WEBHOOK_HOSTS: hosts(
    'localhost,127.0.0.1,[::1]',
    'Webhook receivers that are allowed although they are not public: comma-separated hosts and ranges',
  ),
  PROVIDER_HOSTS: hosts(
    '127.0.0.1',
    'Channel providers that are allowed although they are not public, such as a simulator',
  ),
  PUSH_HOSTS: z
    .string()
    .default('')
    .describe(
      'Push services of browsers that are allowed although they are not public: comma-separated hosts and ranges',
    ),
  SMTP_URL: urlOf('smtp', 'smtps')
    .optional()
    .describe('Your mail server, for notifications and invitations; requires MAIL_FROM'),
  MAIL_FROM: z.string().optional().describe('The sender of mails, such as Parley <parley@example.com>'),
  WHATSAPP_URL: z.string().default('https://graph.facebook.com').describe('The address of the Graph API of Meta'),
  SLACK_URL: z.string().default('https://slack.com').describe('The address of Slack'),
  SOURCE_HOSTS: z
    .string()
    .default('')
    .describe('Sites that sources may be read from although they are not public: comma-separated hosts and ranges'),
  DATABASE_URL: urlOf('postgres', 'postgresql')
    .optional()
    .describe('Your own Postgres 18 instead of the embedded one, with an administrator’s user and password'),
  REDIS_URL: redisUrl.optional().describe('Your own Redis, or the Sentinels that monitor it'),
  NATS_URL: natsUrl.optional().describe('Your own NATS server with JetStream, or several separated by commas'),
  CLICKHOUSE_URL: urlOf('http', 'https').optional().describe('Your own ClickHouse, over HTTP'),
});

export type StackConfig = Readonly<z.infer<typeof stackConfig>>;
