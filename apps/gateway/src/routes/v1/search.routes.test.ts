import { unavailable } from '@parley/errors';
import { searchCursor } from '@parley/schemas';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const requestOf = (rpc: string) => gateway.fakes.calls.find((call) => call.rpc === rpc)?.request;
const search = (query: Record<string, string>, key?: string) =>
  gateway.send('GET', `/v1/search?${new URLSearchParams(query)}`, key === undefined ? {} : { key });
const groupsOf = (body: object): string[] => Object.keys(body).filter((name) => name !== 'parsed');
const cursor = searchCursor.encode({ at: new Date(0), uuid: '0193568e-1234-7abc-8def-0123456789ab' });

test('messages, customers, answers and documents are found, each in its group', async () => {
  const { status, body } = await search({ q: 'refund' });
  expect({ status, groups: groupsOf(body) }).toEqual({
    status: 200,
    groups: ['messages', 'customers', 'answers', 'documents'],
  });
  expect(body['messages']).toEqual({
    total: 1,
    is_total_exact: true,
    data: [
      {
        conversation_id: expect.stringMatching(/^conv_/),
        message_id: expect.stringMatching(/^msg_/),
        sent_at: '2026-11-21T09:30:00.000Z',
        author: 'customer',
        agent_id: expect.stringMatching(/^agent_/),
        channel: 'widget',
        excerpt: 'Where is my refund?',
        ranges: [[12, 18]],
      },
    ],
    next_cursor: null,
  });
});

test('the services are asked for what was understood, and the answer says it', async () => {
  const q = 'Straße "not delivered" -order from:human tag:vip status:active customer:ada after:2026-11-01';
  const { body } = await search({ q, timezone: 'Europe/Berlin', limit: '5' });
  expect(body['parsed']).toEqual({
    words: ['Straße'],
    phrases: ['not delivered'],
    excluded: ['order'],
    from: ['human'],
    tags: ['vip'],
    agent_ids: [],
    channels: [],
    statuses: ['active'],
    customers: ['ada'],
    after: '2026-10-31T23:00:00.000Z',
    before: null,
  });
  expect(requestOf('findConversationIds')).toMatchObject({ tags: ['vip'], customers: ['ada'], limit: 5_000 });
  expect(requestOf('searchMessages')).toMatchObject({
    terms: [
      { text: 'Straße', isExcluded: false },
      { text: 'not delivered', isExcluded: false },
      { text: 'order', isExcluded: true },
    ],
    authors: ['human'],
    statuses: ['active'],
    since: new Date('2026-10-31T23:00:00Z'),
    conversations: { ids: [expect.stringMatching(/^conv_/)] },
    limit: 5,
  });
  const words = { all: ['strasse', 'not', 'delivered'], none: ['order'] };
  expect(requestOf('listAnswers')).toMatchObject({ words, page: { limit: 5 } });
  expect(requestOf('listDocuments')).toMatchObject({ words, page: { limit: 5 } });
  expect(requestOf('listCustomers')).toMatchObject({ query: 'Straße not delivered', page: { limit: 5 } });
});

test('a group that the key may not read is absent, also if it is asked for', async () => {
  const ofKnowledge = gateway.fakes.addKey({ permissions: ['knowledge:read'] });
  const ofConversations = gateway.fakes.addKey({ permissions: ['conversations:read'] });
  expect(groupsOf((await search({ q: 'refund' }, ofKnowledge)).body)).toEqual(['answers', 'documents']);
  expect(groupsOf((await search({ q: 'refund', types: 'messages' }, ofKnowledge)).body)).toEqual([]);
  expect(requestOf('searchMessages')).toBeUndefined();
  expect(groupsOf((await search({ q: 'refund' }, ofConversations)).body)).toEqual(['messages']);
  const ofCustomers = gateway.fakes.addKey({ permissions: ['customers:read'] });
  expect(groupsOf((await search({ q: 'refund' }, ofCustomers)).body)).toEqual(['customers']);
  const none = gateway.fakes.addKey({ permissions: ['analytics:read'] });
  expect((await search({ q: 'refund' }, none)).body).toMatchObject({
    status: 403,
    required_permission: 'conversations:read',
  });
});

test('only what is asked for is searched', async () => {
  expect(groupsOf((await search({ q: 'refund', types: 'documents' })).body)).toEqual(['documents']);
  expect(requestOf('searchMessages')).toBeUndefined();
});

test('without analytics messages are not searched, and the rest is', async () => {
  gateway.fakes.analytics.searchMessages = () => Promise.reject(unavailable('Analytics'));
  expect(await search({ q: 'refund' })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await search({ q: 'refund', types: 'answers,documents' })).status).toBe(200);
  expect((await gateway.send('GET', '/v1/conversations')).status).toBe(200);
});

test('what messages are no longer kept for is not found', async () => {
  gateway.fakes.conversationData.getRetention = async () => ({ messagesDays: 10 });
  await search({ q: 'refund after:2020-01-01' });
  const { since } = requestOf('searchMessages') as { since: Date };
  expect(Math.abs(since.getTime() - (Date.now() - 10 * 86_400_000))).toBeLessThan(60_000);
});

test('a total is not exact where more conversations have the tag than can be looked through', async () => {
  gateway.fakes.conversations.findConversationIds = async () => ({ ids: [], hasMore: true });
  const { body } = await search({ q: 'refund tag:vip', types: 'messages' });
  expect(body['messages']).toMatchObject({ is_total_exact: false });
});

test('a cursor goes on with the messages', async () => {
  expect((await search({ q: 'refund', types: 'messages', cursor })).status).toBe(200);
  expect(requestOf('searchMessages')).toMatchObject({ cursor });
});

test.each<[string, Record<string, string>, object]>([
  ['no q', {}, { path: 'q', code: 'required' }],
  ['an empty one', { q: '' }, { path: 'q', code: 'min_length' }],
  ['a long one', { q: 'x'.repeat(1_001) }, { path: 'q', code: 'max_length' }],
  ['only excluded words', { q: '-refund' }, { path: 'q', code: 'format' }],
  ['a wrong date', { q: 'x before:2026-13-01' }, { path: 'q', code: 'format' }],
  ['another type', { q: 'x', types: 'notes' }, { path: 'types', code: 'enum' }],
  ['a cursor of several groups', { q: 'x', cursor }, { path: 'cursor', code: 'conflict' }],
  ['a cursor of another list', { q: 'x', types: 'messages', cursor: 'x' }, { path: 'cursor', code: 'format' }],
  ['another zone', { q: 'x', timezone: 'Mars/Olympus' }, { path: 'timezone', code: 'format' }],
])('%s is refused', async (_, query, fault) => {
  const { status, body } = await search(query);
  expect({ status, errors: body['errors'] }).toMatchObject({ status: 400, errors: [fault] });
});
