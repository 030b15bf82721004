import { ParleyError } from '@parley/errors';
import { encodeMessageCursor, newId, newUuid, withAutomationDefaults } from '@parley/schemas';
import { aMessage } from '../../../test/fake-messages';
import { aMemberId } from '../../../test/fake-people';
import { aConversationId, anAgent, anAgentId } from '../../../test/fake-services';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

const aKeyId = expect.stringMatching(/^key_/) as string;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const stats = { conversations_total: 7, conversations_active: 2, avg_response_time_ms: 1500 };
const agent = {
  id: anAgentId,
  name: 'Mia',
  description: null,
  status: 'active',
  welcome_message: 'Hi!',
  personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
  settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
  automation: withAutomationDefaults({}),
  stats,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const conversation = {
  id: aConversationId,
  agent_id: anAgentId,
  customer: { id: 'cust-1', name: 'Ada', email: null, phone: null },
  channel: 'widget',
  status: 'active',
  sentiment: 'neutral',
  messages_count: 1,
  tags: ['order'],
  created_at: '2026-11-21T09:30:00.000Z',
  last_message_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  resolved_at: null,
  escalated_at: null,
  rating: null,
};

describe('agents', () => {
  test('GET one answers 200 with the agent, its figures and an ETag', async () => {
    const { status, body, headers } = await gateway.send('GET', `/v1/agents/${anAgentId}`);
    expect({ status, body }).toEqual({ status: 200, body: agent });
    expect(Object.keys(body)).toEqual(Object.keys(agent));
    expect(headers.get('etag')).toMatch(/^"1-[\w-]{22}"$/);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const get = await gateway.send('GET', `/v1/agents/${anAgentId}`);
    const head = await gateway.send('HEAD', `/v1/agents/${anAgentId}`);
    expect({ get: get.status, head: head.status, text: head.text }).toEqual({ get: 200, head: 200, text: '' });
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  test('GET with If-None-Match of the ETag answers 304', async () => {
    const etag = (await gateway.send('GET', `/v1/agents/${anAgentId}`)).headers.get('etag') ?? '';
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, text } = await gateway.send('GET', `/v1/agents/${anAgentId}`, {
        headers: { 'if-none-match': header },
      });
      expect({ header, status, text }).toEqual({ header, status: 304, text: '' });
    }
    const other = await gateway.send('GET', `/v1/agents/${anAgentId}`, { headers: { 'if-none-match': '"1-x"' } });
    expect(other.status).toBe(200);
  });

  test('GET list answers a page, its figures asked for in one call', async () => {
    const { status, body } = await gateway.send('GET', '/v1/agents?limit=5&status=paused');
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: [agent], pagination: { total: 1, limit: 20, offset: 0, has_more: false, next_cursor: null } },
    });
    expect(gateway.fakes.calls.find(({ rpc }) => rpc === 'listAgents')?.request).toEqual({
      status: 0,
      statuses: [2],
      page: { limit: 5 },
    });
  });

  test('POST answers 201 with Location, figures of zero and an ETag', async () => {
    const { status, headers, body } = await gateway.send('POST', '/v1/agents', {
      body: { name: 'Zoë', personality: { tone: 'calm', language: null } },
      headers: { 'idempotency-key': 'k 1' },
    });
    expect({ status, name: body['name'], stats: body['stats'] }).toEqual({
      status: 201,
      name: 'Zoë',
      stats: { conversations_total: 0, conversations_active: 0, avg_response_time_ms: 0 },
    });
    expect(headers.get('location')).toBe(`/v1/agents/${anAgentId}`);
    expect(headers.has('idempotent-replayed')).toBe(false);
    const call = gateway.fakes.calls.find(({ rpc }) => rpc === 'createAgent');
    expect(call?.request).toEqual({ name: 'Zoë', personality: { tone: 'calm' }, changedBy: aKeyId });
    expect(call?.context).toMatchObject({ caller: 'gateway', idempotencyKey: 'k 1', tenant: { mode: 'live' } });
  });

  test('POST replayed answers the same with Idempotent-Replayed', async () => {
    gateway.fakes.agents.createAgent = async () => ({ agent: anAgent(), replayed: true });
    const { status, headers } = await gateway.send('POST', '/v1/agents', {
      body: { name: 'Mia' },
      headers: { 'idempotency-key': 'k' },
    });
    expect({ status, replayed: headers.get('idempotent-replayed') }).toEqual({ status: 201, replayed: 'true' });
  });

  test('PATCH tells the service which fields a merge patch touches', async () => {
    const { status, headers } = await gateway.send('PATCH', `/v1/agents/${anAgentId}`, {
      body: { description: null, settings: null, personality: { tone: 'calm', formality: null }, status: 'paused' },
    });
    expect(status).toBe(200);
    expect(headers.get('etag')).toMatch(/^"2-/);
    expect(gateway.fakes.calls.find(({ rpc }) => rpc === 'updateAgent')?.request).toEqual({
      id: anAgentId,
      personality: { tone: 'calm' },
      status: 2,
      updateMask: ['description', 'personality.tone', 'personality.formality', 'settings', 'status'],
      changedBy: aKeyId,
    });
  });

  test('PATCH changes nothing when the figures of its answer cannot be had', async () => {
    gateway.fakes.conversations.getAgentStats = async () => {
      throw new ParleyError('unavailable', 'The conversation service is not available; try again');
    };
    const { status } = await gateway.send('PATCH', `/v1/agents/${newId('agent')}`, { body: { name: 'Mia' } });
    expect(status).toBe(503);
    expect(gateway.fakes.calls.map(({ rpc }) => rpc)).not.toContain('updateAgent');
  });

  test.each([
    [`/v1/agents/${anAgentId}`, 'updateAgent'],
    [`/v1/conversations/${aConversationId}`, 'updateConversation'],
  ])('PATCH %s takes a merge patch by its own media type, and says so', async (path, rpc) => {
    const body = rpc === 'updateAgent' ? { name: 'Mia' } : { tags: [] };
    for (const type of ['application/merge-patch+json', 'application/merge-patch+json; charset=utf-8']) {
      const { status, headers } = await gateway.send('PATCH', path, { body, headers: { 'content-type': type } });
      expect(status).toBe(200);
      expect(headers.get('accept-patch')).toBe('application/json, application/merge-patch+json');
    }
    const refused = await gateway.send('PATCH', path, { body, headers: { 'content-type': 'text/plain' } });
    expect(refused.status).toBe(415);
    expect(refused.headers.get('accept-patch')).toContain('merge-patch');
    const post = await gateway.send('POST', '/v1/agents', {
      body: { name: 'Mia' },
      headers: { 'content-type': 'application/merge-patch+json' },
    });
    expect(post.status).toBe(415);
  });

  test.each([
    ['"3-abc"', 3n],
    ['*', undefined],
    ['"9-x", "1-y"', 1n],
    // An impossible version, or one that the agent lacks: the service refuses it.
    ['"8-x", "9-y"', 8n],
    ['3', 0n],
    ['W/"1-x"', 1n],
    ['"abc"', 0n],
    ['', 0n],
  ])('If-Match %j asks the service for version %s', async (header, expectedVersion) => {
    const conversation = `/v1/conversations/${aConversationId}`;
    for (const [method, path, rpc, body] of [
      ['PATCH', `/v1/agents/${anAgentId}`, 'updateAgent', {}],
      ['DELETE', `/v1/agents/${anAgentId}`, 'deleteAgent', undefined],
      ['PATCH', conversation, 'updateConversation', {}],
      ['POST', `${conversation}/resolve`, 'resolveConversation', undefined],
      ['POST', `${conversation}/unresolve`, 'unresolveConversation', undefined],
      ['POST', `${conversation}/rating`, 'rateConversation', { score: 5 }],
    ] as const) {
      const { status } = await gateway.send(method, path, { body, headers: { 'if-match': header } });
      expect({ rpc, status: Math.trunc(status / 100) }).toEqual({ rpc, status: 2 });
      const call = gateway.fakes.calls.find((each) => each.rpc === rpc);
      expect((call?.request as { expectedVersion?: bigint }).expectedVersion).toBe(expectedVersion);
    }
  });

  test.each([
    ['/v1/agents', { name: 'Mia' }, 201],
    ['/v1/conversations', { agent_id: anAgentId, channel: 'widget', customer: { id: 'c' } }, 201],
    [`/v1/conversations/${aConversationId}/messages`, { type: 'text', content: 'x', sender: 'agent' }, 201],
    [`/v1/conversations/${newId('conv')}/messages`, { type: 'text', content: 'x', sender: 'agent' }, 404],
  ])('POST %s takes no ETag in If-Match, as nothing there has one', async (path, body, otherwise) => {
    const send = async (header: string) => {
      const { status } = await gateway.send('POST', path, { body, headers: { 'if-match': header } });
      return status;
    };
    expect(await send('"1-x"')).toBe(otherwise === 404 ? 404 : 412);
    expect(gateway.fakes.calls.filter(({ rpc }) => /^(?:create|open|send)/.test(rpc))).toEqual([]);
    expect(await send('*')).toBe(otherwise);
  });

  test('DELETE answers 204 after the conversations of the agent were escalated', async () => {
    const { status, text } = await gateway.send('DELETE', `/v1/agents/${anAgentId}`);
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(gateway.fakes.calls.map(({ rpc }) => rpc).slice(1)).toEqual(['deleteAgent', 'escalateAgentConversations']);
  });

  test('DELETE answers 204 though the escalation failed: the event does it', async () => {
    gateway.fakes.conversations.escalateAgentConversations = () => Promise.reject(new Error('down'));
    expect((await gateway.send('DELETE', `/v1/agents/${anAgentId}`)).status).toBe(204);
  });
});

