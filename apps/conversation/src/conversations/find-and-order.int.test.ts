import { ConversationStatus, type Customer, type ListConversationsRequest } from '@parley/contract/conversation';
import { conversationCursor, newId, newUuid, parseId, waitingCursor, type Tenant } from '@parley/schemas';
import { explainPlan, testDatabase, type TestDatabase } from '@parley/testing';
import { findConversationIds } from './find-conversation-ids.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';

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

type Request = Partial<ListConversationsRequest>;
const { ACTIVE, ESCALATED, RESOLVED } = ConversationStatus;

const list = (tenant: Tenant, request: Request) =>
  service.client.listConversations(
    { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, ...request },
    as(tenant),
  );

async function open(tenant: Tenant, agentId: string, customer: Partial<Customer> & { readonly id: string }) {
  const request = { ...openRequest(agentId), customer };
  return (await service.client.openConversation(request, as(tenant))).conversation;
}

describe('a search by customer', () => {
  const tenant = newTenant();
  const customers = [
    { id: 'cust_12-34', name: 'Zoë Müller', email: 'zoe@example.com' },
    { id: '4917', name: 'Anna-Lena O’Hara', phone: '+49 170 12345678' },
    { id: 'x', name: '王小明', phone: '+44 20 7946 0958' },
    { id: "it's\\a:*'&|!<->", name: 'Robert\'); DROP TABLE "conversations"; --' },
    { id: '+++', name: undefined },
  ];
  let agentId: string;

  beforeAll(async () => {
    agentId = service.addAgent(tenant);
    for (const customer of customers) await open(tenant, agentId, customer);
    for (const other of [newTenant(), { ...tenant, mode: 'test' as const }])
      await open(other, service.addAgent(other), { id: 'foreign', name: 'Zoë Müller' });
  });

  test.each([
    ['zo', [0]],
    ['ZOE muller', [0]],
    ['müller z', [0]],
    ['uller', []],
    ['zoe@exam', [0]],
    ['example.com', [0]],
    ['12-34', [0, 1]],
    ['cust_12', [0]],
    ['lena', [1]],
    ["o'hara", [1]],
    ['o’hara', [1]],
    ['0170 123', [1]],
    ['+49 (170) 12345678', [1]],
    ['345678', [1]],
    ['7946', [2]],
    ['0958', [2]],
    ['小', []],
    ['王', [2]],
    ["it's", [3]],
    ["'); DROP", [3]],
    ["a:*'", [1, 3]],
    ['zoe nobody', []],
    ['+++', []],
    ['%', []],
    ['\\', []],
    [`${'a'.repeat(200)}`, []],
  ])('%j finds %j', async (customer, found) => {
    const { conversations, page } = await list(tenant, { customer });
    const ids = conversations.map((conversation) => conversation.customer?.id).sort();
    expect(ids).toEqual(found.map((at) => customers[at]?.id).sort());
    expect(page?.total).toBe(BigInt(found.length));
  });

  describe('by names in every spelling', () => {
    const named = newTenant();
    const names = [
      'Łukasz Żółć',
      'Işık İnce',
      'Søren Ærø',
      'Jörg Straßer',
      'Ursula Mueller-Lüdenscheidt',
      'Þórður Guðrúnarson',
      'Novak Đoković',
      "Sinéad O'Neill",
      'Οδυσσέας Ελύτης',
      'Юрий Ковалёв',
      'Əli Ħaġar',
      'Jean-Luc d’Œuvre',
      'Marta Paral·lel',
      'Ștefan Țîrlea',
      'NGUYỄN Văn Đức',
    ];
    beforeAll(async () => {
      const agent = service.addAgent(named);
      for (const [at, name] of names.entries()) await open(named, agent, { id: `c${at}`, name });
    });

    test.each([
      ['lukasz zolc', 0],
      ['ŁUKASZ', 0],
      ['isik ince', 1],
      ['IŞIK', 1],
      ['ısık', 1],
      ['soren aero', 2],
      ['SØREN', 2],
      ['soeren', 2],
      ['jorg strasser', 3],
      ['joerg straßer', 3],
      ['STRASSER', 3],
      ['JÖRG', 3],
      ['müller', 4],
      ['mueller-luedenscheidt', 4],
      ['ludenscheidt', 4],
      ['MüllerLüdens', 4],
      ['mueller luden', 4],
      ['thordur gudrun', 5],
      ['djokovic', 6],
      ['Dokovic', 6],
      ['oneill', 7],
      ['o’neill', 7],
      ['O´NEILL', 7],
      ['neill sinead', 7],
      ["o'n", 7],
      ['ΟΔΥΣΣΕΑΣ', 8],
      ['οδυσσεας ελυτησ', 8],
      ['ЮРИЙ КОВАЛЕВ', 9],
      ['ali hagar', 10],
      ['eli', 10],
      ['jeanluc', 11],
      ['jean luc', 11],
      ['jean‑luc', 11],
      ['doeuvre', 11],
      ["d'oeuvre", 11],
      ['oeuvre', 11],
      ['parallel', 12],
      ['stefan tirlea', 13],
      ['nguyen van duc', 14],
      ['nguyen van xuan', undefined],
      ['eill', undefined],
    ])('%j', async (customer, at) => {
      const { conversations, page } = await list(named, { customer });
      expect(conversations.map((found) => found.customer?.name)).toEqual(at === undefined ? [] : [names[at]]);
      expect(page?.total).toBe(at === undefined ? 0n : 1n);
    });

    test('mueller, muller and müller all find Müller', async () => {
      const tenant = newTenant();
      await open(tenant, service.addAgent(tenant), { id: 'c', name: 'Müller' });
      for (const customer of ['mueller', 'muller', 'MÜLLER', 'mull', 'muelle'])
        expect((await list(tenant, { customer })).page?.total).toBe(1n);
    });
  });

  it('goes with the other filters and pages, and not with customer_id', async () => {
    const found = await list(tenant, { customer: 'zoe', agentId, statuses: [ACTIVE], assigneeId: 'none' });
    expect(found.page?.total).toBe(1n);
    expect((await list(tenant, { customer: 'zoe', statuses: [RESOLVED] })).page?.total).toBe(0n);
    expect((await list(tenant, { customer: 'zoe', agentId: newId('agent') })).page?.total).toBe(0n);
    const details = { fields: [{ path: 'customer', code: 'conflict' }] };
    await expect(list(tenant, { customer: 'zoe', customerId: 'x' })).rejects.toMatchObject({ details });
  });
});

