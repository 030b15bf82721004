import { eventually, startScriptedModel, type ModelScript, type ScriptedModel } from '@parley/testing';
import type { AutomationInput, Message, Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { openConversation, sendMessage } from './fixtures';

let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

const delivery = {
  question: 'When does my parcel arrive?',
  answer: 'Parcels arrive within 3 working days.',
  phrasings: ['Where is my parcel?', 'How long does delivery take?', 'When will my order be delivered?'],
};

async function newShop(automation: AutomationInput = {}) {
  const { live: api } = await newAccount();
  const connection = {
    name: 'M',
    base_url: model.baseUrl,
    model: 'scripted',
    api_key: 'sk-e2e-1234',
    is_default: true,
  };
  const { id: modelId } = await api.parley.models.create(connection);
  const agent = await api.parley.agents.create({ name: 'Mia', automation: { mode: 'on', ...automation } });
  const { id: answerId } = await api.parley.knowledge.answers.create(delivery);
  return { api, agentId: agent.id, modelId, answerId };
}

async function ask(api: Api, agentId: string, content: string): Promise<{ id: string; reply: Message; turn: Turn }> {
  const { id } = await openConversation(api, agentId, { customer: { id: 'zoe' } });
  await sendMessage(api, id, content);
  return eventually(async () => {
    const { data } = await api.parley.conversations.messages.list(id);
    const reply = data.findLast(({ author }) => author === 'ai');
    expect(reply?.turn_id).toBeTruthy();
    const turn = await api.parley.turns.get(reply?.turn_id ?? '');
    expect(turn.state).not.toBe('running');
    return { id, reply: reply as Message, turn };
  });
}

test("it answers in its model's words, with sources, verdicts and usage", async () => {
  const shop = await newShop();
  model.play([{ text: 'Your parcel should be there within 3 working days [1].' }]);
  const { reply, turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect(reply).toMatchObject({
    content: 'Your parcel should be there within 3 working days.',
    sources: [{ answer_id: shop.answerId }],
  });
  expect(turn).toMatchObject({ state: 'posted', reason: 'answer', model: 'scripted' });
  expect(turn.checks.map(({ is_passed }) => is_passed)).toEqual(Array<boolean>(7).fill(true));
  expect(turn.steps).toMatchObject([{ kind: 'model', tokens_in: 100 }]);
  expect(model.requests[0]?.headers['authorization']).toBe('Bearer sk-e2e-1234');
  const { status } = await shop.api.parley.models.get(shop.modelId);
  expect(status).toBe('ok');
});

test('what its model makes up is never said: one retry, then a person', async () => {
  const shop = await newShop({ on_model_failure: 'handoff' });
  model.play([{ text: 'It arrives in 9 days, see https://parcel-check.xyz [1].' }]);
  const { id, reply, turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect(model.requests).toHaveLength(2);
  expect(reply.content).not.toMatch(/9 days|xyz/);
  expect(turn).toMatchObject({ state: 'handed_off', reason: 'checks_failed' });
  expect(turn.checks.filter(({ is_passed }) => !is_passed).map(({ name }) => name)).toEqual(['sources', 'facts']);
  expect(await shop.api.parley.conversations.get(id)).toMatchObject({ status: 'escalated' });
});

/** Which the rules alone stop. */
const far = 'The courier is quick [1].';

test.each([
  ['model', 'supported', ['handed_off', 'checks_failed']],
  ['model_decides', 'supported', ['posted', 'answer']],
  ['model_decides', 'contradicted', ['handed_off', 'checks_failed']],
] as const)('with the judge "%s", which finds a far paraphrase %s', async (judge, verdict, [state, reason]) => {
  const shop = await newShop({ on_model_failure: 'handoff', judge });
  model.play([{ text: far }, { text: `1 ${verdict}` }, { text: far }, { text: `1 ${verdict}` }]);
  const { turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect([turn.state, turn.reason]).toEqual([state, reason]);
  const judged = turn.checks.find(({ name }) => name === 'judge');
  expect(judged?.is_passed).toBe(judge === 'model' ? undefined : verdict === 'supported');
});

const broken: [string, ModelScript][] = [
  ['refuses the key', [{ status: 401, message: 'No such key sk-e2e-1234' }]],
  ['is overloaded', [{ status: 503 }]],
  ['answers HTML', [{ raw: '<html></html>', type: 'text/html' }]],
];

test.each(broken)('a model that %s: the stored answer if it is sure', async (_, script) => {
  const shop = await newShop();
  model.play(script);
  const { reply, turn } = await ask(shop.api, shop.agentId, 'Where is my parcel?');
  expect(reply).toMatchObject({ content: delivery.answer, sources: [{ answer_id: shop.answerId }] });
  expect(turn).toMatchObject({
    state: 'posted',
    model: null,
    steps: [{ error: expect.any(String) as string }, {}].slice(0, turn.steps.length),
  });
  const state = await shop.api.parley.models.get(shop.modelId);
  expect(state).toMatchObject({ status: 'failing', last_error: expect.not.stringContaining('sk-e2e-1234') as string });
});

test('a model that fails: a person if so configured, or if the stored answers are not sure', async () => {
  const strict = await newShop({ on_model_failure: 'handoff' });
  model.play([{ status: 401 }]);
  const handedOff = await ask(strict.api, strict.agentId, 'Where is my parcel?');
  expect(handedOff.turn).toMatchObject({ state: 'handed_off', reason: 'model_unavailable' });
  const lenient = await newShop();
  const unsure = await ask(lenient.api, lenient.agentId, 'Do you sell elephants in Antarctica?');
  expect(unsure.turn).toMatchObject({ state: 'handed_off', reason: 'model_unavailable' });
});

test('a token limit that leaves no room for a call is not exceeded', async () => {
  const shop = await newShop({ limits: { tokens: 1_000 }, on_model_failure: 'handoff' });
  model.play([{ text: 'It arrives within 3 working days [1].' }]);
  const { turn } = await ask(shop.api, shop.agentId, 'how long must i wait for my parcel?');
  expect([turn.state, turn.reason, model.requests.length]).toEqual(['handed_off', 'limit', 0]);
});

test('a preview repeated with its key returns its first answer, and calls no model again', async () => {
  const shop = await newShop();
  model.play([{ text: 'Your parcel should be there within 3 working days [1].' }]);
  const asked = model.requests.length;
  const preview = (content: string) =>
    shop.api.post(
      `/v1/agents/${shop.agentId}/preview`,
      { messages: [{ sender: 'customer', content }] },
      { 'idempotency-key': 'once' },
    );
  const first = await preview('how long must i wait for my parcel?');
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
  const again = await preview('how long must i wait for my parcel?');
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body]);
  expect(model.requests.length - asked).toBe(1);
  expect((await preview('another question')).body).toMatchObject({ code: 'idempotency_key_reused' });
});

test("a check detects the server's features, and says why it does not work", async () => {
  const shop = await newShop();
  const { models } = shop.api.parley;
  model.play([{ text: 'OK', usage: false }]);
  const found = await models.check(shop.modelId);
  expect(found).toMatchObject({
    model: { status: 'ok', quirks: ['no_tools', 'no_usage'] },
    text: { is_ok: true },
    tools: { is_ok: false },
  });
  model.play([{ status: 401, message: 'No such key' }]);
  await expect(models.check(shop.modelId)).rejects.toMatchObject({ status: 503, code: 'model_unavailable' });
  const state = await models.get(shop.modelId);
  expect(state).toMatchObject({ status: 'failing', last_error: 'unauthorized: HTTP 401: No such key' });
});

test.each(['http://169.254.169.254/v1', 'https://10.0.0.1/v1', 'http://example.com/v1'])(
  'nothing is sent to %s',
  async (base_url) => {
    const { api, modelId } = await newShop();
    await api.parley.models.update(modelId, { base_url, api_key: 'sk-other' });
    await expect(api.parley.models.check(modelId)).rejects.toMatchObject({
      status: 503,
      problem: { detail: expect.stringContaining('blocked_address') as string },
    });
  },
);
