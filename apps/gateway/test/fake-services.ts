import type { Key } from '@parley/contract/account';
import type { Session } from '@parley/contract/person';
import type { AgentServiceService, Agent } from '@parley/contract/agent';
import type { ConversationServiceService } from '@parley/contract/conversation';
import {
  Channel,
  ConversationStatus,
  Priority,
  Sentiment,
  WaitingOn,
  type Conversation,
} from '@parley/contract/conversation';
import { Author } from '@parley/contract/message';
import { bindService, toAutomationProto } from '@parley/grpc';
import { startGrpcServer, type GrpcServer, type GrpcServerOptions } from '@parley/grpc/server';
import { createLogger, createMetrics } from '@parley/process';
import { hashKey, withAutomationDefaults } from '@parley/schemas';
import { MEDIA_MESSAGE_BYTES_MAX } from '@parley/schemas/media';
import { services, type Services } from '../src/services/services';
import { bornAt, fakeResource, known, page, type Overrides } from './fake-answers';
import { aConversationId, aMessage } from './fake-messages';
import { agentVersionDefaults } from './fake-agent-versions';
import { erasureDefaults } from './fake-erasures';
import { exportDefaults } from './fake-exports';
import { guidelineDefaults } from './fake-guidelines';
import { accountDefaults, addKey, apiKeyDefaults, auditDefaults, type KeyOptions } from './fake-keys';
import { knowledgeDefaults } from './fake-knowledge';
import { addSession, memberDefaults, peopleDefaults, type AddedSession, type SessionOptions } from './fake-people';
import { modelDefaults } from './fake-models';
import { mediaDefaults } from './fake-media';
import { noteDefaults } from './fake-notes';
import { customerMergeDefaults } from './fake-customer-merges';
import { customerDefaults } from './fake-customers';
import { teamDefaults } from './fake-teams';
import { settingsDefaults } from './fake-settings';
import { toolDefaults } from './fake-tools';
import { viewDefaults } from './fake-views';
import { responderDefaults } from './fake-responder';
import { channelDefaults } from './fake-channels';
import { webhookDefaults } from './fake-webhooks';
import { notificationServiceDefaults } from './fake-notifications';
import { recordingHandlers, type RecordedCall } from './recording-handlers';
import { analyticsDataDefaults, analyticsDefaults, conversationDataDefaults } from './fake-analytics';
import { fakeId } from './fake-ids';

/** By service, then by RPC. */
type Fakes = { readonly [Name in keyof Services]: Overrides<(typeof services)[Name][0]> };

/** In memory, in one process, over real gRPC. */
export interface FakeServices extends Fakes {
  readonly address: string;
  readonly calls: RecordedCall[];
  addKey(options?: KeyOptions): string;
  revoke(value: string): void;
  /** By default of an owner. */
  addSession(options?: SessionOptions): AddedSession;
  endSession(hash: string): void;
  /** Forgets calls and overrides. */
  reset(): void;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export { aConversationId };
export const anAgentId = fakeId('agent');

export function anAgent(changes: Partial<Agent> = {}): Agent {
  return {
    id: anAgentId,
    name: 'Mia',
    status: 1,
    welcomeMessage: 'Hi!',
    personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
    settings: { memoryEnabled: true, handoffEnabled: true, autoResolve: false },
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    automation: '',
    automationSettings: toAutomationProto(withAutomationDefaults({})),
    ...changes,
  };
}

export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: aConversationId,
    agentId: anAgentId,
    customer: { id: 'cust-1', name: 'Ada' },
    channel: Channel.WIDGET,
    status: ConversationStatus.ACTIVE,
    sentiment: Sentiment.NEUTRAL,
    messagesCount: 1n,
    tags: ['order'],
    metadata: '{"a":{"__proto__":1}}',
    createdAt: bornAt,
    lastMessageAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    isVerified: false,
    waitingOn: WaitingOn.AGENT,
    waitingSince: bornAt,
    priority: Priority.NORMAL,
    ...changes,
  };
}

const agentDefaults: Overrides<typeof AgentServiceService> = {
  createAgent: async (request) => ({
    agent: anAgent({ name: request.name, description: request.description }),
    replayed: false,
  }),
  getAgent: async ({ id }) => known(id, anAgentId, { agent: anAgent() }, 'agent'),
  listAgents: async () => ({ agents: [anAgent()], page }),
  updateAgent: async ({ id }) => known(id, anAgentId, { agent: anAgent({ version: 2n }) }, 'agent'),
  deleteAgent: async ({ id }) => known(id, anAgentId, {}, 'agent'),
  ...agentVersionDefaults(anAgentId, anAgent),
};

