import { AccountServiceService, Mode as ProtoMode, type Key } from '@parley/contract/account';
import { AgentServiceService, type Agent } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import {
  Channel,
  ConversationServiceService,
  ConversationStatus,
  Sentiment,
  type Conversation,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender, type Message } from '@parley/contract/message';
import { notFound } from '@parley/errors';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { ModelServiceService } from '@parley/contract/model';
import { ToolServiceService } from '@parley/contract/tool';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { ResponderServiceService } from '@parley/contract/responder';
import { bindService } from '@parley/grpc';
import { startGrpcServer, type GrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics } from '@parley/process';
import { hashKey, makeKey, newId, permissions as allPermissions, withAutomationDefaults } from '@parley/schemas';
import type { Mode, Permission } from '@parley/schemas';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { agentVersionDefaults } from './fake-agent-versions';
import { guidelineDefaults } from './fake-guidelines';
import { knowledgeDefaults } from './fake-knowledge';
import { modelDefaults } from './fake-models';
import { toolDefaults } from './fake-tools';
import { responderDefaults } from './fake-responder';
import { recordingHandlers, type RecordedCall } from './recording-handlers';
import { agentMetrics, conversationMetrics, overview, sentiment } from './fake-figures';

/** The four services behind the gateway, in memory: one process, one port, the real transport. */
export interface FakeServices {
  readonly address: string;
  readonly calls: RecordedCall[];
  /** Replaces what single RPCs do, for one test. */
  readonly agents: Overrides<typeof AgentServiceService>;
  readonly conversations: Overrides<typeof ConversationServiceService>;
  readonly analytics: Overrides<typeof AnalyticsServiceService>;
  readonly accounts: Overrides<typeof AccountServiceService>;
  readonly knowledge: Overrides<typeof KnowledgeServiceService>;
  readonly guidelines: Overrides<typeof GuidelineServiceService>;
  readonly models: Overrides<typeof ModelServiceService>;
  readonly tools: Overrides<typeof ToolServiceService>;
  readonly responder: Overrides<typeof ResponderServiceService>;
  /** Makes a key; all permissions unless told. */
  addKey(options?: KeyOptions): string;
  revoke(value: string): void;
  /** Forgets calls and overrides. */
  reset(): void;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export interface KeyOptions {
  readonly permissions?: readonly Permission[];
  readonly mode?: Mode;
  readonly perMinute?: number;
  readonly burst?: number;
  readonly expiresAt?: Date;
}

export const anAgentId = newId('agent');
export const aConversationId = newId('conv');
const accountId = newId('acct');

/** An agent as the agent service answers it. */
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
    automation: JSON.stringify(withAutomationDefaults({})),
    ...changes,
  };
}

/** A conversation as the conversation service answers it. */
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
    ...changes,
  };
}

/** A message as the conversation service answers it. */
export function aMessage(changes: Partial<Message> = {}): Message {
  return {
    id: newId('msg'),
    conversationId: aConversationId,
    type: MessageType.TEXT,
    content: 'Where is my order?',
    sender: Sender.CUSTOMER,
    author: Author.CUSTOMER,
    timestamp: bornAt,
    metadata: '{}',
    buttons: [],
    sequence: 1n,
    sources: [],
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
  listConversations: async () => ({ conversations: [aConversation()], page: { ...page, nextCursor: 'next' } }),
  updateConversation: async ({ id }) =>
    known(id, aConversationId, { conversation: aConversation({ version: 2n }) }, 'conversation'),
  resolveConversation: async ({ id }) =>
    known(
      id,
      aConversationId,
      { conversation: aConversation({ status: ConversationStatus.RESOLVED, resolvedAt: bornAt }), replayed: false },
      'conversation',
    ),
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

const analyticsDefaults: Overrides<typeof AnalyticsServiceService> = {
  getOverview: async () => overview,
  getConversationMetrics: async () => conversationMetrics,
  getAgentMetrics: async ({ agentId }) => known(agentId, anAgentId, { ...agentMetrics, agentId }, 'agent'),
  getSentiment: async () => sentiment,
};

/** Starts the fake services. */
export async function startFakeServices(): Promise<FakeServices> {
  const keys = new Map<string, Key>();
  const calls: RecordedCall[] = [];
  const overrides = {
    accounts: {},
    agents: {},
    conversations: {},
    analytics: {},
    knowledge: {},
    guidelines: {},
    models: {},
    tools: {},
    responder: {},
  };
  const accountDefaults: Overrides<typeof AccountServiceService> = {
    verifyKey: async ({ hash }) => {
      const key = keys.get(hash.toString('hex'));
      if (!key) throw notFound('key');
      return { key };
    },
  };
  const options = { logger: createLogger('fake', 'silent'), metrics: createMetrics('fake') };
  const bind = <Service extends object>(service: Service, name: keyof typeof overrides, defaults: Overrides<Service>) =>
    bindService(
      service,
      recordingHandlers(service, calls, () => ({ ...defaults, ...overrides[name] })),
      options,
    );
  const services = [
    bind(AccountServiceService, 'accounts', accountDefaults),
    bind(AgentServiceService, 'agents', agentDefaults),
    bind(ConversationServiceService, 'conversations', conversationDefaults),
    bind(AnalyticsServiceService, 'analytics', analyticsDefaults),
    bind(KnowledgeServiceService, 'knowledge', knowledgeDefaults),
    bind(GuidelineServiceService, 'guidelines', guidelineDefaults(anAgentId)),
    bind(ModelServiceService, 'models', modelDefaults),
    bind(ToolServiceService, 'tools', toolDefaults),
    bind(ResponderServiceService, 'responder', responderDefaults),
  ];
  const start = (listen: string): Promise<GrpcServer> =>
    startGrpcServer({ listen, services, logger: options.logger, drainTimeoutMs: 100 });
  let server = await start('127.0.0.1:0');
  const address = `127.0.0.1:${server.port}`;
  return {
    ...overrides,
    address,
    calls,
    addKey: (wanted = {}) => addKey(keys, wanted),
    revoke: (value) => void keys.delete(hashKey(value).toString('hex')),
    reset: () => {
      calls.length = 0;
      for (const each of Object.values(overrides))
        for (const name of Object.keys(each)) Reflect.deleteProperty(each, name);
    },
    stop: () => server.close(),
    restart: async () => {
      server = await start(address);
    },
  };
}

function addKey(keys: Map<string, Key>, options: KeyOptions): string {
  const { mode = 'live', permissions = allPermissions, perMinute = 600, burst = 100, expiresAt } = options;
  const value = makeKey(mode);
  keys.set(hashKey(value).toString('hex'), {
    id: newId('key'),
    accountId,
    mode: mode === 'live' ? ProtoMode.LIVE : ProtoMode.TEST,
    name: 'test',
    permissions: [...permissions],
    rateLimitPerMinute: perMinute,
    rateLimitBurst: burst,
    expiresAt,
    createdAt: bornAt,
    last4: value.slice(-4),
  });
  return value;
}
