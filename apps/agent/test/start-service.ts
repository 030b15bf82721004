import { AgentServiceService, AgentStatus, type Agent, type UpdateAgentRequest } from '@parley/contract/agent';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { ModelServiceService } from '@parley/contract/model';
import { ToolServiceService } from '@parley/contract/tool';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { parseKeyring } from '@parley/secrets';
import { SCHEMA } from '../src/schema';
import { agentService, guidelineService, modelService, toolService } from '../src/server';
import { createOtherServices, type OtherServices } from './other-services';

export interface WaitingEvent {
  readonly type: string;
  readonly data: { readonly id: string; readonly name: string; readonly version: number };
}

export interface TestService extends Omit<OtherServices, 'findSources' | 'hasTeam'> {
  readonly client: GrpcClient<typeof AgentServiceService>;
  readonly guidelines: GrpcClient<typeof GuidelineServiceService>;
  readonly models: GrpcClient<typeof ModelServiceService>;
  readonly tools: GrpcClient<typeof ToolServiceService>;
  readonly pool: Pool;
  onWake(wake: () => void): void;
  create(tenant: Tenant, name?: string): Promise<Agent>;
  update(tenant: Tenant, id: string, fields: Partial<UpdateAgentRequest>): Promise<Agent>;
  /** In their order. */
  eventsOf(id: string): Promise<WaitingEvent[]>;
  stop(): Promise<void>;
}

const logger = createLogger('test', 'silent');

export const keyring = parseKeyring(Buffer.alloc(32, 7).toString('base64'));

export function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

export function as(tenant: Tenant, idempotencyKey?: string): CallOptions {
  return { tenant, idempotencyKey, deadlineMs: 60_000 };
}

export async function startService(databaseUrl: string, keys = keyring): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const pool = poolOf(databaseUrl);
  stack.push('pool', () => pool.end());
  const { findSources, hasTeam, ...others } = createOtherServices();
  let wake: () => void = () => undefined;
  const services = [
    agentService({
      pool,
      wakeRelay: () => wake(),
      requireAccount: () => Promise.resolve(),
      findSources,
      hasTeam,
      logger,
      metrics: createMetrics('test'),
    }),
    guidelineService({ pool, hasTeam, logger, metrics: createMetrics('guidelines') }),
    modelService({ pool, keyring: keys, logger, metrics: createMetrics('models') }),
    toolService({ pool, keyring: keys, logger, metrics: createMetrics('tools') }),
  ];
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  stack.push('server', () => server.close());
  const at = { name: 'The agent service', address: `127.0.0.1:${server.port}`, caller: 'test' };
  const client = createGrpcClient(AgentServiceService, at);
  stack.push('client', () => client.close());
  const guidelines = createGrpcClient(GuidelineServiceService, at);
  stack.push('client of guidelines', () => guidelines.close());
  const models = createGrpcClient(ModelServiceService, at);
  stack.push('client of models', () => models.close());
  const tools = createGrpcClient(ToolServiceService, at);
  stack.push('client of tools', () => tools.close());
  return {
    client,
    guidelines,
    models,
    tools,
    pool,
    onWake: (next) => (wake = next),
    ...others,
    create: async (tenant, name = 'Ada') => (await client.createAgent({ name }, as(tenant))).agent as Agent,
    update: async (tenant, id, { expectedVersion, ...fields }) => {
      const updateMask = Object.keys(fields).map(snakeCase);
      const request = { id, status: AgentStatus.UNSPECIFIED, ...fields, updateMask, expectedVersion };
      return (await client.updateAgent(request, as(tenant))).agent as Agent;
    },
    eventsOf: async (id) => {
      const { rows } = await pool.query<{ type: string; data: string }>(
        'SELECT type, data FROM outbox WHERE object_id = $1 ORDER BY position',
        [id],
      );
      return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as WaitingEvent['data'] }));
    },
    stop: () => stack.releaseAll(),
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function poolOf(url: string): Pool {
  return createPool({
    url,
    schema: SCHEMA,
    applicationName: 'agent',
    connectionsMax: 25,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
}
