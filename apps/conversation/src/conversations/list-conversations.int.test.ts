import {
  Channel,
  ConversationStatus,
  type Conversation,
  type ListConversationsRequest,
} from '@parley/contract/conversation';
import { agentCursor, conversationCursor, newId, newUuid, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { FIRST_UNFOLDED, foldCounters } from '../counters/counters.store';
import { foldAllCounters } from '../counters/fold-counters';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

type Filter = Partial<Omit<ListConversationsRequest, 'page'>>;
const { ACTIVE, RESOLVED, ESCALATED } = ConversationStatus;
const HOUR_MS = 3_600_000;

async function list(tenant: Tenant, filter: Filter, page: ListConversationsRequest['page'] = {}) {
  return service.client.listConversations(
    { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, ...filter, page },
    as(tenant),
  );
}

function isWithin(time: Date, { since = time, until }: Filter): boolean {
  return since <= time && (!until || time < until);
}

function matches(conversation: Conversation, wanted: Filter): boolean {
  const { status, channel, agentId, customer, assigneeId, createdAt = new Date(0) } = conversation;
  const agrees = (left: unknown, right: unknown): boolean => !left || left === right;
  return (
    agrees(wanted.status, status) &&
    (!wanted.statuses || wanted.statuses.includes(status)) &&
    agrees(wanted.channel, channel) &&
    agrees(wanted.agentId, agentId) &&
    agrees(wanted.customerId, customer?.id) &&
    agrees(wanted.assigneeId, assigneeId ?? 'none') &&
    isWithin(createdAt, wanted)
  );
}

const FIRST_MS = Date.UTC(2026, 9, 1, 7, 13);
const createdAtOf = (index: number): Date => new Date(FIRST_MS + index * 1.3 * HOUR_MS);

async function importMixture(tenant: Tenant, agents: readonly string[]): Promise<void> {
  const statuses = [[], [RESOLVED], [ESCALATED]];
  await service.client.importConversations(
    {
      conversations: Array.from({ length: 90 }, (_, index) => {
        const createdAt = createdAtOf(index);
        return {
          agentId: agents[index % 2] as string,
          channel: (1 + (index % 3)) as Channel,
          customer: { id: `customer-${index % 4}` },
          tags: [],
          createdAt,
          history: (statuses[index % 5] ?? []).map((value) => ({
            at: createdAt,
            entry: { $case: 'status' as const, value },
          })),
        };
      }),
    },
    as(tenant),
  );
}

describe('ListConversations', () => {
  const tenant = newTenant();
  let agents: string[];
  const members = [newId('member'), newId('member')];
  let all: Awaited<ReturnType<typeof list>>['conversations'];

  beforeAll(async () => {
    agents = [service.addAgent(tenant), service.addAgent(tenant)];
    await importMixture(tenant, agents);
    await foldAllCounters(service.pool);
    const everyFourth = (await list(tenant, {}, { limit: 90 })).conversations.filter((_, index) => index % 4 === 0);
    for (const [index, { id }] of everyFourth.entries()) {
      const assigneeId = members[index % 2] as string;
      await service.client.updateConversation({ id, status: 0, assigneeId }, as(tenant));
    }
    all = (await list(tenant, {}, { limit: 90 })).conversations;
  });

  it('shows the newest first', () => {
    const times = all.map((conversation) => conversation.createdAt?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(all).toHaveLength(90);
  });

  const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 9, day, hour, minute));
  const windows: Filter[] = [
    {},
    { since: at(2, 0) },
    { until: at(3, 12, 30) },
    { since: at(1, 10, 7), until: at(5, 3, 59) },
    { since: at(2, 3, 10), until: at(2, 3, 50) },
    { since: at(2, 3, 10), until: at(2, 9, 1) },
    // Both are conversations' times: only the first is in the window.
    { since: createdAtOf(11), until: createdAtOf(47) },
  ];
  it('refuses a window without a time in it', async () => {
    for (const since of [at(3, 0), at(4, 0)]) {
      const fault = { path: 'since', code: 'range', message: 'must be before until' };
      await expect(list(tenant, { since, until: at(3, 0) }, {})).rejects.toMatchObject({
        details: { fields: [fault] },
      });
    }
  });

  const statuses = [{}, { status: ACTIVE }, { statuses: [RESOLVED, ESCALATED] }];
  const channels = [{}, { channel: Channel.SLACK }];
  const combinations = windows.flatMap((window) =>
    statuses.flatMap((status) => channels.map((channel) => ({ ...window, ...status, ...channel }))),
  );

  it.each(combinations)('filters and counts exactly: %j', async (filter) => {
    for (const more of [
      {},
      { agentId: agents[1] },
      { customerId: 'customer-3' },
      { customerId: 'customer-3', agentId: agents[1] },
      { assigneeId: members[0] },
      { assigneeId: members[0], agentId: agents[1], customerId: 'customer-2' },
      { assigneeId: 'none' },
      { assigneeId: 'none', agentId: agents[1] },
      { assigneeId: 'none', customerId: 'customer-2' },
    ]) {
      const wanted = { ...filter, ...more };
      const expected = all.filter((conversation) => matches(conversation, wanted));
      const { conversations, page } = await list(tenant, wanted, { limit: 7, offset: 2n });
      expect(page).toMatchObject({ total: BigInt(expected.length), hasMore: expected.length > 9 });
      expect(conversations).toEqual(expected.slice(2, 9));
    }
  });

  it('walks the whole list by cursor, once each', async () => {
    const seen = [];
    let cursor: string | undefined;
    do {
      const { conversations, page } = await list(tenant, { status: ACTIVE }, { limit: 8, cursor });
      seen.push(...conversations);
      cursor = page?.nextCursor;
      expect(page?.hasMore).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(seen).toEqual(all.filter((conversation) => conversation.status === ACTIVE));
  });

  it('is empty for an agent of no form, an unknown one, another tenant, and an offset beyond the end', async () => {
    for (const [caller, filter, page] of [
      [tenant, { agentId: 'nonsense' }, {}],
      // The counters keep the sum over all agents at the nil uuid.
      [tenant, { agentId: 'agent_00000000000000000000000000' }, {}],
      [tenant, { agentId: 'agent_7zzzzzzzzzzzzzzzzzzzzzzzzz' }, {}],
      [tenant, { agentId: newId('agent') }, {}],
      [tenant, { assigneeId: newId('member') }, {}],
      [tenant, { assigneeId: 'nobody' }, {}],
      [{ ...tenant, mode: 'test' as const }, {}, {}],
      [newTenant(), {}, {}],
    ] as const) {
      expect(await list(caller, filter, page)).toMatchObject({
        conversations: [],
        page: { total: 0n, hasMore: false },
      });
    }
    expect(await list(tenant, {}, { offset: 9_007_199_254_740_991n })).toMatchObject({
      conversations: [],
      page: { total: 90n, hasMore: false },
    });
  });

  it('refuses filters of a newer contract, rather than leave them out', async () => {
    const refused: [Filter, string][] = [
      [{ status: 99 as ConversationStatus }, 'statuses'],
      [{ statuses: [ACTIVE, 99 as ConversationStatus] }, 'statuses'],
      [{ channel: -1 as Channel }, 'channel'],
    ];
    for (const [filter, path] of refused) {
      await expect(list(tenant, filter)).rejects.toMatchObject({ details: { fields: [{ path, code: 'enum' }] } });
    }
  });

  it('refuses an empty agent, rather than find nothing', async () => {
    const fields = [{ path: 'agent_id', code: 'min_length' }];
    await expect(list(tenant, { agentId: '' })).rejects.toMatchObject({ details: { fields } });
  });

  it('refuses times outside the calendar', async () => {
    const time = new Date(-300_000_000_000_000);
    for (const name of ['since', 'until'] as const) {
      const fields = [{ path: name, code: 'range' }];
      await expect(list(tenant, { [name]: time })).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields },
      });
    }
  });

  it('tells the figures of at most 100 agents', async () => {
    const ids = Array.from({ length: 101 }, () => newId('agent'));
    const { stats } = await service.client.getAgentStats({ agentIds: ids.slice(1) }, as(tenant));
    expect(stats).toHaveLength(100);
    await expect(service.client.getAgentStats({ agentIds: ids }, as(tenant))).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'agent_ids', code: 'max_items' }] },
    });
  });

  it('refuses a wrong page or cursor', async () => {
    for (const [page, path] of [
      [{ limit: 0 }, 'limit'],
      [{ limit: 101 }, 'limit'],
      [{ offset: -1n }, 'offset'],
      [{ cursor: 'nonsense' }, 'cursor'],
      [{ cursor: agentCursor.encode({ at: new Date(), uuid: newUuid() }) }, 'cursor'],
      [{ cursor: conversationCursor.encode({ at: new Date(), uuid: newUuid() }), offset: 1n }, 'cursor'],
    ] as const) {
      await expect(list(tenant, {}, page)).rejects.toMatchObject({ details: { fields: [{ path }] } });
    }
  });
});

