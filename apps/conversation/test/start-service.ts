import { AgentServiceService, AgentStatus, type Agent } from '@parley/contract/agent';
import { Channel, ConversationServiceService, type Conversation } from '@parley/contract/conversation';
import { CustomerMergeServiceService } from '@parley/contract/customer-merge';
import type { Member } from '@parley/contract/member';
import { MessageType, Sender, type Message } from '@parley/contract/message';
import { NoteServiceService } from '@parley/contract/note';
import { CustomerServiceService } from '@parley/contract/customer';
import { SettingsServiceService } from '@parley/contract/settings';
import { ViewServiceService } from '@parley/contract/view';
import { notFound } from '@parley/errors';
import { bindService, createGrpcClient, tenantCall, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack, type ReleaseStack } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { findAgentOf } from '../src/agents/find-agent';
import type { AttachFiles } from '../src/messages/attach-files';
import { SCHEMA } from '../src/schema';
import { conversationServices } from '../src/server';
import { startMemberStandIn, type MemberStandIn } from './member-stand-in';

/** With a stand-in for the agent service. */
export interface TestService {
  readonly client: GrpcClient<typeof ConversationServiceService>;
  readonly notes: GrpcClient<typeof NoteServiceService>;
  readonly customers: GrpcClient<typeof CustomerServiceService>;
  readonly views: GrpcClient<typeof ViewServiceService>;
  readonly customerMerges: GrpcClient<typeof CustomerMergeServiceService>;
  readonly settings: GrpcClient<typeof SettingsServiceService>;
  /** Of any service of the process; ends with it. */
  clientOf<Service extends object>(definition: Service): GrpcClient<Service>;
  readonly pool: Pool;
  readonly port: number;
  wakes(): number;
  /** Known to the stand-in. @returns its id */
  addAgent(tenant: Tenant, agent?: Partial<Pick<Agent, 'status' | 'welcomeMessage'>>): string;
  removeAgent(id: string): void;
  setMember(id: string, member: Partial<Pick<Member, 'status' | 'version'>> | undefined): void;
  setTeam: MemberStandIn['setTeam'];
  readonly findAssigningTeams: MemberStandIn['findAssigningTeams'];
  open(tenant: Tenant, agentId: string, customerId?: string, channel?: Channel): Promise<Conversation>;
  say(tenant: Tenant, conversationId: string, content: string, sender?: Sender): Promise<Message>;
  stop(): Promise<void>;
}

const logger = createLogger('test', 'fatal');

export function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

export function as(tenant: Tenant, idempotencyKey?: string) {
  return { tenant, idempotencyKey, deadlineMs: 60_000 };
}

export function textMessage(conversationId: string, content: string, sender = Sender.CUSTOMER) {
  return { conversationId, type: MessageType.TEXT, content, sender, author: 0, buttons: [], mediaIds: [] };
}

export function openRequest(agentId: string, customerId = 'customer-1', channel = Channel.WIDGET) {
  return { agentId, channel, customer: { id: customerId }, tags: [] };
}

/** The same for any file. */
const attachFiles: AttachFiles = async (_context, _conversationId, mediaIds) =>
  mediaIds.map((id) => ({
    ...{ id, name: 'receipt.pdf', mime_type: 'application/pdf', size_bytes: 48_211, width: null, height: null },
    url: `/v1/media/${id}/content`,
  }));

export async function startService(databaseUrl: string): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const agents = new Map<string, { tenant: Tenant; agent: Agent }>();
  const agentClient = await startAgentStandIn(agents, stack);
  const members = await startMemberStandIn(stack);
  const pool = poolOf(databaseUrl);
  stack.push('pool', () => pool.end());
  let wakes = 0;
  const deps = {
    ...{ pool, wakeRelay: () => void wakes++, logger, findAgent: findAgentOf(agentClient), attachFiles },
    ...members,
    metrics: createMetrics('test'),
  };
  const services = conversationServices(deps);
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  stack.push('server', () => server.close());
  const at = { name: 'The conversation service', address: `127.0.0.1:${server.port}`, caller: 'test' };
  const clientOf = <Service extends object>(definition: Service): GrpcClient<Service> => {
    const made = createGrpcClient(definition, at);
    stack.push('client', () => made.close());
    return made;
  };
  const client = clientOf(ConversationServiceService);
  return {
    client,
    clientOf,
    notes: clientOf(NoteServiceService),
    customers: clientOf(CustomerServiceService),
    views: clientOf(ViewServiceService),
    customerMerges: clientOf(CustomerMergeServiceService),
    settings: clientOf(SettingsServiceService),
    pool,
    port: server.port,
    wakes: () => wakes,
    addAgent: (tenant, fields) => {
      const id = newId('agent');
      agents.set(id, { tenant, agent: newAgent(id, fields) });
      return id;
    },
    removeAgent: (id) => void agents.delete(id),
    ...{ setMember: members.set, setTeam: members.setTeam, findAssigningTeams: members.findAssigningTeams },
    open: async (tenant, agentId, customerId, channel) => {
      const { conversation } = await client.openConversation(openRequest(agentId, customerId, channel), as(tenant));
      return conversation as Conversation;
    },
    say: async (tenant, conversationId, content, sender) => {
      const { message } = await client.sendMessage(textMessage(conversationId, content, sender), as(tenant));
      return message as Message;
    },
    stop: () => stack.releaseAll(),
  };
}

function poolOf(url: string): Pool {
  return createPool({
    url,
    schema: SCHEMA,
    applicationName: 'conversation',
    connectionsMax: 16,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
}

function newAgent(id: string, fields: Partial<Agent> = {}): Agent {
  return {
    id,
    name: 'Ada',
    description: '',
    status: AgentStatus.ACTIVE,
    welcomeMessage: '',
    version: 1n,
    automation: '{}',
    ...fields,
  };
}

async function startAgentStandIn(agents: ReadonlyMap<string, { tenant: Tenant; agent: Agent }>, stack: ReleaseStack) {
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [agentStandIn(agents)], logger });
  stack.push('agent server', () => server.close());
  const client = createGrpcClient(AgentServiceService, {
    name: 'The agent service',
    address: `127.0.0.1:${server.port}`,
    caller: 'conversation',
  });
  stack.push('agent client', () => client.close());
  return client;
}

function agentStandIn(agents: ReadonlyMap<string, { tenant: Tenant; agent: Agent }>) {
  const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));
  return bindService(
    AgentServiceService,
    {
      getAgent: tenantCall(({ id }: { id: string }, { tenant }) => {
        const found = agents.get(id);
        const isSeen = found?.tenant.accountId === tenant.accountId && found.tenant.mode === tenant.mode;
        return isSeen ? Promise.resolve({ agent: found.agent }) : Promise.reject(notFound('agent'));
      }),
      createAgent: unused,
      listAgents: unused,
      listAgentVersions: unused,
      getAgentVersion: unused,
      restoreAgentVersion: unused,
      updateAgent: unused,
      deleteAgent: unused,
      eraseAccount: unused,
      replayEvents: unused,
      getReplay: unused,
    },
    { logger, metrics: createMetrics('agents') },
  );
}
