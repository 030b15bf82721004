import type { Agent, Conversation } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
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
import type { Page } from './answer';

let api: Api;
beforeAll(async () => {
  api = (await newAccount()).test;
});
afterAll(closeClients);

/** docs/contract.md, Automation. */
const automationDefaults = {
  mode: 'off',
  caution: 'normal',
  instructions: null,
  model_id: null,
  tool_ids: null,
  source_ids: null,
  on_model_failure: 'embedded',
  judge: 'rules',
  judge_model_id: null,
  languages: [],
  customer_attributes: [],
  handoff: {
    after_unknown: 2,
    on_anger: true,
    sensitive_topics: ['self_harm', 'threat', 'legal', 'data_breach', 'fraud', 'chargeback', 'minors'],
    message: null,
    office_hours: null,
    team_id: null,
  },
  texts: {},
  resolve_after_minutes: 1440,
  stale_after_minutes: 15,
  limits: { turns: 30, tokens: 200_000, cost_usd: null, cost_usd_per_day: null },
};
const create = (body: unknown) => api.post<Agent>('/v1/agents', body);
const patch = (id: string, body: unknown) => api.patch<Agent>(`/v1/agents/${id}`, body);
const read = async (id: string) => await api.parley.agents.get(id);

/** The system may run on another machine. */
const CLOCKS_DIFFER_MS = 5_000;

describe('creating an agent', () => {
  test('with only a name gives all defaults', async () => {
    const before = Date.now();
    const answer = await create({ name: 'Ada' });
    const after = Date.now();
    const agent = expectStatus(answer, 201);
    expect(answer.headers.location).toBe(`/v1/agents/${agent.id}`);
    expect(agent).toEqual({
      id: expect.stringMatching(/^agent_[0-7][0-9a-hjkmnp-tv-z]{25}$/) as unknown,
      name: 'Ada',
      description: null,
      status: 'active',
      welcome_message: null,
      personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
      settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
      automation: automationDefaults,
      stats: { conversations_total: 0, conversations_active: 0, avg_response_time_ms: 0 },
      created_at: agent.created_at,
      updated_at: agent.created_at,
    });
    const createdAt = Date.parse(agent.created_at);
    expect(createdAt).toBeGreaterThan(before - CLOCKS_DIFFER_MS);
    expect(createdAt).toBeLessThan(after + CLOCKS_DIFFER_MS);
    expect(await read(agent.id)).toEqual(agent);
  });

  test('keeps every given field, and completes partial objects', async () => {
    const fields = {
      name: 'Ada',
      description: 'd',
      welcome_message: 'Hello!',
      personality: { tone: 'dry', language: 'de-CH' },
      settings: { memory_enabled: false, auto_resolve: true },
    };
    const agent = await makeAgent(api, fields);
    expect(agent).toMatchObject({
      ...fields,
      personality: { tone: 'dry', language: 'de-CH', formality: 'neutral' },
      settings: { memory_enabled: false, handoff_enabled: true, auto_resolve: true },
    });
  });

  // One emoji is one code point, two UTF-16 units and four bytes.
  test.each<[string, object]>([
    ['name of 1', { name: 'a' }],
    ['name of 120', { name: '😀'.repeat(120) }],
    ['empty description', { name: 'a', description: '' }],
    ['description of 2,000', { name: 'a', description: '😀'.repeat(2_000) }],
    ['welcome message of 4,096', { name: 'a', welcome_message: '😀'.repeat(4_096) }],
    ['tone of 64', { name: 'a', personality: { tone: '😀'.repeat(64) } }],
    ['formality of 64', { name: 'a', personality: { formality: '😀'.repeat(64) } }],
    ['language zh-Hant-TW', { name: 'a', personality: { language: 'zh-Hant-TW' } }],
  ])('takes a %s', async (_, body) => {
    expect(await makeAgent(api, body as Record<string, unknown>)).toMatchObject(body);
  });

  test.each<[string, unknown, string[]]>([
    ['no name', {}, ['name']],
    ['name null', { name: null }, ['name']],
    ['an empty name', { name: '' }, ['name']],
    ['a name of 121', { name: 'a'.repeat(121) }, ['name']],
    ['a name that is a number', { name: 7 }, ['name']],
    ['a description of 2,001', { name: 'a', description: 'a'.repeat(2_001) }, ['description']],
    ['a welcome message of 4,097', { name: 'a', welcome_message: 'a'.repeat(4_097) }, ['welcome_message']],
    ['an empty tone', { name: 'a', personality: { tone: '' } }, ['personality.tone']],
    ['a tone of 65', { name: 'a', personality: { tone: 'a'.repeat(65) } }, ['personality.tone']],
    ['a formality of 65', { name: 'a', personality: { formality: 'a'.repeat(65) } }, ['personality.formality']],
    ['an empty formality', { name: 'a', personality: { formality: '' } }, ['personality.formality']],
    ['no language tag', { name: 'a', personality: { language: 'not a tag' } }, ['personality.language']],
    ['a language tag with underscore', { name: 'a', personality: { language: 'en_US' } }, ['personality.language']],
    ['a setting that is a text', { name: 'a', settings: { auto_resolve: 'yes' } }, ['settings.auto_resolve']],
    ['a setting that is a number', { name: 'a', settings: { memory_enabled: 1 } }, ['settings.memory_enabled']],
    ['a personality that is a list', { name: 'a', personality: [] }, ['personality']],
    ['settings that are a text', { name: 'a', settings: 'x' }, ['settings']],
    ['an unknown field', { name: 'a', nmae: 'b' }, ['nmae']],
    ['an unknown trait', { name: 'a', personality: { mood: 'x' } }, ['personality.mood']],
    ['an unknown setting', { name: 'a', settings: { x: true } }, ['settings.x']],
    ['a field of the answer', { name: 'a', id: 'agent_x', stats: {} }, ['id', 'stats']],
    ['a lone surrogate', { name: 'a\ud800' }, ['name']],
    ['a NUL', { name: 'a\0' }, ['name']],
    ['a list', [], ['']],
    ['null', null, ['']],
    ['a text', 'x', ['']],
  ])('refuses %s', async (_, body, paths) => {
    expectFaults(await create(body), paths);
  });

  test('reports all faults together', async () => {
    const body = {
      description: 1,
      personality: { tone: '', language: '?' },
      settings: { handoff_enabled: null, x: 1 },
      y: 2,
    };
    expectFaults(await create(body), [
      'name',
      'description',
      'personality.tone',
      'personality.language',
      'settings.x',
      'y',
    ]);
  });
});

