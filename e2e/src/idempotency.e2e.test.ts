import { randomUUID } from 'node:crypto';
import type { Agent, Conversation, Message } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  expectFaults,
  expectProblem,
  expectStatus,
  getConversation,
  makeAgent,
  messagesOf,
  openConversation,
} from './fixtures';
import type { Answer } from './answer';

let api: Api;
let agent: Agent;
let conversation: Conversation;
beforeAll(async () => {
  api = (await newAccount()).live;
  agent = await makeAgent(api, { welcome_message: 'Hello' });
  conversation = await openConversation(api, agent.id);
});
afterAll(closeClients);

interface Kind {
  readonly name: string;
  readonly path: () => string;
  readonly body: () => unknown;
  /** Undefined if only one body is possible. */
  readonly otherBody?: () => unknown;
  readonly status: number;
  readonly count: () => Promise<number>;
}

const kinds: Kind[] = [
  {
    name: 'agent',
    path: () => '/v1/agents',
    body: () => ({ name: 'Once' }),
    otherBody: () => ({ name: 'Twice' }),
    status: 201,
    count: async () => (await api.parley.agents.list({ limit: 100 }).toArray()).length,
  },
  {
    name: 'conversation',
    path: () => '/v1/conversations',
    body: () => ({ agent_id: agent.id, channel: 'widget', customer: { id: 'c' } }),
    otherBody: () => ({ agent_id: agent.id, channel: 'slack', customer: { id: 'c' } }),
    status: 201,
    count: async () => (await api.parley.conversations.list({ limit: 100 }).toArray()).length,
  },
  {
    name: 'message',
    path: () => `/v1/conversations/${conversation.id}/messages`,
    body: () => ({ type: 'text', content: 'Once', sender: 'customer' }),
    otherBody: () => ({ type: 'text', content: 'Twice', sender: 'customer' }),
    status: 201,
    count: async () => (await messagesOf(api, conversation.id)).length,
  },
  {
    name: 'rating',
    path: () => `/v1/conversations/${conversation.id}/rating`,
    body: () => ({ score: 4, comment: randomComment }),
    otherBody: () => ({ score: 5 }),
    status: 201,
    count: async () => ((await getConversation(api, conversation.id)).rating?.comment === randomComment ? 1 : 0),
  },
  {
    name: 'resolve',
    path: () => `/v1/conversations/${conversation.id}/resolve`,
    body: () => undefined,
    status: 200,
    count: async () => ((await getConversation(api, conversation.id)).status === 'resolved' ? 1 : 0),
  },
];
const randomComment = randomUUID();

const isReplayed = (answer: Answer<unknown>): boolean => answer.headers['idempotent-replayed'] === 'true';

describe.each(kinds)('POST of a $name', ({ path, body, otherBody, status, count }) => {
  const key = `key of ${randomUUID()} !"#~`;
  const post = (content = body(), name = key) =>
    api.post<Record<string, unknown>>(path(), content, { 'idempotency-key': name });
  let first: Answer<Record<string, unknown>>;

  test('twenty concurrent requests have one effect and one response', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()));
    const done = answers.filter((answer) => answer.status === status);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (answer.status === status) continue;
      expectProblem(answer, 'idempotency_in_progress');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(await count()).toBe(before + 1);
    first = done[0]!;
  });

  test('later repetitions get the first response', async () => {
    const before = await count();
    const again = await post();
    expect([again.status, again.text, isReplayed(again)]).toEqual([status, first.text, true]);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await count()).toBe(before);
  });

  if (otherBody)
    test('another body gets 422', async () => {
      const before = await count();
      expectProblem(await post(otherBody() as Record<string, unknown>), 'idempotency_key_reused');
      expect(await count()).toBe(before);
    });

  test('equivalent JSON is the same body', async () => {
    // No body equals one without fields.
    const shuffled = Object.fromEntries(Object.entries(body() ?? {}).reverse());
    const raw = JSON.stringify(shuffled, null, 2);
    const answer = await api.call('POST', path(), { raw, headers: { 'idempotency-key': key } });
    expect([answer.status, answer.text, isReplayed(answer)]).toEqual([status, first.text, true]);
  });

  test.each(['', 'a'.repeat(256), 'b\u00fccher', 'tab\there'])('%j is no key', async (name) => {
    const before = await count();
    expectFaults(await post(body() as Record<string, unknown>, name), ['Idempotency-Key']);
    expect(await count()).toBe(before);
  });

  test('a key of 255 characters is valid', async () => {
    expect([status, 201]).toContain((await post(body() as Record<string, unknown>, 'a'.repeat(255))).status);
  });
});

