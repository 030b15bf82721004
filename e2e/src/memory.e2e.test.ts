import { eventually, startScriptedModel, type ScriptedModel } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { expectStatus } from './fixtures';

/** What agents remember of their customers, over the whole system (docs/contract.md, Memory). */
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

async function newAgent(api: Api, settings: object = {}): Promise<string> {
  const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', is_default: true };
  expectStatus(await api.post('/v1/models', connection), 201);
  const agent = { name: 'Mia', automation: { mode: 'on' }, settings };
  return expectStatus(await api.post<{ id: string }>('/v1/agents', agent), 201).id;
}

/** Opens a conversation, lets the customer write, waits for the answer, and resolves it. */
async function talk(api: Api, agentId: string, content: string, customer = 'zoe', isVerified = true): Promise<string> {
  const opening = { agent_id: agentId, channel: 'widget', customer: { id: customer }, is_verified: isVerified };
  const { id } = expectStatus(await api.post<{ id: string }>('/v1/conversations', opening), 201);
  expectStatus(await api.post(`/v1/conversations/${id}/messages`, { type: 'text', content, sender: 'customer' }), 201);
  await eventually(async () => {
    const { data } = expectStatus(await api.get<{ data: { state: string }[] }>(`/v1/conversations/${id}/turns`), 200);
    expect(data[0]?.state).toMatch(/posted|unknown/);
  });
  expectStatus(await api.post(`/v1/conversations/${id}/resolve`, {}), 200);
  return id;
}

/** What the model was asked last with a text in it. */
const promptWith = (text: string): string =>
  JSON.stringify(model.requests.findLast((each) => each.text.includes(text))?.body);

test('what a customer asked once is in the prompt of the next conversation, for this customer alone', async () => {
  const { live: api } = await newAccount();
  const agentId = await newAgent(api);
  const fact = 'The blue teapot of the customer arrived broken.';
  model.play(({ text }) => ({ text: text.includes('what to remember of a conversation') ? fact : 'UNKNOWN' }));
  await talk(api, agentId, 'my blue teapot arrived broken, mail me at zoe@example.com');
  await eventually(async () => {
    await talk(api, agentId, 'hi, about the thing of last week?');
    expect(promptWith('thing of last week')).toContain(`: ${fact}`);
  });
  expect(promptWith('thing of last week')).not.toContain('zoe@example.com');
  const list = `/v1/memories?customer_id=zoe&agent_id=${agentId}`;
  const { data } = expectStatus(await api.get<{ data: { id: string; content: string }[] }>(list), 200);
  expect(data.at(-1)).toMatchObject({ content: fact, author: 'model', customer_id: 'zoe' });
  const path = `/v1/memories/${data.at(-1)?.id}`;
  expectStatus(await api.patch(path, { content: 'Has a red teapot.' }), 200);
  await talk(api, agentId, 'which colour has it?');
  expect(promptWith('which colour')).toContain(': Has a red teapot.');
  expectStatus(await api.call('DELETE', path), 204);
  await talk(api, agentId, 'tell me its colour again?');
  expect(promptWith('its colour again')).not.toContain('red teapot');
  await talk(api, agentId, 'what do you know about me?', 'other');
  expect(promptWith('know about me')).not.toContain('teapot');
  await talk(api, agentId, 'who do you think am i?', 'zoe', false);
  expect(promptWith('who do you think')).not.toContain('teapot');
});
