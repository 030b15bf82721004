import { grpcTlsConfig } from '@parley/grpc';
import { jetstreamConfig, natsUrl } from '@parley/jetstream';
import { redisConfig, redisUrl } from '@parley/redis';
import { hostAndPort, wholeNumber } from '@parley/process';
import { z } from 'zod';

const address = z.string().min(1);

export const gatewayConfig = z.object({
  HTTP_LISTEN: hostAndPort.default('0.0.0.0:8080').describe('Where the public API is served, as host:port'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'The address at which clients reach the API and people reach the console, such as ' +
        'https://api.example.com. /openapi.json names it as the server, and passkeys are bound to its host: they ' +
        'do not work on another one. If it is not set, the host of each request is used',
    ),
  ACCOUNT_ADDRESS: address.describe('gRPC address of the account service, such as account:50051'),
  AGENT_ADDRESS: address.describe('gRPC address of the agent service'),
  CONVERSATION_ADDRESS: address.describe('gRPC address of the conversation service'),
  ANALYTICS_ADDRESS: address.describe('gRPC address of the analytics service (role query)'),
  KNOWLEDGE_ADDRESS: address.describe('gRPC address of the knowledge service'),
  RESPONDER_ADDRESS: address.describe('gRPC address of the responder service'),
  CHANNEL_ADDRESS: address.describe('gRPC address of the channel service'),
  CHANNEL_URL: z
    .string()
    .transform((urls) => urls.split(','))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be comma-separated http:// or https:// URLs' })))
    .describe('Where the channel service serves the widget and the webhooks of providers, such as http://channel:8080'),
  WEBHOOK_ADDRESS: address.describe('gRPC address of the webhook service'),
  MEDIA_ADDRESS: address.describe('gRPC address of the media service'),
  NOTIFICATION_ADDRESS: address.describe('gRPC address of the notification service'),
  ...grpcTlsConfig,
  ...redisConfig,
  REDIS_URL: redisUrl.describe(
    'Redis, for the rate limits and the broadcast of revoked keys; every replica needs the same one',
  ),
  NATS_URL: natsUrl.describe('NATS with JetStream, for the log and the streams of events'),
  ...jetstreamConfig,
  TRUST_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe(
      'The number of proxies in front that append to X-Forwarded-For. With 0, the address of the connection is ' +
        'the client. If the number is too high, clients can choose the address that their failed authentications ' +
        'are counted for',
    ),
  // At most what a drain waits for (server.ts); services allow 10 s per call.
  RPC_DEADLINE_MS: wholeNumber(100, 8_000)
    .default(5_000)
    .describe(
      'How many milliseconds the services together may take for one request, before it is answered with 504. ' +
        'The lookup of the key comes before this and has up to 2 s of its own',
    ),
  REQUESTS_IN_FLIGHT_MAX: wholeNumber(1, 100_000)
    .default(1_000)
    .describe(
      'Concurrent requests under /v1; further requests are answered with 503 at once. A request with a body ' +
        'counts from when the body has been read, which is after the lookup of its key and the rate limit: while ' +
        'many requests wait for those, more than this number can be open',
    ),
  KEY_CACHE_ENTRIES_MAX: wholeNumber(1, 10_000_000)
    .default(50_000)
    .describe('Verified keys kept in memory, about 1 KB each'),
});

export type GatewayConfig = Readonly<z.infer<typeof gatewayConfig>>;
