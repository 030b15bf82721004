import { ConversationStatus, HandoffReason } from '@parley/contract/conversation';
import { newId, parseId, withAutomationDefaults } from '@parley/schemas';
import { eventually, explainPlan, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { connectNats, ensureStream, publish, streams, type Consumption, type Nats } from '@parley/jetstream';
import { createLogger, createMetrics } from '@parley/process';
import { consumeAgentDeletions } from './consume-agent-deletions';
import { escalateActiveConversations } from './deleted-agents.store';
import { escalateAgentConversations } from './escalate-agent-conversations';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
const { ACTIVE, RESOLVED, ESCALATED } = ConversationStatus;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** As the gateway does. */
async function deleteAgent(tenant: ReturnType<typeof newTenant>, agentId: string): Promise<bigint> {
  service.removeAgent(agentId);
  return (await service.client.escalateAgentConversations({ agentId }, as(tenant))).escalated;
}

async function activeOf(tenant: ReturnType<typeof newTenant>, agentId: string): Promise<bigint | undefined> {
  const request = { status: ACTIVE, statuses: [], channel: 0, agentId, longestWaitingFirst: false };
  return (await service.client.listConversations(request, as(tenant))).page?.total;
}

describe('EscalateAgentConversations', () => {
  it('escalates what is active, once, and refuses new conversations', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push((await service.open(tenant, agentId)).id);
    await service.client.resolveConversation({ id: ids[0] as string }, as(tenant));
    const others = await service.open(tenant, service.addAgent(tenant));
    expect(await deleteAgent(tenant, agentId)).toBe(3n);
    expect(await deleteAgent(tenant, agentId)).toBe(0n);
    const statuses = [];
    for (const id of [...ids, others.id]) {
      const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
      statuses.push(conversation?.status);
    }
    expect(statuses).toEqual([RESOLVED, ESCALATED, ESCALATED, ESCALATED, ACTIVE]);
    expect(await activeOf(tenant, agentId)).toBe(0n);
    const { rows } = await service.pool.query(
      `SELECT data ->> 'status' AS status, data ->> 'version' AS version, data ->> 'escalated_at' IS NOT NULL AS dated
         FROM outbox WHERE account_id = $1 AND type = 'conversation.escalated'`,
      [tenant.accountUuid],
    );
    expect(rows).toEqual(Array(3).fill({ status: 'escalated', version: '2', dated: true }));
    await expect(service.client.openConversation(openRequest(agentId), as(tenant))).rejects.toMatchObject({
      details: { fields: [{ path: 'agent_id', code: 'not_found' }] },
    });
    expect(await service.client.escalateAgentConversations({ agentId: 'x' }, as(tenant))).toEqual({ escalated: 0n });
  });

  it('lets nothing become active again: a person must find who writes to nobody', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const escalated = await service.open(tenant, agentId);
    const resolved = await service.open(tenant, agentId);
    await service.client.resolveConversation({ id: resolved.id }, as(tenant));
    expect(await deleteAgent(tenant, agentId)).toBe(1n);
    for (const { id } of [escalated, resolved]) {
      await expect(service.client.updateConversation({ id, status: ACTIVE }, as(tenant))).rejects.toMatchObject({
        code: 'invalid_transition',
      });
    }
    await service.say(tenant, resolved.id, 'Is anybody there?');
    const { conversation } = await service.client.getConversation({ id: resolved.id, newestMessages: 0 }, as(tenant));
    expect(conversation).toMatchObject({
      status: ESCALATED,
      handoff: { reason: HandoffReason.AGENT_DELETED },
      resolution: undefined,
    });
    expect(conversation?.escalatedAt).toEqual(conversation?.lastMessageAt);
    expect(conversation?.resolvedAt).toBeUndefined();
    const { rows } = await service.pool.query<{ type: string }>(
      `SELECT type FROM outbox WHERE ordering_key = $1 ORDER BY position DESC LIMIT 2`,
      [parseId('conv', resolved.id)],
    );
    expect(rows.map(({ type }) => type)).toEqual(['message.created', 'conversation.escalated']);
    expect(await activeOf(tenant, agentId)).toBe(0n);
  });

  it('leaves no conversation active to which its customer returns meanwhile', async () => {
    const tenant = newTenant();
    for (let round = 0; round < 10; round++) {
      const agentId = service.addAgent(tenant);
      const ids = [];
      for (let index = 0; index < 8; index++) ids.push((await service.open(tenant, agentId)).id);
      for (const id of ids) await service.client.resolveConversation({ id }, as(tenant));
      const returning = ids.map((id) => service.say(tenant, id, 'Hello again'));
      await Promise.all([
        ...returning,
        escalateAgentConversations(service.pool, tenant, parseId('agent', agentId) as string),
      ]);
      expect(await activeOf(tenant, agentId)).toBe(0n);
    }
  });

  it('refuses an agent that is there, and changes nothing', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    await service.open(tenant, agentId);
    await expect(service.client.escalateAgentConversations({ agentId }, as(tenant))).rejects.toMatchObject({
      code: 'precondition_failed',
    });
    await service.open(tenant, agentId);
    expect(await activeOf(tenant, agentId)).toBe(2n);
  });

  it('misses no conversation that is being opened meanwhile', async () => {
    const tenant = newTenant();
    for (let round = 0; round < 10; round++) {
      const agentId = service.addAgent(tenant);
      const opening = Array.from({ length: 12 }, () =>
        service.client.openConversation(openRequest(agentId), as(tenant)),
      );
      // Like the event: all of them have seen the agent.
      const escalating = escalateAgentConversations(service.pool, tenant, parseId('agent', agentId) as string);
      const opened = (await Promise.allSettled(opening)).filter((result) => result.status === 'fulfilled').length;
      expect(await escalating).toBe(opened);
      expect(await activeOf(tenant, agentId)).toBe(0n);
    }
  });

  async function addActive(tenant: ReturnType<typeof newTenant>, agentId: string, count: number): Promise<void> {
    await service.pool.query(
      `INSERT INTO conversations (account_id, mode, id, agent_id, channel, customer_id, status, messages_count, tags,
                                  metadata, created_at, updated_at, version, revision, has_human_message, topics,
                                  is_repeat_contact)
       SELECT $1, 'live', uuidv7(), $2, 'widget', 'c', 'active', 0, '{}', '{}', now(), now(), 1, 1, false, '{}', false
         FROM generate_series(1, $3)`,
      [tenant.accountUuid, parseId('agent', agentId), count],
    );
  }

  it('escalates more than one batch', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    await addActive(tenant, agentId, 1203);
    const both = await Promise.all([1, 2].map(() => deleteAgent(tenant, agentId)));
    expect(both.reduce((sum, escalated) => sum + escalated, 0n)).toBe(1203n);
  });

  it('leaves what it has not come to when nobody waits for it any more, to the next call', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    await addActive(tenant, agentId, 1203);
    const uuid = parseId('agent', agentId) as string;
    expect(await escalateAgentConversations(service.pool, tenant, uuid, AbortSignal.abort())).toBe(500);
    expect(await deleteAgent(tenant, agentId)).toBe(703n);
  });

  it('escalates what was handed back before the deletion', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const { id } = await service.open(tenant, agentId);
    for (const status of [ESCALATED, ACTIVE]) await service.client.updateConversation({ id, status }, as(tenant));
    expect(await deleteAgent(tenant, agentId)).toBe(1n);
  });

  it('picks a batch from the index, and sorts no more than that', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    await addActive(tenant, agentId, 20_000);
    await addActive(tenant, service.addAgent(tenant), 20_000);
    await service.pool.query('ANALYZE conversations');
    const uuid = parseId('agent', agentId) as string;
    const plan = await explainPlan(service.pool, (db) => escalateActiveConversations(db, tenant, uuid, 500));
    const sorted = [...plan.matchAll(/Sort .*rows=(\d+)/g)].map(([, rows]) => Number(rows));
    expect(plan).toMatch(/Index.* Scan.* using conversations_by_agent/);
    expect(Math.max(...sorted)).toBeLessThanOrEqual(500);
  });
});

