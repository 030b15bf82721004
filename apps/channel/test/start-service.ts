import { AgentServiceService, AgentStatus } from '@parley/contract/agent';
import { ChannelServiceService, type Channel } from '@parley/contract/channel';
import { ConversationServiceService, ConversationStatus } from '@parley/contract/conversation';
import { MediaServiceService } from '@parley/contract/media';
import { MemberServiceService } from '@parley/contract/member';
import { NotificationServiceService } from '@parley/contract/notification';
import { SettingsServiceService } from '@parley/contract/settings';
import { Sender, type Message } from '@parley/contract/message';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openEgress, parseAllowList } from '@parley/egress';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { parseKeyring } from '@parley/secrets';
import { writeDeliveries } from '../src/deliveries/consume-messages';
import type { SendDeps } from '../src/deliveries/send-claim';
import { startSenders } from '../src/deliveries/senders';
import { startStatusReporter } from '../src/deliveries/report-statuses';
import type { InboundDeps } from '../src/inbound/inbound-deps';
import { startReceivers } from '../src/inbound/receivers';
import { createApp } from '../src/app';
import { startHttpServer } from '../src/http/http-server';
import { createLimiter } from '../src/http/limiter';
import { toOutgoing, type OutgoingMessage } from '../src/providers/outgoing';
import type { ProviderUrls } from '../src/channels/providers';
import { createFirstNames } from '../src/people/first-names';
import { SCHEMA } from '../src/schema';
import { askForRatings } from '../src/surveys/ask-for-ratings';
import type { ThreadDeps } from '../src/threads/thread-deps';
import { channelService } from '../src/server';
import { startVisitorMails } from '../src/visitor-mails/start-visitor-mails';
import { createMailStatus } from '../src/widget/mail-status';
import { agentStandIn, type AgentState } from './agent-stand-in';
import {
  attachmentsOf,
  conversationStandIn,
  newMessage,
  type HeldConversations,
  type KnownFields,
} from './conversation-stand-in';
import { openTestMedia } from './media';
import { mediaStandIn, type HeldFiles } from './media-stand-in';
import { memberStandIn, type HeldMembers } from './member-stand-in';
import { notificationStandIn, type HeldMails } from './notification-stand-in';
import { settingsStandIn, type HeldSettings } from './settings-stand-in';

/** Stand-ins use the real transports. */
export interface TestService {
  readonly client: GrpcClient<typeof ChannelServiceService>;
  readonly pool: Pool;
  readonly url: string;
  readonly agentId: string;
  readonly agent: AgentState;
  /** Scraped metrics of deliveries. */
  metrics(): Promise<string>;
  readonly conversations: HeldConversations;
  readonly mails: HeldMails;
  readonly members: HeldMembers;
  readonly knownFields: KnownFields;
  readonly settings: HeldSettings;
  readonly files: HeldFiles;
  readonly conversationClient: ThreadDeps['conversations'];
  /** A widget by default. */
  create(tenant: Tenant, fields?: object): Promise<Channel>;
  /** By the agent unless `fields` say otherwise; widget streams hear of it. */
  answer(conversationId: string, content: string, mediaIds?: readonly string[], fields?: Partial<Message>): void;
  deliver(tenant: Tenant, conversationId: string, message: Partial<OutgoingMessage>): Promise<Message>;
  resolve(tenant: Tenant, conversationId: string, language?: string, resolvedAt?: Date): Promise<void>;
  hear(tenant: Tenant, message: Message): Promise<void>;
  stop(): Promise<void>;
}

export const logger = createLogger('test', 'silent');
export const keyring = parseKeyring(Buffer.alloc(32, 7).toString('base64'));

