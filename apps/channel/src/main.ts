import { AgentServiceService } from '@parley/contract/agent';
import { ConversationServiceService } from '@parley/contract/conversation';
import { MediaServiceService } from '@parley/contract/media';
import { MemberServiceService } from '@parley/contract/member';
import { NotificationServiceService } from '@parley/contract/notification';
import { SettingsServiceService } from '@parley/contract/settings';
import { awaitServers, createGrpcClient, openGrpcAccess, type GrpcClientOptions } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openEgress } from '@parley/egress';
import { openNats } from '@parley/jetstream';
import { openMedia } from '@parley/media';
import { openDatabase } from '@parley/postgres';
import { ConfigError, runProcess, type ReleaseStack } from '@parley/process';
import { MEDIA_MESSAGE_BYTES_MAX } from '@parley/schemas/media';
import type { z } from 'zod';
import { config } from './config';
import { startDeliveries } from './start-deliveries';
import { createApp } from './app';
import { startHttpServer } from './http/http-server';
import { createLimiter } from './http/limiter';
import { createFirstNames } from './people/first-names';
import { SEND_TIMEOUT_MS } from './providers/provider';
import { MIGRATIONS, SCHEMA } from './schema';
import { channelService } from './server';
import { startRegularWork } from './maintenance/regular-work';
import { startVisitorMails, consumeAnswers } from './visitor-mails/start-visitor-mails';
import { PAUSE_MS } from './visitor-mails/visitor-address';
import { followConversations } from './widget/live';
import { createMailStatus } from './widget/mail-status';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;

runProcess('channel', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  // A running request would count as lost.
  if (settings.CHANNEL_LEASE_MS <= SEND_TIMEOUT_MS) {
    throw new ConfigError([`CHANNEL_LEASE_MS must be more than ${SEND_TIMEOUT_MS}`]);
  }
  const access = openGrpcAccess(settings, { role: 'channel', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const { pool } = await openDatabase(context, database);

  const nats = await openNats(context, 'channel');

  const clients = openClients(settings, { caller: 'channel', metrics, ...access }, stack);
  const { agents, conversations, files, notifications } = clients;
  const firstNames = createFirstNames(clients.members, logger);
  const keyring = settings.SECRETS_KEY;
  // No keep-alive: on a connection being closed, it is unknown whether a request arrived.
  const egress = openEgress({ allow: settings.PROVIDER_HOSTS, isKeptAlive: false });
  stack.push('connections to providers', () => egress.close());
  const media = openMedia(settings);
  if (media) stack.push('store of pictures', () => media.store.close());
  else logger.warn('no store of pictures is configured (MEDIA_…): pictures are not accepted');
  startRegularWork({ pool, conversations, media, logger, metrics }, stack);
  const providerUrls = { slack: `${settings.SLACK_URL}/api`, whatsapp: settings.WHATSAPP_URL };
  const channels = { pool, keyring, agents, egress, providerUrls, media, files };
  const loops = startDeliveries({
    ...{ ...channels, conversations, nats, logger, metrics },
    leaseMs: settings.CHANNEL_LEASE_MS,
    requestsMax: settings.CHANNEL_REQUESTS_MAX,
  });
  stack.push('deliveries', () => loops.stop());

  const mailing = {
    ...{ pool, keyring, conversations, notifications, firstNames, nats, logger, metrics },
    ...{ leaseMs: settings.CHANNEL_LEASE_MS, waits: { awayMs: settings.CHANNEL_VISITOR_AWAY_MS, pauseMs: PAUSE_MS } },
  };
  for (const part of [startVisitorMails(mailing), consumeAnswers(mailing)])
    stack.push('mails to visitors', () => part.stop());

  const { wakeReceivers } = loops;
  const service = channelService({ ...channels, conversations, wakeReceivers, logger, metrics });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());

  const live = followConversations(nats, logger);
  stack.push('followed conversations', () => live.close());
  const stopping = new AbortController();
  const served = {
    ...channels,
    conversations,
    live,
    ...{ mailStatus: createMailStatus(notifications), firstNames, notifications, settings: clients.settings },
    limiter: createLimiter(),
    wakeReceivers,
    logger,
    stopping: stopping.signal,
  };
  const app = createApp(served);
  const http = await startHttpServer(app, settings.HTTP_LISTEN);
  stack.push('http server', () => {
    stopping.abort();
    return http.close();
  });
  await awaitServers({ agents, conversations, files }, logger);
  return () => true;
});

function openClients(
  settings: Pick<
    z.output<typeof config>,
    'ACCOUNT_ADDRESS' | 'AGENT_ADDRESS' | 'CONVERSATION_ADDRESS' | 'MEDIA_ADDRESS' | 'NOTIFICATION_ADDRESS'
  >,
  caller: Pick<GrpcClientOptions, 'caller' | 'metrics' | 'tls'>,
  stack: ReleaseStack,
) {
  const agent = { name: 'The agent service', address: settings.AGENT_ADDRESS, ...caller };
  const agents = createGrpcClient(AgentServiceService, agent);
  stack.push('agent client', () => agents.close());
  const conversation = { name: 'The conversation service', address: settings.CONVERSATION_ADDRESS, ...caller };
  const conversations = createGrpcClient(ConversationServiceService, conversation);
  stack.push('conversation client', () => conversations.close());
  const teamSettings = createGrpcClient(SettingsServiceService, conversation);
  stack.push('settings client', () => teamSettings.close());
  const media = { name: 'The media service', address: settings.MEDIA_ADDRESS, ...caller };
  const files = createGrpcClient(MediaServiceService, { ...media, messageBytesMax: MEDIA_MESSAGE_BYTES_MAX });
  stack.push('media client', () => files.close());
  const notification = { name: 'The notification service', address: settings.NOTIFICATION_ADDRESS, ...caller };
  const notifications = createGrpcClient(NotificationServiceService, notification);
  stack.push('notification client', () => notifications.close());
  const account = { name: 'The account service', address: settings.ACCOUNT_ADDRESS, ...caller };
  const members = createGrpcClient(MemberServiceService, account);
  stack.push('account client', () => members.close());
  return { agents, conversations, settings: teamSettings, files, notifications, members };
}