describe('the consumer of agent.deleted', () => {
  const logger = createLogger('test', 'silent');
  let nats: TestServer;
  let connection: Nats;
  let consumption: Consumption;
  beforeAll(async () => {
    nats = await testNats();
    connection = connectNats({ url: nats.url, name: 'test', logger });
    consumption = consumeAgentDeletions({
      nats: connection,
      pool: service.pool,
      wakeRelay: () => undefined,
      logger,
      metrics: createMetrics('test'),
    });
  });
  afterAll(async () => {
    await consumption?.stop();
    await connection?.close();
    await nats?.stop();
  });

  it('escalates by the event, and goes on after one that it cannot read', async () => {
    const tenant = newTenant('test');
    const agentId = service.addAgent(tenant);
    const { id } = await service.open(tenant, agentId);
    const now = new Date().toISOString();
    const data = {
      id: agentId,
      name: 'Ada',
      description: null,
      status: 'active',
      welcome_message: null,
      personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
      settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
      automation: withAutomationDefaults({}),
      created_at: now,
      updated_at: now,
      version: 1,
    };
    const event = {
      specversion: '1.0',
      id: newId('key'),
      source: '/parley/agent',
      type: 'agent.deleted',
      subject: agentId,
      time: now,
      datacontenttype: 'application/json',
      accountid: tenant.accountId,
      mode: tenant.mode,
      data,
    };
    const subject = `parley.test.${tenant.accountId}.agent.deleted`;
    await eventually(async () => void (await ensureStream(connection, streams.agentEvents)));
    const send = (text: string, messageId: string) =>
      publish(connection, { stream: 'AGENT_EVENTS', subject, data: text, messageId });
    await send('not an event', 'bad');
    await send(JSON.stringify(event), 'good');
    await eventually(async () => {
      const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
      expect(conversation?.status).toBe(ESCALATED);
    });
  });
});