export function newTenant(mode: Tenant['mode'] = 'test'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

export function as(tenant: Tenant, idempotencyKey?: string): CallOptions {
  return { tenant, idempotencyKey, deadlineMs: 60_000 };
}

/** Loops without the stream: tests record agents' messages themselves. */
function startLoops(shared: SendDeps & InboundDeps, leaseMs: number) {
  const metrics = createMetrics('deliveries');
  const deps = { ...shared, leaseMs, requestsMax: 16, metrics };
  const receivers = startReceivers(deps);
  const reporter = startStatusReporter(deps);
  const senders = startSenders({ ...deps, wakeReporter: () => reporter.wake() });
  return {
    metrics,
    wakeReceivers: () => receivers.wake(),
    wakeSenders: () => {
      senders.wake();
      reporter.wake();
    },
    stop: async () => {
      await Promise.all([receivers.stop(), senders.stop(), reporter.stop()]);
    },
  };
}

// oxlint-disable-next-line max-lines-per-function -- a list of parts
export async function startService(
  databaseUrl: string,
  providerUrls: ProviderUrls = {},
  leaseMs = 30_000,
  keys = keyring,
): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const agentId = newId('agent');
  const conversations: TestService['conversations'] = new Map();
  const agent: AgentState = { status: AgentStatus.ACTIVE };
  const mails: HeldMails = { sent: [], isConfigured: true, failsNext: false };
  const members: HeldMembers = { names: new Map(), asked: [], isAway: false };
  const files: HeldFiles = new Map();
  const knownFields: KnownFields = new Map();
  const settings: HeldSettings = { officeHoursZone: undefined };
  const services = [
    ...[agentStandIn(agentId, agent), conversationStandIn(conversations, files, knownFields)],
    ...[mediaStandIn(files), notificationStandIn(mails), memberStandIn(members), settingsStandIn(settings)],
  ];
  const others = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  stack.push('other services', () => others.close());
  const at = { name: 'Another service', address: `127.0.0.1:${others.port}`, caller: 'channel' };
  const agents = createGrpcClient(AgentServiceService, at);
  const conversationClient = createGrpcClient(ConversationServiceService, at);
  const fileClient = createGrpcClient(MediaServiceService, at);
  const notifications = createGrpcClient(NotificationServiceService, at);
  const memberClient = createGrpcClient(MemberServiceService, at);
  const settingsClient = createGrpcClient(SettingsServiceService, at);
  const clients = [agents, conversationClient, fileClient, notifications, memberClient, settingsClient];
  stack.push('clients', () => clients.forEach((one) => one.close()));
  // Every reading asks anew.
  let reading = 0;
  const firstNames = createFirstNames(memberClient, logger, () => (reading += 3_600_000));
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    applicationName: 'channel',
    connectionsMax: 16,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
  stack.push('pool', () => pool.end());
  const media = await openTestMedia(stack);
  const egress = openEgress({ allow: parseAllowList('127.0.0.1'), isKeptAlive: false });
  stack.push('egress', () => egress.close());
  const channels = { pool, keyring: keys, agents, egress, providerUrls, media, files: fileClient };
  const loops = startLoops({ ...channels, conversations: conversationClient, logger }, leaseMs);
  stack.push('loops', () => loops.stop());
  const mailing = startVisitorMails({
    ...{ pool, keyring: keys, conversations: conversationClient, notifications, firstNames, leaseMs, logger },
    ...{ waits: { awayMs: 0, pauseMs: 0 }, metrics: createMetrics('mails') },
  });
  stack.push('mails', () => mailing.stop());
  const { wakeReceivers } = loops;
  const service = channelService({
    ...{ ...channels, wakeReceivers, logger },
    conversations: conversationClient,
    metrics: createMetrics('test'),
  });
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  stack.push('server', () => server.close());
  const client = createGrpcClient(ChannelServiceService, {
    name: 'The channel service',
    address: `127.0.0.1:${server.port}`,
    caller: 'test',
  });
  stack.push('client', () => client.close());
  const listeners = new Map<string, () => void>();
  const stopping = new AbortController();
  const app = createApp({
    ...channels,
    wakeReceivers,
    conversations: conversationClient,
    live: { listen: (_tenant, id, listener) => remember(listeners, id, listener), close: () => undefined },
    mailStatus: createMailStatus(notifications),
    ...{ firstNames, notifications, settings: settingsClient },
    limiter: createLimiter(),
    logger,
    stopping: stopping.signal,
  });
  const http = await startHttpServer(app, '127.0.0.1:0');
  stack.push('http', () => {
    stopping.abort();
    return http.close();
  });
  return {
    client,
    pool,
    url: `http://127.0.0.1:${http.port}`,
    agentId,
    agent,
    metrics: () => loops.metrics.metrics(),
    ...{ conversations, files, mails, members, knownFields, settings },
    conversationClient,
    create: async (tenant, fields = {}) => {
      const request = { fields: JSON.stringify({ type: 'widget', agent_id: agentId, name: 'Shop', ...fields }) };
      return (await client.createConnection(request, as(tenant))).channel as Channel;
    },
    answer: (id, content, mediaIds = [], others = {}) => {
      const held = conversations.get(id);
      const attachments = attachmentsOf(files, mediaIds);
      const fields = { content, sender: Sender.AGENT, author: 2, attachments, ...others };
      held?.messages.push(newMessage(id, held.messages.length + 1, fields));
      listeners.get(id)?.();
    },
    deliver: async (tenant, id, outgoing) => {
      const message = { type: 'text', content: 'An answer', buttons: [], ...outgoing } as const;
      const held = conversations.get(id);
      if (!held) throw new Error('no such conversation');
      const fields = { content: message.content, sender: Sender.AGENT, author: 2 };
      const written = newMessage(id, held.messages.length + 1, fields);
      held.messages.push(written);
      const conversationId = parseId('conv', id) as string;
      const about = { tenant, conversationId, threadId: undefined, id: parseId('msg', written.id) as string };
      await writeDeliveries({ pool, conversations: conversationClient }, [
        { ...about, sequence: Number(written.sequence), message },
      ]);
      loops.wakeSenders();
      return written;
    },
    resolve: async (tenant, id, language, resolvedAt = new Date()) => {
      const held = conversations.get(id);
      if (!held) throw new Error('no such conversation');
      Object.assign(held.conversation, { status: ConversationStatus.RESOLVED, resolvedAt });
      held.survey = language === undefined ? undefined : { resolvedAt, language };
      const conversationId = parseId('conv', id) as string;
      const resolved = { tenant, conversationId, agentId, messagesCount: held.messages.length };
      await askForRatings({ pool, conversations: conversationClient, agents }, [resolved]);
      loops.wakeSenders();
    },
    hear: async (tenant, written) => {
      const conversationId = parseId('conv', written.conversationId) as string;
      const about = { tenant, conversationId, threadId: undefined, id: parseId('msg', written.id) as string };
      const { content, attachments } = written;
      const message = toOutgoing({ type: 'text', content, buttons: [], attachments });
      await writeDeliveries({ pool, conversations: conversationClient }, [
        { ...about, sequence: Number(written.sequence), message },
      ]);
      loops.wakeSenders();
    },
    stop: () => stack.releaseAll(),
  };
}

function remember(listeners: Map<string, () => void>, id: string, listener: () => void): () => void {
  listeners.set(id, listener);
  return () => void listeners.delete(id);
}
