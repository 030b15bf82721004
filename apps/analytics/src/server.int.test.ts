import type { ClickHouse } from '@parley/clickhouse';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { notFound, unavailable } from '@parley/errors';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { startGrpcServer, type GrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics } from '@parley/process';
import { parseId, type Tenant } from '@parley/schemas';
import { startClickhouse, type StartedClickhouse } from '../test/start-clickhouse';
import { analyticsService } from './server';
import type { Deps } from './rpc/query-runner';

const logger = createLogger('test', 'silent');
const accountId = 'acct_01jd6f9a7cfkb8s6yqz4w2m1tr';
const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) ?? '', mode: 'live' };
const agentId = 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze';
const call = { tenant, deadlineMs: 60_000 };

let started: StartedClickhouse;
let clickhouse: ClickHouse;
let server: GrpcServer;
let client: GrpcClient<typeof AnalyticsServiceService>;
let current: ClickHouse;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
  const agents = {
    getAgent: ({ id }: { id: string }) => (id === agentId ? Promise.resolve({}) : Promise.reject(notFound('agent'))),
  } as unknown as Deps['agents'];
  const through: ClickHouse = { ...clickhouse, query: (...args) => current.query(...args) };
  const service = analyticsService(
    { clickhouse: through, agents, now: () => new Date('2026-11-21T09:30:00.123Z') },
    { logger, metrics: createMetrics('test') },
  );
  server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  client = createGrpcClient(AnalyticsServiceService, {
    name: 'Analytics',
    address: `127.0.0.1:${server.port}`,
    caller: 'test',
  });
});

beforeEach(() => {
  current = clickhouse;
});

afterAll(async () => {
  client?.close();
  await server?.close();
  await started?.stop();
});

describe('AnalyticsService', () => {
  it('answers an account without any data with zeros, and every bucket', async () => {
    const overview = await client.getOverview({ window: {} }, call);
    expect(overview).toMatchObject({
      period: { start: new Date('2026-11-14T09:30:00.123Z'), end: new Date('2026-11-21T09:30:00.123Z') },
      conversations: { total: 0n, resolved: 0n, escalated: 0n, active: 0n },
      messages: { total: 0n, fromCustomers: 0n, fromAgents: 0n },
      performance: { avgResponseTimeMs: 0n, responseTimeP95Ms: 0n, automationRate: 0 },
      sentiment: { positive: 0, neutral: 0, negative: 0 },
      quality: { csatResponses: 0n },
    });
    expect(overview.performance?.csatScore).toBeUndefined();
    const metrics = await client.getConversationMetrics({ window: undefined }, call);
    expect(metrics).toMatchObject({ granularity: 'day', timezone: 'UTC' });
    const starts = ['14T09', '15T00', '16T00', '17T00', '18T00', '19T00', '20T00', '21T00'];
    expect(metrics.data.map((point) => point.timestamp?.toISOString().slice(8, 13))).toEqual(starts);
    expect(metrics.volume?.channels.map(({ channel }) => channel)).toEqual(['whatsapp', 'widget', 'slack']);
  });

  it('takes the largest window and the most points that are allowed', async () => {
    const window = { start: '2026-01-01T00:00:00Z', end: '2026-04-15T04:00:00Z', granularity: 'hour' };
    expect((await client.getAgentMetrics({ agentId, window }, call)).data).toHaveLength(2_500);
    const year = { start: '2025-01-01', end: '2026-02-05', timezone: 'America/New_York' };
    expect((await client.getSentiment({ window: year }, call)).data).toHaveLength(58);
  });

  it('refuses a window with all its faults', async () => {
    const refused = client.getSentiment({ window: { period: 'ever', timezone: 'Mars/Olympus' } }, call);
    await expect(refused).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'period' }, { path: 'timezone' }] },
    });
  });

  it('does not know an agent that the account does not have', async () => {
    const unknown = client.getAgentMetrics({ agentId: 'agent_1', window: {} }, call);
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    expect(await client.getAgentMetrics({ agentId, window: {} }, call)).toMatchObject({ agentId });
  });

  it('gives zeros for an unknown agent as a filter, and for texts that are no ids', async () => {
    const window = { agentId: `' OR 1 = 1 --` };
    expect(await client.getOverview({ window }, call)).toMatchObject({ conversations: { total: 0n } });
  });

  it('refuses a call without an account', async () => {
    await expect(client.getOverview({ window: {} }, { deadlineMs: 1_000 })).rejects.toMatchObject({ code: 'internal' });
  });

  it('is unavailable while ClickHouse is away', async () => {
    current = { ...clickhouse, query: () => Promise.reject(unavailable('Analytics')) };
    await expect(client.getOverview({ window: {} }, call)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
