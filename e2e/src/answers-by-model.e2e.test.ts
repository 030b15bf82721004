import { eventually, startScriptedModel, type ModelScript, type ScriptedModel } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { expectStatus } from './fixtures';

/** An agent with a model, over the whole system; the model is a server of the test (docs/models.md). */
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

interface Message {
  readonly content: string;
  readonly author: string;
  readonly turn_id: string | null;
  readonly sources: readonly { readonly answer_id?: string }[];
}
interface Turn {
  readonly state: string;
  readonly reason: string | null;
  readonly model: string | null;
  readonly checks: readonly { readonly name: string; readonly is_passed: boolean }[];
  readonly steps: readonly { readonly kind: string; readonly tokens_in: number; readonly error: string | null }[];
}

const delivery = {
  question: 'When does my parcel arrive?',
  answer: 'Parcels arrive within 3 working days.',
  phrasings: ['Where is my parcel?', 'How long does delivery take?', 'When will my order be delivered?'],
};

async function newShop(automation: object = {}) {
  const { live: api } = await newAccount();
  const connection = {
    name: 'M',
    base_url: model.baseUrl,
    model: 'scripted',
    api_key: 'sk-e2e-1234',
    is_default: true,
  };
  const { id: modelId } = expectStatus(await api.post<{ id: string }>('/v1/models', connection), 201);
  const agent = expectStatus(
    await api.post<{ id: string }>('/v1/agents', { name: 'Mia', automation: { mode: 'on', ...automation } }),
    201,
  );
  const { id: answerId } = expectStatus(await api.post<{ id: string }>('/v1/knowledge/answers', delivery), 201);
  return { api, agentId: agent.id, modelId, answerId };
}

async function ask(api: Api, agentId: string, content: string): Promise<{ id: string; reply: Message; turn: Turn }> {
  const opening = { agent_id: agentId, channel: 'widget', customer: { id: 'zoe' } };
  const { id } = expectStatus(await api.post<{ id: string }>('/v1/conversations', opening), 201);
  expectStatus(await api.post(`/v1/conversations/${id}/messages`, { type: 'text', content, sender: 'customer' }), 201);
  return eventually(async () => {
    const { data } = expectStatus(await api.get<{ data: Message[] }>(`/v1/conversations/${id}/messages`), 200);
    const reply = data.findLast(({ author }) => author === 'ai');
    expect(reply?.turn_id).toBeTruthy();
    const turn = expectStatus(await api.get<Turn>(`/v1/turns/${reply?.turn_id}`), 200);
    expect(turn.state).not.toBe('running');
    return { id, reply: reply as Message, turn };
  });
}

test('it answers in the words of its model, with sources, verdicts and what it took', async () => {
  const shop = await newShop();
  model.play([{ text: 'Your parcel should be there within 3 working days [1].' }]);
  const { reply, turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect(reply).toMatchObject({
    content: 'Your parcel should be there within 3 working days.',
    sources: [{ answer_id: shop.answerId }],
  });
  expect(turn).toMatchObject({ state: 'posted', reason: 'answer', model: 'scripted' });
  expect(turn.checks.map(({ is_passed }) => is_passed)).toEqual([true, true, true, true, true, true]);
  expect(turn.steps).toMatchObject([{ kind: 'model', tokens_in: 100 }]);
  expect(model.requests[0]?.headers['authorization']).toBe('Bearer sk-e2e-1234');
  const { status } = expectStatus(await shop.api.get<{ status: string }>(`/v1/models/${shop.modelId}`), 200);
  expect(status).toBe('ok');
});

test('what its model makes up is never said: once more, then a person', async () => {
  const shop = await newShop();
  model.play([{ text: 'It arrives in 9 days, see https://parcel-check.xyz [1].' }]);
  const { id, reply, turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect(model.requests).toHaveLength(2);
  expect(reply.content).not.toMatch(/9 days|xyz/);
  expect(turn).toMatchObject({ state: 'handed_off', reason: 'model_unavailable' });
  expect(turn.checks.filter(({ is_passed }) => !is_passed).map(({ name }) => name)).toEqual(['facts']);
  expect(expectStatus(await shop.api.get(`/v1/conversations/${id}`), 200)).toMatchObject({ status: 'escalated' });
});

const broken: [string, ModelScript][] = [
  ['refuses the key', [{ status: 401, message: 'No such key sk-e2e-1234' }]],
  ['is overloaded', [{ status: 503 }]],
  ['answers HTML', [{ raw: '<html></html>', type: 'text/html' }]],
];

test.each(broken)('a model that %s: the stored answer if that is sure', async (_, script) => {
  const shop = await newShop();
  model.play(script);
  const { reply, turn } = await ask(shop.api, shop.agentId, 'Where is my parcel?');
  expect(reply).toMatchObject({ content: delivery.answer, sources: [{ answer_id: shop.answerId }] });
  expect(turn).toMatchObject({
    state: 'posted',
    model: null,
    steps: [{ error: expect.any(String) as string }, {}].slice(0, turn.steps.length),
  });
  const state = expectStatus(await shop.api.get(`/v1/models/${shop.modelId}`), 200);
  expect(state).toMatchObject({ status: 'failing', last_error: expect.not.stringContaining('sk-e2e-1234') as string });
});

test('a model that fails: a person where the agent says so, and where the stored answers are not sure', async () => {
  const strict = await newShop({ on_model_failure: 'handoff' });
  model.play([{ status: 401 }]);
  const handedOff = await ask(strict.api, strict.agentId, 'Where is my parcel?');
  expect(handedOff.turn).toMatchObject({ state: 'handed_off', reason: 'model_unavailable' });
  const lenient = await newShop();
  const unsure = await ask(lenient.api, lenient.agentId, 'Do you sell elephants in Antarctica?');
  expect(unsure.turn).toMatchObject({ state: 'handed_off', reason: 'model_unavailable' });
});

test('a limit of tokens that leaves no room for a call is not passed', async () => {
  const shop = await newShop({ limits: { tokens: 1_000 }, on_model_failure: 'handoff' });
  model.play([{ text: 'It arrives within 3 working days [1].' }]);
  const { turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect([turn.state, turn.reason, model.requests.length]).toEqual(['handed_off', 'limit', 0]);
});

test('a check finds out what its server is like, and says why it does not work', async () => {
  const shop = await newShop();
  const path = `/v1/models/${shop.modelId}`;
  model.play([{ text: 'OK', usage: false }]);
  const found = expectStatus(await shop.api.post(`${path}/check`, {}), 200);
  expect(found).toMatchObject({
    model: { status: 'ok', quirks: ['no_tools', 'no_usage'] },
    text: { is_ok: true },
    tools: { is_ok: false },
  });
  model.play([{ status: 401, message: 'No such key' }]);
  const failed = await shop.api.post<object>(`${path}/check`, {});
  expect([failed.status, failed.body]).toMatchObject([503, { code: 'model_unavailable' }]);
  const state = expectStatus(await shop.api.get(path), 200);
  expect(state).toMatchObject({ status: 'failing', last_error: 'unauthorized: HTTP 401: No such key' });
});

test.each(['http://169.254.169.254/v1', 'https://10.0.0.1/v1', 'http://example.com/v1'])(
  'nothing is sent to %s',
  async (base_url) => {
    const { api, modelId } = await newShop();
    expectStatus(await api.patch(`/v1/models/${modelId}`, { base_url, api_key: 'sk-other' }), 200);
    const { status, body } = await api.post<object>(`/v1/models/${modelId}/check`, {});
    expect([status, body]).toMatchObject([503, { detail: expect.stringContaining('blocked_address') as string }]);
  },
);