describe('updating an agent', () => {
  test('changes only the named fields', async () => {
    const agent = await makeAgent(api, { description: 'd', personality: { tone: 'dry' } });
    const updated = expectStatus(await patch(agent.id, { name: 'Bob', personality: { formality: 'high' } }), 200);
    expect(updated).toEqual({
      ...agent,
      name: 'Bob',
      personality: { tone: 'dry', language: 'en', formality: 'high' },
      updated_at: updated.updated_at,
    });
    expect(updated.updated_at >= agent.updated_at).toBe(true);
    expect(await read(agent.id)).toEqual(updated);
  });

  test('sets a field back to its default with null', async () => {
    const agent = await makeAgent(api, {
      description: 'd',
      welcome_message: 'w',
      personality: { tone: 'dry', language: 'fr', formality: 'high' },
      settings: { memory_enabled: false, handoff_enabled: false, auto_resolve: true },
    });
    const inner = { personality: { tone: null }, settings: { auto_resolve: null } };
    expect(expectStatus(await patch(agent.id, inner), 200)).toMatchObject({
      personality: { tone: 'friendly', language: 'fr', formality: 'high' },
      settings: { memory_enabled: false, handoff_enabled: false, auto_resolve: false },
    });
    expect(
      expectStatus(await patch(agent.id, { automation: { mode: 'on', limits: { turns: 5 } } }), 200),
    ).toMatchObject({
      automation: { ...automationDefaults, mode: 'on', limits: { ...automationDefaults.limits, turns: 5 } },
    });
    const whole = { description: null, welcome_message: null, personality: null, settings: null, automation: null };
    expect(expectStatus(await patch(agent.id, whole), 200)).toMatchObject({
      description: null,
      welcome_message: null,
      personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
      settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
      automation: automationDefaults,
    });
  });

  test.each<[unknown, string[]]>([
    [{ automation: { mode: 'yes', handoff: { colour: 1 } } }, ['automation.mode', 'automation.handoff.colour']],
    [{ name: null }, ['name']],
    [{ name: '' }, ['name']],
    [{ status: 'asleep' }, ['status']],
    [{ stats: {}, created_at: 'x' }, ['stats', 'created_at']],
    [{ personality: { language: 'en_US', x: 1 } }, ['personality.language', 'personality.x']],
    [[], ['']],
  ])('refuses %j', async (body, paths) => {
    const agent = await makeAgent(api);
    expectFaults(await patch(agent.id, body), paths);
    expect(await read(agent.id)).toEqual(agent);
  });

  test('accepts an empty patch without a change', async () => {
    const agent = await makeAgent(api);
    expect(expectStatus(await patch(agent.id, {}), 200)).toEqual(agent);
  });

  test('allows every move between the three statuses', async () => {
    const agent = await makeAgent(api);
    const moves = ['active', 'paused', 'paused', 'active', 'disabled', 'disabled', 'paused', 'disabled', 'active'];
    for (const status of moves) {
      expect(expectStatus(await patch(agent.id, { status }), 200).status).toBe(status);
      expect((await read(agent.id)).status).toBe(status);
    }
  });
});

