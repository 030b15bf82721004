import { ConversationStatus, type ListConversationsRequest } from '@parley/contract/conversation';
import { newId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
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

type Labels = NonNullable<ListConversationsRequest['labels']>;
type Request = Partial<ListConversationsRequest & Labels>;
const { ACTIVE, ESCALATED, RESOLVED } = ConversationStatus;

const list = (tenant: Tenant, { tags = [], metadata = [], ...request }: Request) =>
  service.client.listConversations(
    { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, labels: { tags, metadata }, ...request },
    as(tenant),
  );

async function found(tenant: Tenant, request: Request): Promise<string[]> {
  const { conversations, page } = await list(tenant, request);
  expect(page?.total).toBe(BigInt(conversations.length));
  return conversations.map(({ customer }) => customer?.id ?? '');
}

async function open(tenant: Tenant, agentId: string, customerId: string, tags: string[], metadata: string) {
  const { conversation } = await service.client.openConversation(
    { ...openRequest(agentId, customerId), tags, metadata },
    as(tenant),
  );
  return conversation?.id as string;
}

describe('by tags and metadata', () => {
  const tenant = newTenant();
  const long = 'k'.repeat(255);
  const value = 'v'.repeat(9_000);
  const everything: [customer: string, tags: string[], metadata: string][] = [
    ['plain', [], '{}'],
    ['one', ['vip'], '{"order":"A-1"}'],
    ['two', ['vip', 'a,b', 'ä "\\'], '{"order":"A-2","n":42,"yes":true}'],
    ['odd', ['__proto__'], '{"__proto__":"x","":"empty key","a.b":"dots","order":null,"n":"42"}'],
    ['deep', ['deep'], '{"order":{"id":"A-1"},"list":["A-1"],"f":1.5e-7,"no":false}'],
    ['long', ['x'.repeat(50)], `{"${long}":"${value}","blank":""}`],
  ];
  const entry = (key: string, text: string) => ({ key, text });

  beforeAll(async () => {
    const agentId = service.addAgent(tenant);
    for (const [customer, tags, metadata] of everything) await open(tenant, agentId, customer, tags, metadata);
    for (const other of [newTenant(), { ...tenant, mode: 'test' as const }])
      await open(other, service.addAgent(other), 'foreign', ['vip'], '{"order":"A-1"}');
  });

  test.each<[Request, string[]]>([
    [{ tags: ['vip'] }, ['two', 'one']],
    [{ tags: ['vip', 'a,b'] }, ['two']],
    [{ tags: ['ä "\\'] }, ['two']],
    [{ tags: ['__proto__'] }, ['odd']],
    [{ tags: ['x'.repeat(50)] }, ['long']],
    [{ tags: ['VIP'] }, []],
    [{ tags: ['vi'] }, []],
    [{ metadata: [entry('order', 'A-1')] }, ['one']],
    [{ metadata: [entry('order', 'a-1')] }, []],
    [{ metadata: [entry('n', '42')] }, ['odd', 'two']],
    [{ metadata: [entry('n', '42.0')] }, []],
    [{ metadata: [entry('yes', 'true')] }, ['two']],
    [{ metadata: [entry('no', 'false'), entry('f', '1.5e-7')] }, ['deep']],
    [{ metadata: [entry('__proto__', 'x')] }, ['odd']],
    [{ metadata: [entry('', 'empty key')] }, ['odd']],
    [{ metadata: [entry('a.b', 'dots')] }, ['odd']],
    [{ metadata: [entry('a', 'dots')] }, []],
    [{ metadata: [entry(long, value)] }, ['long']],
    [{ metadata: [entry('blank', '')] }, ['long']],
    [{ metadata: [entry('order', 'null')] }, []],
    [{ metadata: [entry('order', '')] }, []],
    [{ metadata: [entry('order', '{"id":"A-1"}')] }, []],
    [{ metadata: [entry('list', '["A-1"]')] }, []],
    [{ tags: ['vip'], metadata: [entry('order', 'A-2'), entry('n', '42')] }, ['two']],
    [{ tags: ['deep'], metadata: [entry('order', 'A-2')] }, []],
    [{ tags: ['vip'], customerId: 'one' }, ['one']],
    [{ tags: ['vip'], customer: 'tw' }, ['two']],
    [{ tags: ['vip'], assigneeId: 'none' }, ['two', 'one']],
    [{ tags: ['vip'], assigneeId: newId('member') }, []],
    [{ tags: ['vip'], status: RESOLVED }, []],
    [{ tags: ['vip'], statuses: [ACTIVE, RESOLVED], channel: 2 }, ['two', 'one']],
    [{ tags: ['vip'], agentId: newId('agent') }, []],
    [{ tags: ['vip'], since: new Date(Date.now() + 60_000) }, []],
    [{ tags: ['vip'], isUnread: true }, []],
    [{ tags: ['vip'], hasSuggestion: false }, ['two', 'one']],
  ])('%j finds %j', async (request, customers) => {
    expect(await found(tenant, request)).toEqual(customers);
  });

  it('follows changes, and reads on by cursor', async () => {
    const own = newTenant();
    const agentId = service.addAgent(own);
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.push(await open(own, agentId, `c${at}`, ['walked'], '{"k":1}'));
    const [first = ''] = ids;
    const update = { id: first, status: 0, tags: { tags: ['other'] }, metadataMergePatch: '{"k":2}' };
    await service.client.updateConversation(update, as(own));
    expect(await found(own, { tags: ['walked'], metadata: [entry('k', '1')] })).toEqual(['c4', 'c3', 'c2', 'c1']);
    expect(await found(own, { tags: ['other'], metadata: [entry('k', '2')] })).toEqual(['c0']);
    const walked: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { conversations, page } = await list(own, { tags: ['walked'], page: { limit: 3, cursor } });
      expect(page?.total).toBe(4n);
      walked.push(...conversations.map(({ id }) => id));
      cursor = page?.nextCursor;
      if (cursor === undefined) break;
    }
    expect(walked).toEqual(ids.slice(1).reverse());
    for (const id of [ids[2], ids[1]])
      await service.client.updateConversation({ id: id as string, status: ESCALATED }, as(own));
    const waiting = { status: ESCALATED, longestWaitingFirst: true, tags: ['walked'], metadata: [entry('k', '1')] };
    expect(await found(own, waiting)).toEqual(['c2', 'c1']);
    expect(await found(own, { ...waiting, tags: ['other'] })).toEqual([]);
    expect(await found(own, { ...waiting, customer: 'c1', assigneeId: 'none' })).toEqual(['c1']);
  });

  it('refuses what no conversation can have', async () => {
    const refused: [Request, string][] = [
      [{ tags: [''] }, 'tags.0'],
      [{ tags: ['x'.repeat(51)] }, 'tags.0'],
      [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 'tags'],
      [{ metadata: [entry('a\0', 'x')] }, 'metadata.0.key'],
      [{ metadata: [entry('a', 'x\0')] }, 'metadata.0.text'],
    ];
    for (const [request, path] of refused)
      await expect(found(tenant, request)).rejects.toMatchObject({ details: { fields: [{ path }] } });
  });
});