describe('conversations', () => {
  test('POST answers 201 with Location and the conversation, every field there', async () => {
    const input = { agent_id: anAgentId, channel: 'widget', customer: { id: 'c', email: null }, metadata: { a: 1 } };
    const { status, body, headers } = await gateway.send('POST', '/v1/conversations', { body: input });
    expect({ status, body }).toMatchObject({ status: 201, body: conversation });
    expect(headers.get('location')).toBe(`/v1/conversations/${aConversationId}`);
    expect(gateway.fakes.calls.find(({ rpc }) => rpc === 'openConversation')?.request).toMatchObject({
      channel: 2,
      customer: { id: 'c' },
      metadata: '{"a":1}',
    });
  });

  test('GET one answers 200 with the newest 100 messages; metadata comes back key for key', async () => {
    const { status, body, text } = await gateway.send('GET', `/v1/conversations/${aConversationId}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { ...conversation, has_more_messages: false } });
    expect(body['messages']).toHaveLength(1);
    expect(text).toContain('"metadata":{"a":{"__proto__":1}}');
    expect(gateway.fakes.calls.at(-1)?.request).toEqual({ id: aConversationId, newestMessages: 100 });
  });

  test('GET list passes every filter on', async () => {
    const query = `status=escalated&order=longest_waiting&agent_id=${anAgentId}&channel=slack&customer=c%201&since=2026-01-01&until=2026-02-01T00:00:00%2B01:00&limit=1&offset=2`;
    const { status, body } = await gateway.send('GET', `/v1/conversations?${query}`);
    expect({ status, pagination: body['pagination'] }).toMatchObject({
      status: 200,
      pagination: { next_cursor: 'next' },
    });
    expect(gateway.fakes.calls.at(-1)?.request).toEqual({
      status: 0,
      statuses: [3],
      agentId: anAgentId,
      channel: 3,
      customer: 'c 1',
      longestWaitingFirst: true,
      priorityFirst: false,
      dueFirst: false,
      queue: { waitingOn: [], priorities: [] },
      since: new Date('2026-01-01T00:00:00Z'),
      until: new Date('2026-01-31T23:00:00Z'),
      page: { limit: 1, offset: 2n },
    });
  });

  test('GET list takes several statuses, and names the field of one that is none', async () => {
    const { status } = await gateway.send('GET', '/v1/conversations?status=escalated,active,active');
    expect(status).toBe(200);
    expect(gateway.fakes.calls.at(-1)?.request).toMatchObject({ status: 0, statuses: [1, 3] });
    for (const value of ['active,open', 'active,', ',', '', 'active, resolved']) {
      const refused = await gateway.send('GET', `/v1/conversations?status=${encodeURIComponent(value)}`);
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } });
    }
  });

  test('PATCH answers 200; null empties tags and metadata', async () => {
    const { status } = await gateway.send('PATCH', `/v1/conversations/${aConversationId}`, {
      body: { status: 'escalated', tags: null, metadata: null },
    });
    expect(status).toBe(200);
    expect(gateway.fakes.calls.at(-1)?.request).toEqual({
      id: aConversationId,
      status: 3,
      tags: { tags: [] },
      metadataMergePatch: 'null',
    });
  });

  test.each([undefined, {}])('POST resolve with body %j answers 200', async (body) => {
    const reply = await gateway.send('POST', `/v1/conversations/${aConversationId}/resolve`, { body });
    expect(reply).toMatchObject({ status: 200, body: { status: 'resolved', resolved_at: '2026-11-21T09:30:00.000Z' } });
  });

  test('POST rating answers 201 with the rating', async () => {
    const reply = await gateway.send('POST', `/v1/conversations/${aConversationId}/rating`, { body: { score: 4 } });
    expect(reply).toMatchObject({
      status: 201,
      body: { score: 4, comment: null, created_at: '2026-11-21T09:30:00.000Z' },
    });
  });
});

describe('messages', () => {
  const path = `/v1/conversations/${aConversationId}/messages`;

  test('POST text answers 201 without caption and buttons', async () => {
    const { status, body } = await gateway.send('POST', path, {
      body: { type: 'text', content: 'Hello', sender: 'customer' },
    });
    expect(status).toBe(201);
    const fields =
      'id conversation_id sequence type content sender author timestamp metadata member_id turn_id sources attachments delivery';
    expect(Object.keys(body)).toEqual(fields.split(' '));
  });

  test('POST image answers a caption, null if there is none; POST buttons answers its buttons', async () => {
    const image = await gateway.send('POST', path, {
      body: { type: 'image', content: 'https://x.example/a.png', sender: 'customer' },
    });
    expect(image).toMatchObject({ status: 201, body: { type: 'image', caption: null } });
    expect(image.body).not.toHaveProperty('buttons');
    const buttons = [{ id: 'y', text: 'Yes' }];
    const reply = await gateway.send('POST', path, {
      body: { type: 'buttons', content: 'Sure?', sender: 'agent', buttons },
    });
    expect(reply).toMatchObject({ status: 201, body: { type: 'buttons', buttons } });
    expect(reply.body).not.toHaveProperty('caption');
  });

  test('a person who writes by a session is named in the metadata, whatever they say; a key cannot name one', async () => {
    const { headers } = gateway.fakes.addSession();
    const said = { type: 'text', content: 'Hi', sender: 'agent' };
    const stored = async (body: object, isSession = true): Promise<unknown> => {
      const { status } = await gateway.send('POST', path, {
        body: { ...said, ...body },
        ...(isSession && { headers, key: null }),
      });
      expect(status).toBe(201);
      const call = gateway.fakes.calls.findLast(({ rpc }) => rpc === 'sendMessage');
      const { metadata, memberId } = call?.request as { metadata?: string; memberId?: string };
      expect(memberId).toBe(isSession && 'author' in body && body.author === 'human' ? aMemberId : undefined);
      return metadata === undefined ? undefined : JSON.parse(metadata);
    };
    const forged = { a: 1, member_id: newId('member') };
    expect(await stored({ author: 'human' })).toEqual({ member_id: aMemberId });
    expect(await stored({ author: 'human', metadata: forged })).toEqual({ a: 1, member_id: aMemberId });
    expect(await stored({ author: 'ai' })).toBeUndefined();
    expect(await stored({ author: 'human', metadata: forged }, false)).toEqual({ a: 1 });
    const own = { member_id: 'gym 4711' };
    expect(await stored({ author: 'human', metadata: own }, false)).toEqual(own);
    const full = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, n]));
    expect(await stored({ author: 'human', metadata: full })).toEqual(full);
  });

  test('GET of one answers it with its place in the conversation', async () => {
    const id = newId('msg');
    const { status, body } = await gateway.send('GET', `${path}/${id}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { id, sequence: 1 } });
    const asked = { rpc: 'getMessage', request: { conversationId: aConversationId, id } };
    expect(gateway.fakes.calls.at(-1)).toMatchObject(asked);
  });

  test.each([newId('conv'), 'msg_1', '1'])('GET of one with the id %s answers 404 without a call', async (id) => {
    expect((await gateway.send('GET', `${path}/${id}`)).body['code']).toBe('not_found');
    expect(gateway.fakes.calls.map(({ rpc }) => rpc)).not.toContain('getMessage');
  });

  test('GET answers a page in the order asked for', async () => {
    gateway.fakes.conversations.listMessages = async () => ({
      messages: [aMessage()],
      page: { total: 9n, limit: 1, offset: 0n, hasMore: true, nextCursor: 'c' },
    });
    const cursor = encodeMessageCursor({ conversation: newUuid(), sequence: 3 });
    const { status, body } = await gateway.send('GET', `${path}?order=desc&limit=1&cursor=${cursor}`);
    expect({ status, pagination: body['pagination'] }).toEqual({
      status: 200,
      pagination: { total: 9, limit: 1, offset: 0, has_more: true, next_cursor: 'c' },
    });
    expect(gateway.fakes.calls.at(-1)?.request).toMatchObject({
      descending: true,
      page: { limit: 1, cursor },
    });
  });
});