describe('the longest waiting first', () => {
  const tenant = newTenant();
  let agentId: string;
  /** In the order of handoffs, not of creation. */
  const waiting: string[] = [];

  beforeAll(async () => {
    agentId = service.addAgent(tenant);
    const opened = [];
    for (let n = 0; n < 9; n++) opened.push(await service.open(tenant, agentId, `c${n}`));
    for (const at of [4, 1, 8, 0, 6, 3]) {
      const id = opened[at]?.id as string;
      await service.client.updateConversation({ id, status: ESCALATED }, as(tenant));
      waiting.push(id);
    }
  });

  const longest = (request: Request) =>
    list(tenant, { statuses: [ESCALATED], longestWaitingFirst: true, ...request }).then(({ conversations, page }) => ({
      ids: conversations.map(({ id }) => id),
      page,
    }));

  it('walks them by cursor and by offset, once each', async () => {
    const seen = [];
    let cursor: string | undefined;
    do {
      const { ids, page } = await longest({ page: { limit: 2, cursor } });
      expect(page?.total).toBe(6n);
      seen.push(...ids);
      cursor = page?.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(waiting);
    expect((await longest({ page: { limit: 2, offset: 3n } })).ids).toEqual(waiting.slice(3, 5));
  });

  it('a message does not move one; who goes back and comes again waits anew', async () => {
    const [first] = waiting as [string];
    await service.say(tenant, first, 'Still there?');
    expect((await longest({})).ids).toEqual(waiting);
    await service.client.updateConversation({ id: first, status: ACTIVE }, as(tenant));
    expect((await longest({})).ids).toEqual(waiting.slice(1));
    await service.client.updateConversation({ id: first, status: ESCALATED }, as(tenant));
    waiting.push(waiting.shift() as string);
    expect((await longest({})).ids).toEqual(waiting);
  });

  it('goes with every filter', async () => {
    const member = newId('member');
    const [first, second] = waiting as [string, string];
    await service.client.updateConversation({ id: second, status: 0, assigneeId: member }, as(tenant));
    expect((await longest({ assigneeId: member })).ids).toEqual([second]);
    expect((await longest({ assigneeId: 'none' })).ids).toEqual(waiting.filter((id) => id !== second));
    expect((await longest({ agentId: newId('agent') })).ids).toEqual([]);
    expect((await longest({ customer: 'c1' })).ids).toEqual([first]);
    expect((await longest({ customerId: 'c1' })).ids).toEqual([first]);
    expect((await longest({ since: new Date(Date.now() + 60_000) })).ids).toEqual([]);
    expect((await longest({ channel: 2 })).page?.total).toBe(
      (await list(tenant, { statuses: [ESCALATED], channel: 2 })).page?.total,
    );
  });

  it('is refused for others than those with people, and for a cursor of the other order', async () => {
    const at = { at: new Date(), uuid: newUuid() };
    for (const [request, path] of [
      [{ statuses: [] }, 'longest_waiting_first'],
      [{ statuses: [ESCALATED, ACTIVE] }, 'longest_waiting_first'],
      [{ statuses: [RESOLVED] }, 'longest_waiting_first'],
      [{ page: { cursor: conversationCursor.encode(at) } }, 'cursor'],
    ] as const) {
      await expect(
        longest({ ...request, statuses: [...((request as Request).statuses ?? [ESCALATED])] }),
      ).rejects.toMatchObject({ details: { fields: [{ path }] } });
    }
    const page = { cursor: waitingCursor.encode(at) };
    await expect(list(tenant, { statuses: [ESCALATED], page })).rejects.toMatchObject({
      details: { fields: [{ path: 'cursor' }] },
    });
  });
});

describe('the ids of conversations', () => {
  const tenant = newTenant();
  const ids: string[] = [];
  const find = async (tags: string[], customers: string[] = [], limit = 10) =>
    service.client.findConversationIds({ tags, customers, limit }, as(tenant));

  beforeAll(async () => {
    const agentId = service.addAgent(tenant);
    for (const [id, tags] of [
      ['ada', ['vip', 'late']],
      ['zoe', ['vip']],
      ['ada', []],
    ] as const) {
      const request = { ...openRequest(agentId), customer: { id }, tags: [...tags] };
      ids.push((await service.client.openConversation(request, as(tenant))).conversation?.id ?? '');
    }
    const other = newTenant();
    await open(other, service.addAgent(other), { id: 'ada' });
  });

  test.each<[string, string[], string[], number[]]>([
    ['a tag', ['vip'], [], [1, 0]],
    ['all tags', ['vip', 'late'], [], [0]],
    ['a customer', [], ['ada'], [2, 0]],
    ['any of several customers', [], ['ada', 'zoe'], [2, 1, 0]],
    ['a tag and a customer', ['vip'], ['ada'], [0]],
    ['a tag that none has', ['VIP'], [], []],
  ])('%s, newest first', async (_, tags, customers, expected) => {
    expect(await find(tags, customers)).toEqual({ ids: expected.map((at) => ids[at]), hasMore: false });
  });

  it('are not more than asked for', async () => {
    expect(await find(['vip'], [], 1)).toEqual({ ids: [ids[1]], hasMore: true });
    await expect(find(['vip'], [], 5_001)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('with a tag that few have are found by the index of labels', async () => {
    const many = newTenant();
    const { id } = (await open(many, service.addAgent(many), { id: 'ada' })) ?? {};
    await service.pool.query({
      text: `INSERT INTO conversations
             SELECT (jsonb_populate_record(c, jsonb_build_object('id', uuidv7(), 'tags', ARRAY['n' || n % 500]))).*
               FROM conversations c, generate_series(1, 3000) AS n WHERE c.account_id = $1 AND c.id = $2`,
      values: [many.accountUuid, parseId('conv', id ?? '')],
    });
    await service.pool.query({ text: 'ANALYZE conversations', values: [] });
    const filter = { tags: ['n7'], customers: [], limit: 100 };
    expect(await findConversationIds(service.pool, many, filter)).toHaveLength(6);
    const plan = await explainPlan(service.pool, (db) => findConversationIds(db, many, filter));
    expect(plan).toContain('conversations_by_label');
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
