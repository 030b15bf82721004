import { eventually, startScriptedModel, type ModelScript, type ScriptedModel } from '@parley/testing';
import type { CreateAgentRequest, Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { parleyJson } from './command-line';
import { getConversation, makeAgent, openConversation, sendMessage, messagesOf, turnsOf } from './fixtures';

/** Known failures of conversations with machines, by number, which need stores, a model's time or a command. */
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
  phrasings: ['Where is my parcel?', 'How long does delivery take?'],
};

async function newShop(
  options: { mode?: 'live' | 'test'; hasModel?: boolean; settings?: CreateAgentRequest['settings'] } = {},
) {
  const { mode = 'live', hasModel = false, settings = {} } = options;
  const api = (await newAccount())[mode];
  if (hasModel) {
    const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', is_default: true };
    await api.parley.models.create(connection);
  }
  const { id: agentId } = await makeAgent(api, { name: 'Mia', automation: { mode: 'on' }, settings });
  const { id: answerId } = await api.parley.knowledge.answers.create(delivery);
  return { api, agentId, answerId };
}

const answersOf = async (api: Api, id: string) =>
  (await messagesOf(api, id)).filter(({ author }) => author === 'ai').map(({ content }) => content);

async function awaitAnswers(api: Api, id: string, count: number): Promise<string[]> {
  return eventually(async () => {
    const said = await answersOf(api, id);
    expect(said).toHaveLength(count);
    return said;
  });
}

async function awaitStates(api: Api, id: string, states: readonly string[]): Promise<Turn[]> {
  return eventually(async () => {
    const turns = await turnsOf(api, id);
    expect(turns.map(({ state }) => state).reverse()).toEqual(states);
    return turns;
  });
}

async function whileThinking(
  marker: string,
  script: ModelScript,
  api: Api,
  agentId: string,
  question = 'where is my parcel',
): Promise<string> {
  const asked = model.requests.length;
  model.playFor(marker, script);
  const { id } = await openConversation(api, agentId);
  await sendMessage(api, id, `${question} ${marker}?`);
  await eventually(() => expect(model.requests.slice(asked).some(({ text }) => text.includes(marker))).toBe(true));
  return id;
}

const THINKING_MS = 1_500;
const answer = 'Your parcel arrives within 3 working days [1].';

test('2, 3: a message while the model is working: the draft is dropped, and one answer covers everything, in order', async () => {
  const { api, agentId } = await newShop({ hasModel: true });
  const id = await whileThinking(
    'case-three',
    [{ text: answer, delayMs: THINKING_MS }, { text: answer }],
    api,
    agentId,
  );
  await sendMessage(api, id, 'it is the blue one');
  await sendMessage(api, id, 'ordered on monday');
  await awaitStates(api, id, ['superseded', 'posted']);
  expect(await answersOf(api, id)).toHaveLength(1);
  const { messages } = model.requests.findLast(({ text }) => text.includes('case-three'))!.body;
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => String(content));
  expect(said.at(-1)).toMatch(/case-three[^]*the blue one[^]*on monday/);
});

test('4: a person answers while the model is working: nothing is posted, and the turn says why', async () => {
  const { api, agentId } = await newShop({ hasModel: true });
  const id = await whileThinking('case-four', [{ text: answer, delayMs: THINKING_MS }], api, agentId);
  await sendMessage(api, id, 'I am looking into it.', { sender: 'agent', author: 'human' });
  await awaitStates(api, id, ['not_active']);
  expect(await answersOf(api, id)).toEqual([]);
  expect(await getConversation(api, id)).toMatchObject({ status: 'escalated', handoff: { reason: 'taken_over' } });
});

test('7, 12, 14: promised transfers, promises and invented links are never said; a person is called instead', async () => {
  const { api, agentId } = await newShop({ hasModel: true });
  for (const [at, text] of [
    'I have transferred you to a colleague [1].',
    'I will call you back tomorrow [1].',
    'See https://evil.example/track for your parcel [1].',
  ].entries()) {
    // No stored answer fits: otherwise it would be sent in place of the model's words.
    const id = await whileThinking(`promise-${at}x`, [{ text }], api, agentId, 'is my parcel insured');
    const said = await awaitAnswers(api, id, 1);
    expect(said[0]).not.toContain(text.slice(0, 20));
    expect(await getConversation(api, id)).toMatchObject({ status: 'escalated' });
  }
});