const conversationDefaults: Overrides<typeof ConversationServiceService> = {
  openConversation: async () => ({ conversation: aConversation(), replayed: false }),
  getConversation: async ({ id, newestMessages }) =>
    known(
      id,
      aConversationId,
      {
        conversation: aConversation(),
        messages: newestMessages > 0 ? [aMessage()] : [],
        hasMoreMessages: false,
      },
      'conversation',
    ),
  findConversationIds: async () => ({ ids: [aConversationId], hasMore: false }),
  getConversations: async ({ ids, withLastMessages }) => ({
    conversations: ids.map((id) => aConversation({ id })),
    lastMessages: withLastMessages ? ids.map((conversationId) => aMessage({ conversationId })) : [],
  }),
  listConversations: async ({ withLastMessages }) => ({
    conversations: [aConversation()],
    page: { ...page, nextCursor: 'next' },
    lastMessages: withLastMessages ? [aMessage()] : [],
  }),
  updateConversation: async ({ id }) =>
    known(id, aConversationId, { conversation: aConversation({ version: 2n }) }, 'conversation'),
  markConversationRead: async ({ id, sequence }) =>
    known(id, aConversationId, { conversation: aConversation({ read: { sequence, at: bornAt } }) }, 'conversation'),
  resolveConversation: async ({ id }) =>
    known(
      id,
      aConversationId,
      { conversation: aConversation({ status: ConversationStatus.RESOLVED, resolvedAt: bornAt }), replayed: false },
      'conversation',
    ),
  unresolveConversation: async ({ id }) =>
    known(id, aConversationId, { conversation: aConversation(), replayed: false }, 'conversation'),
  snoozeConversation: async ({ id, until }) =>
    known(
      id,
      aConversationId,
      { conversation: aConversation({ snoozedUntil: until }), replayed: false },
      'conversation',
    ),
  unsnoozeConversation: async ({ id }) =>
    known(id, aConversationId, { conversation: aConversation(), replayed: false }, 'conversation'),
  rateConversation: async ({ id, score, comment }) =>
    known(id, aConversationId, { rating: { score, comment, createdAt: bornAt }, replayed: false }, 'conversation'),
  sendMessage: async (request) =>
    known(
      request.conversationId,
      aConversationId,
      {
        message: aMessage({ ...request, author: Author.CUSTOMER, metadata: request.metadata ?? '{}' }),
        replayed: false,
      },
      'conversation',
    ),
  listMessages: async ({ conversationId }) =>
    known(conversationId, aConversationId, { messages: [aMessage()], page }, 'conversation'),
  getMessage: async ({ conversationId, id }) =>
    known(conversationId, aConversationId, { message: aMessage({ id }) }, 'message'),
  getAgentStats: async ({ agentIds }) => ({
    stats: agentIds.map((agentId) => ({
      agentId,
      conversationsTotal: 7n,
      conversationsActive: 2n,
      avgResponseTimeMs: 1_500n,
    })),
  }),
  escalateAgentConversations: async () => ({ escalated: 2n }),
};

/** Files exceed the default message size. */
function startFakes(options: GrpcServerOptions): Promise<GrpcServer> {
  return startGrpcServer({ ...options, messageBytesMax: MEDIA_MESSAGE_BYTES_MAX });
}

function defaultsOf(keys: Map<string, Key>, sessions: Map<string, Session>): Fakes {
  return {
    accounts: accountDefaults(keys),
    apiKeys: apiKeyDefaults,
    audit: auditDefaults,
    erasures: erasureDefaults,
    exports: exportDefaults,
    people: peopleDefaults(sessions),
    members: memberDefaults,
    conversationData: conversationDataDefaults,
    analyticsData: analyticsDataDefaults,
    agents: agentDefaults,
    conversations: conversationDefaults,
    analytics: analyticsDefaults(anAgentId),
    knowledge: knowledgeDefaults,
    guidelines: guidelineDefaults(anAgentId),
    models: modelDefaults,
    notes: noteDefaults(aConversationId),
    savedReplies: fakeResource('reply', ['savedReply', 'savedReplies'], {
      ...{ shortcut: 'refund', text: 'Your refund is on its way.', actions: { tags: [], status: 0, priority: 0 } },
    }),
    settings: settingsDefaults,
    views: viewDefaults,
    teams: teamDefaults,
    customers: customerDefaults,
    customerMerges: customerMergeDefaults,
    tools: toolDefaults,
    responder: responderDefaults,
    channels: channelDefaults,
    webhooks: webhookDefaults,
    media: mediaDefaults,
    notifications: notificationServiceDefaults(),
  };
}

export async function startFakeServices(): Promise<FakeServices> {
  const keys = new Map<string, Key>();
  const sessions = new Map<string, Session>();
  const calls: RecordedCall[] = [];
  const defaults = defaultsOf(keys, sessions);
  // Set by single tests.
  const overrides = Object.fromEntries(Object.keys(services).map((name) => [name, {}])) as Fakes;
  const options = { logger: createLogger('fake', 'silent'), metrics: createMetrics('fake') };
  const bound = Object.entries(services).map(([key, [service]]) => {
    const name = key as keyof Services;
    const current = () => ({ ...defaults[name], ...overrides[name] });
    return bindService<object>(service, recordingHandlers<object>(service, calls, current), options);
  });
  const serving = { services: bound, logger: options.logger, drainTimeoutMs: 100 };
  let server = await startFakes({ ...serving, listen: '127.0.0.1:0' });
  const address = `127.0.0.1:${server.port}`;
  return {
    ...overrides,
    address,
    calls,
    addKey: (wanted = {}) => addKey(keys, wanted),
    revoke: (value) => void keys.delete(hashKey(value).toString('hex')),
    addSession: (wanted = {}) => addSession(sessions, wanted),
    endSession: (hash) => void sessions.delete(hash),
    reset: () => {
      calls.length = 0;
      for (const each of Object.values(overrides))
        for (const name of Object.keys(each)) Reflect.deleteProperty(each, name);
    },
    stop: () => server.close(),
    restart: async () => {
      server = await startFakes({ ...serving, listen: address });
    },
  };
}
