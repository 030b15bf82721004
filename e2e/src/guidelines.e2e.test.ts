import { eventually, startScriptedModel, type ScriptedModel } from '@parley/testing';
import type { CreateGuidelineRequest, Guideline, PreviewMessage, Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  expectProblem,
  expectStatus,
  getConversation,
  makeAgent,
  openConversation,
  sendMessage,
  turnsOf,
} from './fixtures';
import type { Page } from './answer';

/** docs/contract.md, Guidelines. */
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

const newAgent = async (api: Api): Promise<string> => (await makeAgent(api, { automation: { mode: 'on' } })).id;

const listOf = (agentId: string) => `/v1/agents/${agentId}/guidelines`;
const add = (api: Api, agentId: string, fields: CreateGuidelineRequest): Promise<Guideline> =>
  api.parley.agents.guidelines.create(agentId, fields);

async function ask(api: Api, agentId: string, content: string): Promise<{ id: string; turn: Turn }> {
  const { id } = await openConversation(api, agentId, { customer: { id: 'zoe' } });
  await sendMessage(api, id, content);
  return { id, turn: await turnOf(api, id, 1) };
}

function turnOf(api: Api, id: string, count: number): Promise<Turn> {
  return eventually(async () => {
    const data = await turnsOf(api, id);
    expect(data).toHaveLength(count);
    expect(data[0]?.state).not.toBe('running');
    return data[0] as Turn;
  });
}

test('guidelines belong to an agent of their account and mode, are edited by version, and are deleted with it', async () => {
  const { live, test: inTest } = await newAccount();
  const agentId = await newAgent(live);
  const rule = { condition: 'the customer wants to cancel', action: 'Offer a pause.' };
  const made = await live.post<Guideline>(listOf(agentId), rule, { 'Idempotency-Key': 'once' });
  const { id } = expectStatus(made, 201);
  const again = await live.post<Guideline>(listOf(agentId), rule, { 'Idempotency-Key': 'once' });
  expect(expectStatus(again, 201)).toEqual(made.body);
  const path = `/v1/guidelines/${id}`;
  const told = await live.get<Guideline>(path);
  const defaults = { hand_off: false, phrases: [], priority: 0, is_enabled: true };
  expect(expectStatus(told, 200)).toMatchObject({ id, agent_id: agentId, ...rule, ...defaults });
  expectProblem(await live.patch(path, { hand_off: true }), 'validation_failed');
  const headers = { 'If-Match': String(told.headers['etag']) };
  const patched = await live.patch<Guideline>(path, { priority: 7 }, headers);
  expect(expectStatus(patched, 200).priority).toBe(7);
  expectProblem(await live.patch(path, { priority: 8 }, headers), 'precondition_failed');
  const list = expectStatus(await live.get<Page<Guideline>>(listOf(agentId)), 200);
  expect(list).toMatchObject({ data: [{ id }], pagination: { total: 1 } });
  expect([(await inTest.get(path)).status, (await inTest.get(listOf(agentId))).status]).toEqual([404, 404]);
  expectStatus(await live.call('DELETE', `/v1/agents/${agentId}`), 204);
  expect([(await live.get(path)).status, (await live.get(listOf(agentId))).status]).toEqual([404, 404]);
});

test('a phrase calls a person immediately, without a model; once handed back, it does not count again', async () => {
  const { live: api } = await newAccount();
  const agentId = await newAgent(api);
  const phrases = ['close my account', 'Konto kündigen'];
  const { id } = await add(api, agentId, { condition: 'somebody wants to leave', hand_off: true, phrases });
  await add(api, agentId, { condition: 'never', hand_off: true, phrases: ['close my account'], is_enabled: false });
  const { id: conversationId, turn } = await ask(api, agentId, 'Hello! How do I get you to CLOSE my old accounts??');
  expect(turn).toMatchObject({ state: 'handed_off', reason: 'guideline', guidelines: [{ id }] });
  expect(turn.guidelines[0]?.reason).toContain('close my account');
  const handedOff = await getConversation(api, conversationId);
  const note = expect.stringContaining('when somebody wants to leave (the customer wrote: close my account)') as string;
  expect(handedOff).toMatchObject({ status: 'escalated', handoff: { reason: 'guideline', by: turn.id, note } });
  await api.parley.conversations.update(conversationId, { status: 'active' });
  await sendMessage(api, conversationId, 'thanks');
  expect(await turnOf(api, conversationId, 2)).toMatchObject({ state: 'posted', reason: 'small_talk', guidelines: [] });
  const german = await ask(api, agentId, 'ich möchte mein konto kundigen');
  expect(german.turn).toMatchObject({ reason: 'guideline', language: 'de' });
});

test('a model gets the guidelines that apply, by priority, and their content needs no source', async () => {
  const { live: api } = await newAccount();
  const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', is_default: true };
  await api.parley.models.create(connection);
  const agentId = await newAgent(api);
  await add(api, agentId, { condition: 'always', action: 'Sign with the name of the shop, Zebra Shoes.' });
  await add(api, agentId, {
    condition: 'the customer asks for a discount',
    action: 'Say that students have 15 % off all sandals with the code STUDENT15.',
    phrases: ['discount'],
    priority: 9,
  });
  await add(api, agentId, { condition: 'lawyers are named', hand_off: true });
  await add(api, agentId, { condition: 'no match', action: 'Say nothing of xylophones.', phrases: ['xylophone'] });
  model.play([{ text: 'Students have 15 % off all sandals with the code STUDENT15.' }]);
  const { turn } = await ask(api, agentId, 'do you give discounts for sandals to students?');
  expect(turn).toMatchObject({ state: 'posted', reason: 'answer' });
  const conditions = ['the customer asks for a discount', 'always', 'lawyers are named'];
  expect(turn.guidelines.map(({ condition }) => condition)).toEqual(conditions);
  const prompt = JSON.stringify(model.requests[0]?.body);
  const told = [...prompt.matchAll(/- When ([^:]+): ([^\\]+)/g)].map(([, condition]) => condition);
  expect(told).toEqual(conditions);
  expect(prompt).toContain('When lawyers are named: call hand_off');
  expect(prompt).not.toContain('xylophone');
  const messages: PreviewMessage[] = [
    { sender: 'customer', content: 'do you give discounts for sandals to students?' },
  ];
  const preview = await api.parley.agents.preview(agentId, { messages });
  expect(preview.guidelines).toEqual(turn.guidelines);
});