describe('analytics', () => {
  test('GET overview passes the window on as it was written', async () => {
    const query = 'start=2026-11-14&end=2026-11-21T00:00:00%2B01:00&timezone=Europe/Berlin&channel=slack&agent_id=a';
    const reply = await gateway.send('GET', `/v1/analytics/overview?${query}`);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        period: { start: '2026-11-14T00:00:00.000Z', end: '2026-11-21T00:00:00.000Z' },
        messages: { total: 20, from_customers: 12, from_agents: 8 },
        performance: { avg_response_time_ms: 1200, csat_score: 4.5 },
      },
    });
    expect(gateway.fakes.calls.at(-1)?.request).toEqual({
      window: {
        start: '2026-11-14',
        end: '2026-11-21T00:00:00+01:00',
        timezone: 'Europe/Berlin',
        channel: 'slack',
        agentId: 'a',
      },
    });
  });

  test.each(['conversations', `agents/${anAgentId}`, 'sentiment'])('GET %s answers 200 with a series', async (name) => {
    const { status, body } = await gateway.send('GET', `/v1/analytics/${name}?period=30d&granularity=day`);
    expect({ status, body }).toMatchObject({ status: 200, body: { granularity: 'day', timezone: 'UTC' } });
    expect(body['data']).toHaveLength(1);
  });

  test('GET agents/:id of an agent that is gone answers 404, which the analytics service finds out', async () => {
    expect((await gateway.send('GET', `/v1/analytics/agents/${newId('agent')}`)).status).toBe(404);
    expect(gateway.fakes.calls.map(({ rpc }) => rpc)).toEqual(['verifyKey', 'getAgentMetrics']);
  });
});

