import { eventually } from '@parley/testing';
import type { Agent, Conversation } from '@parley/sdk';
import { closeClients, newAccount, type TestAccount } from './accounts';
import type { Api } from './client';
import { noCounts, type Overview } from './figures';
import {
  absent,
  expectFaults,
  expectProblem,
  expectStatus,
  getConversation,
  makeAgent,
  messagesOf,
  openConversation,
} from './fixtures';
import { sendMessage } from './fixtures';
import type { Answer, Page } from './answer';

let owner: TestAccount;
let stranger: TestAccount;
let agent: Agent;
let conversation: Conversation;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([newAccount(), newAccount()]);
  agent = await makeAgent(owner.live, { description: 'secret' });
  conversation = await openConversation(owner.live, agent.id, { customer: { id: 'shared-customer' } });
  await sendMessage(owner.live, conversation.id, 'A secret');
});
afterAll(closeClients);

/** Must not see what the owner's live key has created. */
const outsiders: [string, () => Api][] = [
  ['another account', () => stranger.live],
  ['the other mode of the same account', () => owner.test],
];

type Call = (api: Api, ids: { agent: string; conversation: string }) => Promise<Answer<unknown>>;
const text = { type: 'text', content: 'x', sender: 'customer' };
const calls: [string, Call][] = [
  ['GET agent', (api, ids) => api.get(`/v1/agents/${ids.agent}`)],
  ['PATCH agent', (api, ids) => api.patch(`/v1/agents/${ids.agent}`, { name: 'Mallory' })],
  ['DELETE agent', (api, ids) => api.delete(`/v1/agents/${ids.agent}`)],
  ['GET conversation', (api, ids) => api.get(`/v1/conversations/${ids.conversation}`)],
  ['PATCH conversation', (api, ids) => api.patch(`/v1/conversations/${ids.conversation}`, { status: 'escalated' })],
  ['resolve', (api, ids) => api.post(`/v1/conversations/${ids.conversation}/resolve`)],
  ['rating', (api, ids) => api.post(`/v1/conversations/${ids.conversation}/rating`, { score: 1 })],
  ['GET messages', (api, ids) => api.get(`/v1/conversations/${ids.conversation}/messages`)],
  ['POST message', (api, ids) => api.post(`/v1/conversations/${ids.conversation}/messages`, text)],
  ['analytics of the agent', (api, ids) => api.get(`/v1/analytics/agents/${ids.agent}`)],
  [
    'open with the agent',
    (api, ids) => api.post('/v1/conversations', { agent_id: ids.agent, channel: 'slack', customer: { id: 'c' } }),
  ],
];

function visible({ status, headers, text: body, body: parsed }: Answer<unknown>): unknown {
  const own = (parsed as { request_id?: string }).request_id ?? '';
  const told = Object.entries(headers).filter(
    ([name]) => !['date', 'x-request-id', 'ratelimit', 'content-length'].includes(name),
  );
  return { status, body: body.replace(own, 'REQUEST_ID'), headers: Object.fromEntries(told) };
}

describe.each(outsiders)('%s', (_, outsider) => {
  test.each(calls)('%s gets exactly the response for an absent id', async (_name, call) => {
    const foreign = await call(outsider(), { agent: agent.id, conversation: conversation.id });
    const none = await call(outsider(), { agent: absent.agent, conversation: absent.conversation });
    expect([400, 404]).toContain(foreign.status);
    expect(visible(foreign)).toEqual(visible(none));
  });

  test('finds nothing through lists, filters and figures', async () => {
    const api = outsider();
    const filters = ['', `agent_id=${agent.id}`, 'customer_id=shared-customer', 'status=active', 'channel=widget'];
    for (const filter of filters) {
      const page = await api.get<Page<Conversation>>(`/v1/conversations?${filter}`);
      expect([page.body.data, page.body.pagination.total]).toEqual([[], 0]);
    }
    expect((await api.get<Page<Agent>>('/v1/agents')).body.data).toEqual([]);
    const figures = async (by: Api) => (await by.get<Overview>(`/v1/analytics/overview?agent_id=${agent.id}`)).body;
    await eventually(async () => expect((await figures(owner.live)).conversations.total).toBeGreaterThan(0));
    expect((await figures(api)).conversations).toEqual(noCounts);
  });

  test('cannot use the cursor of the owner to see more than its own', async () => {
    await openConversation(owner.live, agent.id);
    const page = await owner.live.get<Page<Conversation>>('/v1/conversations?limit=1');
    const cursor = encodeURIComponent(page.body.pagination.next_cursor ?? '');
    const answer = await outsider().get<Page<Conversation>>(`/v1/conversations?cursor=${cursor}`);
    if (answer.status === 200) expect(answer.body.data).toEqual([]);
    else expectFaults(answer, ['cursor']);
  });

  test('may use the same idempotency key for something of its own', async () => {
    const key = { 'idempotency-key': 'shared key' };
    const mine = expectStatus(await owner.live.post<Agent>('/v1/agents', { name: 'Mine' }, key), 201);
    const answer = await outsider().post<Agent>('/v1/agents', { name: 'Theirs' }, key);
    expect(expectStatus(answer, 201)).toMatchObject({ name: 'Theirs' });
    expect(answer.body.id).not.toBe(mine.id);
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
  });
});

test('afterwards everything of the owner is unchanged', async () => {
  expect(await getConversation(owner.live, conversation.id)).toMatchObject({
    status: 'active',
    messages_count: 1,
    rating: null,
  });
  const messages = await messagesOf(owner.live, conversation.id);
  expect(messages.map(({ content }) => content)).toEqual(['A secret']);
  expect((await owner.live.parley.agents.get(agent.id)).name).toBe('Ada');
});

test('an ETag of another account matches nothing', async () => {
  const { headers } = await owner.live.get(`/v1/agents/${agent.id}`);
  const answer = await stranger.live.get(`/v1/agents/${agent.id}`, { 'if-none-match': headers.etag });
  expectProblem(answer, 'not_found');
});