test.each<[string, () => string, object, object[]]>([
  [
    'agent',
    () => '/v1/agents',
    { name: 'x' },
    [{ description: null }, { personality: {} }, { automation: { limits: {} } }],
  ],
  [
    'conversation',
    () => '/v1/conversations',
    { agent_id: 'agent', channel: 'widget', customer: { id: 'c' } },
    [{ metadata: {} }, { tags: null }, { customer: { id: 'c', name: null, email: '' } }],
  ],
  [
    'message',
    () => `/v1/conversations/${conversation.id}/messages`,
    { type: 'text', content: 'x', sender: 'customer' },
    [{ metadata: {} }, { metadata: null }, { author: null }],
  ],
  ['rating', () => `/v1/conversations/${conversation.id}/rating`, { score: 4 }, [{ comment: null }]],
])('what is null or {} says as little as what is left out: %s', async (_, path, body, others) => {
  const key = randomUUID();
  const send = (more: object) => {
    const sent = { ...body, ...('agent_id' in body ? { agent_id: agent.id } : {}), ...more };
    return api.post(path(), sent, { 'idempotency-key': key });
  };
  const first = expectStatus(await send({}), 201);
  for (const more of others) {
    const again = await send(more);
    expect([more, again.status, again.headers['idempotent-replayed']]).toEqual([more, 201, 'true']);
    expect(again.body).toEqual(first);
  }
});

test('the same key on another path is a different key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const other = await openConversation(api, agent.id);
  const text = { type: 'text', content: 'x', sender: 'customer' };
  const paths = [`/v1/conversations/${conversation.id}/messages`, `/v1/conversations/${other.id}/messages`];
  const [one, two] = [await api.post<Message>(paths[0]!, text, key), await api.post<Message>(paths[1]!, text, key)];
  expect(expectStatus(one, 201).id).not.toBe(expectStatus(two, 201).id);
  const third = await api.post<Agent>('/v1/agents', { name: 'x' }, key);
  expectStatus(third, 201);
  expect([one, two, third].some(isReplayed)).toBe(false);
});

test('a refused request leaves the key free', async () => {
  const key = { 'idempotency-key': randomUUID() };
  expectFaults(await api.post('/v1/agents', {}, key), ['name']);
  expectStatus(await api.post('/v1/agents', { name: 'x' }, key), 201);
});

test('a request refused because of a disabled agent takes effect once the agent is active again', async () => {
  const { id } = await makeAgent(api);
  const key = { 'idempotency-key': randomUUID() };
  const post = (customer: string) =>
    api.post<Conversation>('/v1/conversations', { agent_id: id, channel: 'slack', customer: { id: customer } }, key);
  expectStatus(await api.patch(`/v1/agents/${id}`, { status: 'disabled' }), 200);
  expectProblem(await post('a'), 'agent_disabled');
  expectStatus(await api.patch(`/v1/agents/${id}`, { status: 'active' }), 200);
  const opened = await post('b');
  expect([opened.status, isReplayed(opened)]).toEqual([201, false]);
  expectProblem(await post('a'), 'idempotency_key_reused');
  expect(isReplayed(await post('b'))).toBe(true);
});

test('a response is replayed even if the object has changed or is gone', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const created = await api.post<Agent>('/v1/agents', { name: 'Fleeting' }, key);
  expectStatus(await api.patch(`/v1/agents/${created.body.id}`, { name: 'Other' }), 200);
  expectStatus(await api.delete(`/v1/agents/${created.body.id}`), 204);
  const again = await api.post<Agent>('/v1/agents', { name: 'Fleeting' }, key);
  expect([again.status, again.text]).toEqual([201, created.text]);
});

test('without a key every request has its effect', async () => {
  const [one, two] = await Promise.all([makeAgent(api), makeAgent(api)]);
  expect(one.id).not.toBe(two.id);
});
