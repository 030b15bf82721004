import { eventually, startScriptedModel, type ScriptedModel } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { makeAgent, openConversation, sendMessage } from './fixtures';

/** docs/contract.md, Memory. */
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

async function newAgent(api: Api): Promise<string> {
  const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', is_default: true };
  await api.parley.models.create(connection);
  return (await makeAgent(api, { automation: { mode: 'on' } })).id;
}

async function talk(api: Api, agentId: string, content: string, customer = 'zoe', isVerified = true): Promise<string> {
  const { id } = await openConversation(api, agentId, { customer: { id: customer }, is_verified: isVerified });
  await sendMessage(api, id, content);
  await eventually(async () => {
    const { data } = await api.parley.conversations.turns.list(id);
    expect(data[0]?.state).toMatch(/posted|unknown/);
  });
  await api.parley.conversations.resolve(id);
  return id;
}

const promptWith = (text: string): string =>
  JSON.stringify(model.requests.findLast((each) => each.text.includes(text))?.body);

test('what a customer asked is in the prompt of the next conversation, for this customer only', async () => {
  const { live: api } = await newAccount();
  const agentId = await newAgent(api);
  const fact = 'The blue teapot of the customer arrived broken.';
  model.play(({ text }) => ({ text: text.includes('what to remember about a conversation') ? fact : 'UNKNOWN' }));
  await talk(api, agentId, 'my blue teapot arrived broken, mail me at zoe@example.com');
  await eventually(async () => {
    await talk(api, agentId, 'hi, about the thing of last week?');
    expect(promptWith('thing of last week')).toContain(`: ${fact}`);
  });
  expect(promptWith('thing of last week')).not.toContain('zoe@example.com');
  const { memories } = api.parley;
  const { data } = await memories.list({ customer_id: 'zoe', agent_id: agentId });
  expect(data.at(-1)).toMatchObject({ content: fact, author: 'model', customer_id: 'zoe' });
  const memoryId = data.at(-1)?.id ?? '';
  await memories.update(memoryId, { content: 'Has a red teapot.' });
  await talk(api, agentId, 'which colour has it?');
  expect(promptWith('which colour')).toContain(': Has a red teapot.');
  await memories.delete(memoryId);
  await talk(api, agentId, 'tell me its colour again?');
  expect(promptWith('its colour again')).not.toContain('red teapot');
  await talk(api, agentId, 'what do you know about me?', 'other');
  expect(promptWith('know about me')).not.toContain('teapot');
  await talk(api, agentId, 'who do you think am i?', 'zoe', false);
  expect(promptWith('who do you think')).not.toContain('teapot');
});

test('the prompt has what the settings allow about a verified customer, and nothing about an unverified one', async () => {
  const { live: api } = await newAccount();
  const agentId = await newAgent(api);
  model.play([{ text: 'UNKNOWN' }]);
  await api.parley.customers.create({
    external_id: 'zoe',
    name: 'Zoe Weber',
    locale: 'de-AT',
    attributes: { plan: 'Gold', score: 7 },
  });
  await talk(api, agentId, 'which plan is mine?');
  expect(promptWith('which plan is mine')).toContain('name: Zoe Weber\\nlocale: de-AT\\n‹/about the customer›');
  const { automation } = await api.parley.agents.update(agentId, { automation: { customer_attributes: ['plan'] } });
  expect(automation.customer_attributes).toEqual(['plan']);
  await talk(api, agentId, 'and what does it cost?');
  expect(promptWith('what does it cost')).toContain('locale: de-AT\\nplan: Gold\\n‹/about the customer›');
  await talk(api, agentId, 'tell me my plan', 'zoe', false);
  expect(promptWith('tell me my plan')).not.toMatch(/about the customer|Weber|Gold/);
});