describe('by what the team has read', () => {
  it('finds those with messages after the mark, and the others', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const ids: Record<string, string> = {};
    for (const name of ['empty', 'never', 'all', 'behind']) ids[name] = (await service.open(tenant, agentId, name)).id;
    for (const name of ['never', 'all', 'behind']) await service.say(tenant, ids[name] as string, 'Hello?');
    for (const name of ['all', 'behind'])
      await service.client.markConversationRead({ id: ids[name] as string, sequence: 1n }, as(tenant));
    await service.say(tenant, ids['behind'] as string, 'Still there?');
    expect(await found(tenant, { isUnread: true })).toEqual(['behind', 'never']);
    expect(await found(tenant, { isUnread: false })).toEqual(['all', 'empty']);
    expect(await found(tenant, { isUnread: true, agentId, channel: 2 })).toEqual(['behind', 'never']);
    expect(await found(tenant, { isUnread: true, status: RESOLVED })).toEqual([]);
    expect(await found(tenant, { isUnread: true, customerId: 'behind' })).toEqual(['behind']);
  });
});

describe('by mentions in notes', () => {
  it('finds those with a note that mentions a member, as long as one does, and none of others', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const [ada, bob] = [newId('member'), newId('member')];
    const author = { kind: 'member', id: bob };
    const mention = async (of: Tenant, conversationId: string, mentions: string[]) => {
      const request = { conversationId, content: 'Look', mentions, mediaIds: [], author };
      return (await service.notes.createNote(request, as(of))).note?.id as string;
    };
    const [one, two] = [
      await open(tenant, agentId, 'one', ['vip'], '{}'),
      await open(tenant, agentId, 'two', [], '{"a":"b"}'),
    ];
    const first = await mention(tenant, one, [ada]);
    const second = await mention(tenant, one, [bob, ada]);
    await mention(tenant, two, [bob]);
    for (const other of [newTenant(), { ...tenant, mode: 'test' as const }])
      await mention(other, await open(other, service.addAgent(other), 'foreign', [], '{}'), [ada]);
    expect(await found(tenant, { mentioned: ada })).toEqual(['one']);
    expect(await found(tenant, { mentioned: bob })).toEqual(['two', 'one']);
    expect(await found(tenant, { mentioned: bob, tags: ['vip'] })).toEqual(['one']);
    expect(await found(tenant, { mentioned: bob, metadata: [{ key: 'a', text: 'b' }], isUnread: false })).toEqual([
      'two',
    ]);
    expect(await found(tenant, { mentioned: bob, customerId: 'one', statuses: [ACTIVE] })).toEqual(['one']);
    expect(await found(tenant, { mentioned: bob, statuses: [ESCALATED, RESOLVED] })).toEqual([]);
    const queue = { waitingOn: [], isSnoozed: false, priorities: [] };
    expect(await found(tenant, { mentioned: bob, queue })).toEqual(['two', 'one']);
    expect(await found(tenant, { mentioned: newId('member') })).toEqual([]);
    expect(await found(tenant, { mentioned: 'nobody' })).toEqual([]);
    await service.notes.deleteNote({ id: first }, as(tenant));
    expect(await found(tenant, { mentioned: ada })).toEqual(['one']);
    await service.notes.updateNote({ id: second, mentions: { memberIds: [bob] } }, as(tenant));
    expect(await found(tenant, { mentioned: ada })).toEqual([]);
  });
});