test('versions of an agent are told, with what was changed, and restored where the ETag is the one expected', async () => {
  const { status, body } = await gateway.send('GET', `/v1/agents/${anAgentId}/versions/3?compared_to=1`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { version: 3, changed_by: aKeyId, changes: [{ field: 'name', before: 'Ada', after: 'Mia' }] },
  });
  expect((await gateway.send('GET', `/v1/agents/${anAgentId}/versions`)).body['data']).toEqual([body]);
  const restore = `/v1/agents/${anAgentId}/versions/3/restore`;
  const restored = await gateway.send('POST', restore, { headers: { 'if-match': '"4-abc"' } });
  expect([restored.status, restored.headers.get('etag')?.slice(0, 3)]).toEqual([200, '"5-']);
  const requests = gateway.fakes.calls.map(({ rpc, request }) => [rpc, request]);
  expect(requests).toContainEqual(['getAgentVersion', { agentId: anAgentId, version: 3n, comparedTo: 1n }]);
  const asked = { agentId: anAgentId, version: 3n, expectedVersion: 4n, changedBy: aKeyId };
  expect(requests).toContainEqual(['restoreAgentVersion', asked]);
});

test.each([
  ['/versions/4', 404, 'not_found'],
  ['/versions/0', 404, 'not_found'],
  ['/versions/1e3', 404, 'not_found'],
  ['/versions/3?compared_to=x', 400, 'validation_failed'],
  ['/versions/3?compared_to=0', 400, 'validation_failed'],
])('GET of an agent%s is %i', async (path, status, code) => {
  const answer = await gateway.send('GET', `/v1/agents/${anAgentId}${path}`);
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
});