describe('the status of an agent', () => {
  test('paused: conversations still open, and messages are kept', async () => {
    const agent = await makeAgent(api, { welcome_message: 'Hello' });
    expectStatus(await patch(agent.id, { status: 'paused' }), 200);
    const conversation = await openConversation(api, agent.id);
    const message = await sendMessage(api, conversation.id, 'Anybody there?');
    expect(await messagesOf(api, conversation.id)).toContainEqual(message);
  });

  test('paused: the agent sends nothing automatically, so there is no welcome message', async () => {
    const agent = await makeAgent(api, { welcome_message: 'Hello' });
    expectStatus(await patch(agent.id, { status: 'paused' }), 200);
    expect((await openConversation(api, agent.id)).messages_count).toBe(0);
  });

  test('disabled: no conversation opens; existing ones can be read and finished', async () => {
    const agent = await makeAgent(api);
    const conversation = await openConversation(api, agent.id);
    expectStatus(await patch(agent.id, { status: 'disabled' }), 200);
    const body = { agent_id: agent.id, channel: 'widget', customer: { id: 'c' } };
    expect(expectProblem(await api.post('/v1/conversations', body), 'agent_disabled').status).toBe(409);
    await sendMessage(api, conversation.id, 'Still here');
    const resolved = await api.post<Conversation>(`/v1/conversations/${conversation.id}/resolve`);
    expect(expectStatus(resolved, 200).status).toBe('resolved');
    expectStatus(await patch(agent.id, { status: 'active' }), 200);
    await openConversation(api, agent.id);
  });
});

describe('deleting an agent', () => {
  test('returns 204 without a body, then 404 everywhere', async () => {
    const agent = await makeAgent(api);
    const answer = await api.delete(`/v1/agents/${agent.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expectProblem(await api.get(`/v1/agents/${agent.id}`), 'not_found');
    expectProblem(await patch(agent.id, { name: 'x' }), 'not_found');
    expectProblem(await api.delete(`/v1/agents/${agent.id}`), 'not_found');
    expectProblem(await api.get(`/v1/analytics/agents/${agent.id}`), 'not_found');
    expect((await api.parley.agents.list({ limit: 100 }).toArray()).map(({ id }) => id)).not.toContain(agent.id);
  });

  test('escalates active conversations, leaves the rest, and lets no new one open', async () => {
    const agent = await makeAgent(api);
    const [active, resolved] = [await openConversation(api, agent.id), await openConversation(api, agent.id)];
    await api.parley.conversations.resolve(resolved.id);
    await api.parley.agents.delete(agent.id);
    const escalated = await getConversation(api, active.id);
    expect(escalated).toMatchObject({ status: 'escalated', agent_id: agent.id });
    expect(escalated.escalated_at).not.toBeNull();
    expect((await getConversation(api, resolved.id)).status).toBe('resolved');
    const body = { agent_id: agent.id, channel: 'widget', customer: { id: 'c' } };
    const fault = expectFaults(await api.post('/v1/conversations', body), ['agent_id']);
    expect(fault.errors?.[0]?.code).toBe('not_found');
    const list = await api.get<Page<Conversation>>(`/v1/conversations?agent_id=${agent.id}`);
    expect(list.body.pagination.total).toBe(2);
  });

  test('of twenty concurrent requests one gets 204, the others 404', async () => {
    const agent = await makeAgent(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.delete(`/v1/agents/${agent.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(19).fill(404)]);
  });
});

test.each([
  absent.agent,
  absent.conversation,
  'agent_',
  'x',
  '1',
  'agent_01jd6f8x2sf4vb9qk3h7n5w0zi',
  '%00',
  '%ff',
  '%2e%2e',
  '..%2f..%2fetc',
])('an id that is none is not found: %s', async (id) => {
  expectProblem(await api.get(`/v1/agents/${id}`), 'not_found');
  expectProblem(await api.patch(`/v1/agents/${id}`, {}), 'not_found');
  expectProblem(await api.delete(`/v1/agents/${id}`), 'not_found');
  expectProblem(await api.get(`/v1/analytics/agents/${id}`), 'not_found');
});