describe('totals and stats under concurrent writers and folding', () => {
  it('equal the rows at every moment', async () => {
    const tenant = newTenant();
    const agents = [service.addAgent(tenant), service.addAgent(tenant)];
    let isWriting = true;

    async function write(seed: number): Promise<void> {
      for (let index = 0; index < 12; index++) {
        const agentId = agents[(seed + index) % 2] as string;
        const { id } = await service.open(tenant, agentId, `c${seed}`, (1 + (index % 3)) as Channel);
        await service.say(tenant, id, 'Hello?');
        await service.say(tenant, id, 'Yes?', 2);
        if (index % 2) await service.client.resolveConversation({ id }, as(tenant));
        if (index % 4 === 3) await service.say(tenant, id, 'Again');
        if (index % 3 === 0)
          await service.client.updateConversation(
            { id, status: index % 2 && index % 4 !== 3 ? ACTIVE : ESCALATED },
            as(tenant),
          );
      }
    }
    async function fold(): Promise<void> {
      while (isWriting) await foldCounters(service.pool, 0);
    }
    const sums = `
      WITH counted AS (
        SELECT agent_id, channel, status, n FROM counters WHERE account_id = $1 AND grain = 'all'
           AND agent_id <> '00000000-0000-0000-0000-000000000000'
        UNION ALL SELECT agent_id, channel, status, n FROM counter_deltas
                   WHERE account_id = $1 AND transaction_id >= ${FIRST_UNFOLDED})
      SELECT (SELECT json_object_agg(key, n ORDER BY key) FROM (
                SELECT agent_id || channel || status AS key, sum(n) AS n FROM counted GROUP BY 1 HAVING sum(n) <> 0) AS c)
               ::text AS counted,
             (SELECT json_object_agg(key, n ORDER BY key) FROM (
                SELECT agent_id || channel || status AS key, count(*) AS n FROM conversations WHERE account_id = $1
                 GROUP BY 1) AS r)::text AS rows`;
    let checks = 0;
    async function check(): Promise<void> {
      while (isWriting) {
        const { rows } = await service.pool.query<{ counted: string; rows: string }>(sums, [tenant.accountUuid]);
        expect(rows[0]?.counted).toBe(rows[0]?.rows);
        checks += 1;
      }
    }
    const watchers = Promise.all([fold(), fold(), check()]);
    await Promise.all([1, 2, 3, 4].map(write)).finally(() => (isWriting = false));
    await watchers;
    expect(checks).toBeGreaterThan(5);

    for (const isFolded of [false, true]) {
      if (isFolded) await foldAllCounters(service.pool);
      const { stats } = await service.client.getAgentStats(
        { agentIds: [agents[1] as string, newId('agent'), 'nonsense', agents[0] as string] },
        as(tenant),
      );
      const { rows } = await service.pool.query<{ id: string; total: number; active: number; mean: number }>(
        `SELECT type_id('agent', agent_id) AS id, count(*) AS total, count(*) FILTER (WHERE status = 'active') AS active,
                (SELECT round(avg(response_time_ms)) FROM messages m JOIN conversations o ON o.id = m.conversation_id
                  WHERE o.agent_id = c.agent_id)::int AS mean
           FROM conversations c WHERE account_id = $1 GROUP BY agent_id`,
        [tenant.accountUuid],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      expect(stats.map((stat) => stat.agentId)).toEqual([agents[1], expect.any(String), 'nonsense', agents[0]]);
      for (const stat of stats) {
        const row = byId.get(stat.agentId) ?? { total: 0, active: 0, mean: 0 };
        expect({ ...stat, agentId: '' }).toEqual({
          agentId: '',
          conversationsTotal: BigInt(row.total),
          conversationsActive: BigInt(row.active),
          avgResponseTimeMs: BigInt(row.mean),
        });
      }
      const { page } = await list(tenant, { status: ACTIVE });
      expect(page?.total).toBe(BigInt(rows.reduce((sum, row) => sum + row.active, 0)));
    }
  });
});