test('15: a deleted answer is no longer said; the earlier turn keeps what it used', async () => {
  const { api, agentId, answerId } = await newShop();
  const { id } = await openConversation(api, agentId);
  await sendMessage(api, id, 'where is my parcel?');
  await awaitAnswers(api, id, 1);
  await api.parley.knowledge.answers.delete(answerId);
  await sendMessage(api, id, 'how long does delivery take?');
  const said = await awaitAnswers(api, id, 2);
  expect(said[1]).not.toBe(delivery.answer);
  const [, first] = await awaitStates(api, id, ['posted', 'unknown']);
  expect(await api.parley.turns.get(first?.id ?? '')).toMatchObject({
    passages: [{ answer_id: answerId, quote: delivery.answer }],
  });
});

test('20: a replay of all events causes no message, no turn and no model call', async () => {
  const { api, agentId } = await newShop({ hasModel: true });
  const id = await whileThinking('case-twenty', [{ text: answer }], api, agentId);
  await awaitStates(api, id, ['posted']);
  const calls = (): number => model.requests.filter(({ text }) => text.includes('case-twenty')).length;
  const before = calls();
  await parleyJson(['events', 'replay', '--since', new Date(Date.now() - 60_000).toISOString()]);
  // Messages after the replay are answered after it.
  const { id: other } = await openConversation(api, agentId);
  await sendMessage(api, other, 'where is my parcel?');
  await awaitStates(api, other, ['posted']);
  expect([await answersOf(api, id), await turnsOf(api, id), calls()]).toEqual([
    [expect.any(String)],
    [expect.objectContaining({ state: 'posted' })],
    before,
  ]);
});

test('37: an agent paused during the turn says nothing; if changed, the turn names the version it ran with', async () => {
  const { api, agentId } = await newShop({ hasModel: true });
  const slowly = [{ text: answer, delayMs: THINKING_MS }];
  const id = await whileThinking('case-changed', slowly, api, agentId);
  await api.parley.agents.update(agentId, { description: 'changed' });
  expect(await awaitStates(api, id, ['posted'])).toMatchObject([{ agent_version: 1 }]);
  const other = await whileThinking('case-paused', slowly, api, agentId);
  await api.parley.agents.update(agentId, { status: 'paused' });
  await awaitStates(api, other, ['not_active']);
  expect(await answersOf(api, other)).toEqual([]);
});

test('38: test mode takes the same path, with its own knowledge and models', async () => {
  const { api, agentId } = await newShop({ mode: 'test' });
  const { id } = await openConversation(api, agentId);
  await sendMessage(api, id, 'where is my parcel?');
  expect(await awaitAnswers(api, id, 1)).toEqual([delivery.answer]);
});

test('16: of two contradicting documents the newer is used, and the conflict is suggested until it is resolved', async () => {
  const { api, agentId } = await newShop();
  const { documents, suggestions } = api.parley.knowledge;
  const older = await documents.create({ title: 'Returns', content: 'You can return an item within 30 days.' });
  const newer = await documents.create({ title: 'Return policy', content: 'An item can be returned within 14 days.' });
  const { id } = await openConversation(api, agentId);
  await sendMessage(api, id, 'How long can I return an item?');
  expect(await awaitAnswers(api, id, 1)).toEqual(['An item can be returned within 14 days.']);
  await sendMessage(api, id, 'until when can items be returned?');
  expect((await awaitAnswers(api, id, 2))[1]).toBe('An item can be returned within 14 days.');
  const [turn] = await awaitStates(api, id, ['posted', 'posted']);
  const { checks, passages } = await api.parley.turns.get(turn?.id ?? '');
  expect(passages).toMatchObject([{ document_id: newer.id }, { document_id: older.id }]);
  expect(checks).toMatchObject([{ name: 'conflict', is_passed: false }]);
  expect(checks[0]?.detail).toMatch(new RegExp(`${newer.id}.+14 days.+${older.id}.+30 days`));
  const listed = () => suggestions.list({ kind: 'conflict' });
  const sources = [
    { type: 'document', id: older.id, title: 'Returns' },
    { type: 'document', id: newer.id, title: 'Return policy' },
  ];
  await eventually(async () =>
    expect(await listed()).toMatchObject({ data: [{ kind: 'conflict', count: 2, sources }] }),
  );
  const { data } = await listed();
  await documents.delete(older.id);
  expect([(await listed()).data, await suggestions.get(data[0]?.id ?? '')]).toMatchObject([[], { state: 'resolved' }]);
});
