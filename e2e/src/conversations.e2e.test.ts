import type { Agent, Conversation, Rating } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  absent,
  expectFaults,
  expectProblem,
  expectStatus,
  getConversation,
  makeAgent,
  openConversation,
} from './fixtures';
import { sendMessage } from './fixtures';

let api: Api;
let agent: Agent;
beforeAll(async () => {
  api = (await newAccount()).live;
  agent = await makeAgent(api);
});
afterAll(closeClients);

const patch = (id: string, body: unknown) => api.patch<Conversation>(`/v1/conversations/${id}`, body);
const open = (fields: Record<string, unknown> = {}) => openConversation(api, agent.id, fields);

describe('opening a conversation', () => {
  test('with the required fields only gives all others their empty values', async () => {
    const body = { agent_id: agent.id, channel: 'slack', customer: { id: 'c-1' } };
    const answer = await api.post<Conversation>('/v1/conversations', body);
    const conversation = expectStatus(answer, 201);
    expect(answer.headers.location).toBe(`/v1/conversations/${conversation.id}`);
    expect(conversation).toEqual({
      id: expect.stringMatching(/^conv_[0-7][0-9a-hjkmnp-tv-z]{25}$/) as unknown,
      agent_id: agent.id,
      customer: { id: 'c-1', name: null, email: null, phone: null },
      channel: 'slack',
      status: 'active',
      sentiment: 'neutral',
      messages_count: 0,
      tags: [],
      metadata: {},
      created_at: conversation.created_at,
      last_message_at: null,
      updated_at: conversation.created_at,
      resolved_at: null,
      escalated_at: null,
      rating: null,
      handoff: null,
      resolution: null,
      auto_resolved_at: null,
      can_reply_until: null,
      previous_conversation_id: null,
      priority: 'normal',
      snoozed_until: null,
      waiting_on: 'customer',
      waiting_since: conversation.created_at,
      is_verified: false,
      assignee_id: null,
      team_id: null,
      due: null,
      read: null,
    });
    const read = await api.parley.conversations.get(conversation.id);
    expect(read).toEqual({ ...conversation, messages: [], has_more_messages: false });
  });

  test.each(['whatsapp', 'widget', 'slack'])('on %s', async (channel) => {
    expect((await open({ channel })).channel).toBe(channel);
  });

  test('keeps the given details of the customer', async () => {
    const customer = { id: '😀'.repeat(255), name: 'Zoë', email: 'zoe@example.com', phone: '+41 44 668 18 00' };
    expect((await open({ customer })).customer).toEqual(customer);
  });

  test('begins with the welcome message of the agent', async () => {
    const greeter = await makeAgent(api, { welcome_message: 'Grüezi 👋' });
    const conversation = await openConversation(api, greeter.id);
    expect(conversation.messages_count).toBe(1);
    const read = await api.parley.conversations.get(conversation.id);
    expect(read.messages).toEqual([
      expect.objectContaining({ type: 'text', content: 'Grüezi 👋', sender: 'agent', author: 'ai', metadata: {} }),
    ]);
    expect(read.last_message_at).toBe(read.messages[0]?.timestamp);
    expect(read.messages[0]!.timestamp >= read.created_at).toBe(true);
  });

  test('an empty welcome message is not sent', async () => {
    const silent = await makeAgent(api, { welcome_message: '' });
    expect((await openConversation(api, silent.id)).messages_count).toBe(0);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['no agent', { agent_id: undefined }, ['agent_id']],
    ['an unknown agent', { agent_id: absent.agent }, ['agent_id']],
    ['an agent_id of another kind', { agent_id: absent.conversation }, ['agent_id']],
    ['an agent_id that is a number', { agent_id: 7 }, ['agent_id']],
    ['no channel', { channel: undefined }, ['channel']],
    ['an unknown channel', { channel: 'fax' }, ['channel']],
    ['no customer', { customer: undefined }, ['customer']],
    ['a customer without id', { customer: {} }, ['customer.id']],
    ['a customer with an empty id', { customer: { id: '' } }, ['customer.id']],
    ['a customer id of 256', { customer: { id: 'a'.repeat(256) } }, ['customer.id']],
    ['a customer id that is a number', { customer: { id: 7 } }, ['customer.id']],
    ['an e-mail without @', { customer: { id: 'c', email: 'zoe' } }, ['customer.email']],
    ['a phone of letters', { customer: { id: 'c', phone: 'call me' } }, ['customer.phone']],
    ['an unknown field of the customer', { customer: { id: 'c', age: 7 } }, ['customer.age']],
    ['an unknown field', { status: 'active', priority: 1 }, ['status', 'priority']],
  ])('refuses %s', async (_, fields, paths) => {
    const body = { agent_id: agent.id, channel: 'widget', customer: { id: 'c' }, ...fields };
    expectFaults(await api.post('/v1/conversations', body), paths);
  });

  test('reports an agent that the key cannot see as not found', async () => {
    const body = { agent_id: absent.agent, channel: 'widget', customer: { id: 'c' } };
    const { errors } = expectFaults(await api.post('/v1/conversations', body), ['agent_id']);
    expect(errors?.[0]?.code).toBe('not_found');
  });

  test('reports all faults together', async () => {
    const body = { channel: 'fax', customer: { email: 'x' }, tags: ['', 'a'], metadata: [], x: 1 };
    const paths = ['agent_id', 'channel', 'customer.id', 'customer.email', 'tags.0', 'metadata', 'x'];
    expectFaults(await api.post('/v1/conversations', body), paths);
  });
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const many = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
const ofBytes = (size: number): Record<string, string> => ({ a: 'x'.repeat(size - JSON.stringify({ a: '' }).length) });

describe('tags and metadata', () => {
  const tagged = (count: number): string[] => Array.from({ length: count }, (_, at) => `tag ${at}`);

  test.each<[string, Record<string, unknown>]>([
    ['20 tags', { tags: tagged(20) }],
    ['a tag of 50', { tags: ['😀'.repeat(50)] }],
    ['tags that differ in case only', { tags: ['a', 'A'] }],
    ['50 keys', { metadata: many(50) }],
    ['16 KiB', { metadata: ofBytes(16 * 1024) }],
    ['depth 8', { metadata: nested(8) }],
    ['every kind of value', { metadata: { a: null, b: true, c: 1.5, d: 'x', e: [1, [2]], f: { g: {} }, '': 0 } }],
  ])('%s are kept, by POST and by PATCH', async (_, fields) => {
    const opened = await open(fields);
    expect(opened).toMatchObject(fields);
    const other = await open();
    // In a merge patch, null removes a key.
    if (_ !== 'every kind of value') expect(expectStatus(await patch(other.id, fields), 200)).toMatchObject(fields);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['21 tags', { tags: tagged(21) }, 'tags'],
    ['a tag of 51', { tags: ['a'.repeat(51)] }, 'tags.0'],
    ['an empty tag', { tags: ['a', ''] }, 'tags.1'],
    ['the same tag twice', { tags: ['a', 'b', 'a'] }, 'tags.2'],
    ['a tag that is a number', { tags: [1] }, 'tags.0'],
    ['tags that are a text', { tags: 'a' }, 'tags'],
    ['51 keys', { metadata: many(51) }, 'metadata'],
    ['a byte more than 16 KiB', { metadata: ofBytes(16 * 1024 + 1) }, 'metadata'],
    ['depth 9', { metadata: nested(9) }, 'metadata.a.a.a.a.a.a.a.a'],
    ['metadata that is a list', { metadata: [] }, 'metadata'],
    ['metadata that is a text', { metadata: 'x' }, 'metadata'],
    ['a NUL in a value', { metadata: { a: 'x\0' } }, 'metadata.a'],
    ['a NUL in a key', { metadata: { 'x\0': 1 } }, 'metadata'],
    ['a lone surrogate deep inside', { metadata: { a: [{ b: '\udc00' }] } }, 'metadata.a.0.b'],
  ])('%s are refused, by POST and by PATCH', async (_, fields, path) => {
    const body = { agent_id: agent.id, channel: 'widget', customer: { id: 'c' }, ...fields };
    expectFaults(await api.post('/v1/conversations', body), [path]);
    const { id } = await open();
    expectFaults(await patch(id, fields), [path]);
  });

  test('metadata is merged according to RFC 7396', async () => {
    const { id } = await open({ metadata: { a: 'b', c: { d: 'e', f: 'g' }, h: [1, 2] } });
    const merged = expectStatus(await patch(id, { metadata: { a: 'z', c: { f: null }, h: [3], i: { j: null } } }), 200);
    expect(merged.metadata).toEqual({ a: 'z', c: { d: 'e' }, h: [3], i: {} });
    expect((await getConversation(api, id)).metadata).toEqual(merged.metadata);
  });

  test('the limits apply to the merged object, not only to the patch', async () => {
    const { id } = await open({ metadata: many(50) });
    expectFaults(await patch(id, { metadata: { other: 1 } }), ['metadata']);
    const swapped = expectStatus(await patch(id, { metadata: { other: 1, k0: null } }), 200);
    expect(Object.keys(swapped.metadata)).toHaveLength(50);
    const big = await open({ metadata: ofBytes(16 * 1024) });
    expectFaults(await patch(big.id, { metadata: { b: 1 } }), ['metadata']);
  });

  test('tags are replaced whole', async () => {
    const { id } = await open({ tags: ['a', 'b'] });
    expect(expectStatus(await patch(id, { tags: ['c'] }), 200).tags).toEqual(['c']);
    expect(expectStatus(await patch(id, { tags: [] }), 200).tags).toEqual([]);
  });

  test.each([{ channel: 'slack' }, { customer: { id: 'x' } }, { agent_id: absent.agent }, { rating: null }])(
    'a PATCH of anything else is refused: %j',
    async (body) => {
      const { id } = await open();
      expectFaults(await patch(id, body), Object.keys(body));
    },
  );
});

describe('status', () => {
  const reach: Record<string, (id: string) => Promise<unknown>> = {
    active: () => Promise.resolve(),
    escalated: async (id) => expectStatus(await patch(id, { status: 'escalated' }), 200),
    resolved: async (id) => await api.parley.conversations.resolve(id),
  };
  const statuses = Object.keys(reach);
  const moves = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
  const inStatus = async (status: string): Promise<Conversation> => {
    const { id } = await open();
    await reach[status]!(id);
    return getConversation(api, id);
  };

  test.each(moves)('%s to %s by PATCH', async (from, to) => {
    const before = await inStatus(from);
    const answer = await patch(before.id, { status: to });
    if (from === 'resolved' && to === 'escalated') {
      expect(expectProblem(answer, 'invalid_transition').status).toBe(409);
      expect(await getConversation(api, before.id)).toEqual(before);
      return;
    }
    const after = expectStatus(answer, 200);
    expect(after.status).toBe(to);
    expect(after.resolved_at === null).toBe(to !== 'resolved');
    expect(after.escalated_at === null).toBe(from !== 'escalated' && to !== 'escalated');
    if (to === 'active') expect([after.handoff, after.resolution]).toEqual([null, null]);
    if (to === 'escalated') expect(after.handoff).toMatchObject({ reason: 'api', by: null, at: after.escalated_at });
    if (to === 'resolved') expect(after.resolution).toEqual({ kind: 'api', by: null, at: after.resolved_at });
    if (from === to) expect(await getConversation(api, before.id)).toEqual(before);
  });

  test.each(statuses)('resolve when %s', async (from) => {
    const before = await inStatus(from);
    const path = `/v1/conversations/${before.id}/resolve`;
    const after = expectStatus(await api.post<Conversation>(path, {}), 200);
    expect(after).toMatchObject({ status: 'resolved', escalated_at: before.escalated_at });
    expect(after.resolved_at).not.toBeNull();
    expect(expectStatus(await api.post<Conversation>(path), 200)).toEqual(after);
  });

  test('resolve accepts no field', async () => {
    const { id } = await open();
    expectFaults(await api.post(`/v1/conversations/${id}/resolve`, { reason: 'x' }), ['reason']);
    expectFaults(await api.post(`/v1/conversations/${id}/resolve`, []), ['']);
    expect((await getConversation(api, id)).status).toBe('active');
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['a customer', {}, 'resolved', 'active'],
    ['the agent', { sender: 'agent' }, 'resolved', 'resolved'],
    ['a person', { sender: 'agent', author: 'human' }, 'resolved', 'resolved'],
    ['a customer', {}, 'escalated', 'escalated'],
    ['a person', { sender: 'agent', author: 'human' }, 'escalated', 'escalated'],
  ])('a message of %s (%j) on a conversation that is %s leaves it %s', async (_, fields, from, to) => {
    const { id } = await inStatus(from);
    await sendMessage(api, id, 'One more thing', fields);
    const after = await getConversation(api, id);
    expect([after.status, after.resolved_at === null]).toEqual([to, to !== 'resolved']);
  });

  test.each(['closed', '', null, 1])('%j is not a status', async (status) => {
    const { id } = await open();
    expectFaults(await patch(id, { status }), ['status']);
  });

  test('a refused move changes nothing else of the same PATCH', async () => {
    const { id } = await inStatus('resolved');
    expectProblem(await patch(id, { status: 'escalated', tags: ['x'] }), 'invalid_transition');
    expect((await getConversation(api, id)).tags).toEqual([]);
  });
});

describe('rating', () => {
  const rate = (id: string, body: unknown) => api.post<Rating>(`/v1/conversations/${id}/rating`, body);

  test('the last one counts', async () => {
    const { id } = await open();
    const first = expectStatus(await rate(id, { score: 1, comment: '😀'.repeat(2_000) }), 201);
    expect(first).toMatchObject({ score: 1, comment: '😀'.repeat(2_000) });
    const last = expectStatus(await rate(id, { score: 5 }), 201);
    expect(last).toMatchObject({ score: 5, comment: null });
    expect((await getConversation(api, id)).rating).toEqual(last);
  });

  test.each<[unknown, string[]]>([
    [{}, ['score']],
    [{ score: 0 }, ['score']],
    [{ score: 6 }, ['score']],
    [{ score: 4.5 }, ['score']],
    [{ score: '5' }, ['score']],
    [{ score: null }, ['score']],
    [{ score: 5, comment: 'a'.repeat(2_001) }, ['comment']],
    [{ score: 9, comment: 1, stars: 5 }, ['score', 'comment', 'stars']],
  ])('refuses %j', async (body, paths) => {
    const { id } = await open();
    expectFaults(await rate(id, body), paths);
    expect((await getConversation(api, id)).rating).toBeNull();
  });
});

test.each([absent.conversation, absent.agent, 'conv_', 'x', 'CONV_01JD6F8X2SF4VB9QK3H7N5W0ZE', '%00', '%F0%9F%98%80'])(
  'an id that is none is not found: %s',
  async (id) => {
    const base = `/v1/conversations/${id}`;
    const text = { type: 'text', content: 'x', sender: 'customer' };
    const answers = await Promise.all([
      api.get(base),
      api.patch(base, {}),
      api.post(`${base}/resolve`),
      api.post(`${base}/rating`, { score: 5 }),
      api.get(`${base}/messages`),
      api.post(`${base}/messages`, text),
    ]);
    for (const answer of answers) expectProblem(answer, 'not_found');
  },
);
