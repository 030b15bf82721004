import {
  eventually,
  startScriptedModel,
  startScriptedTool,
  type ModelStep,
  type ScriptedModel,
  type ScriptedTool,
} from '@parley/testing';
import type { CreateToolRequest, Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { getConversation, makeAgent, openConversation, sendMessage } from './fixtures';

/** docs/contract.md, Tools. */
let model: ScriptedModel;
let shop: ScriptedTool;
beforeAll(async () => {
  [model, shop] = await Promise.all([startScriptedModel(), startScriptedTool()]);
});
afterAll(async () => {
  closeClients();
  await model.stop();
  await shop.stop();
});

const parameters = { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] };
const bindings = { customer: 'customer.id' } as const;
const findOrder = (): CreateToolRequest => ({
  name: 'find_order',
  description: 'The state of an order',
  parameters,
  request: {
    method: 'GET',
    url: `${shop.origin}/c/{customer}/orders/{order_id}`,
    headers: { Authorization: 'Bearer s3cret' },
  },
  bindings,
  signing_secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  effect: 'read',
});
const cancelOrder = (): CreateToolRequest => ({
  name: 'cancel_order',
  description: 'Cancels an order',
  parameters,
  request: { method: 'POST', url: `${shop.origin}/cancel` },
  bindings,
  confirmation: { en: 'Cancel your order {order_id}?', de: 'Soll ich die Bestellung {order_id} stornieren?' },
});
const calls = (name: string, given: object): ModelStep => ({ toolCalls: [{ name, arguments: given }] });

async function newShop(): Promise<{ api: Api; agentId: string; toolIds: string[] }> {
  const { live: api } = await newAccount();
  const connection = { name: 'M', base_url: model.baseUrl, model: 'scripted', is_default: true };
  await api.parley.models.create(connection);
  const toolIds = [];
  for (const tool of [findOrder(), cancelOrder()]) {
    toolIds.push((await api.parley.tools.create(tool)).id);
  }
  const agent = await makeAgent(api, { automation: { mode: 'on' } });
  return { api, agentId: agent.id, toolIds };
}

const open = async (api: Api, agentId: string): Promise<string> =>
  (await openConversation(api, agentId, { customer: { id: 'zoe' } })).id;

async function ask(api: Api, id: string, content: string, count: number): Promise<Turn> {
  await sendMessage(api, id, content);
  return eventually(async () => {
    const { data } = await api.parley.conversations.turns.list(id);
    expect(data).toHaveLength(count);
    expect(data[0]?.state).not.toBe('running');
    return data[0] as Turn;
  });
}

test('a tool reads for the customer of the conversation, and its response may be passed on', async () => {
  const { api, agentId, toolIds } = await newShop();
  shop.play({ json: { state: 'sent', arrives: '2026-12-03' } });
  model.play([
    calls('find_order', { order_id: '4712' }),
    { text: 'Your order 4712 was sent and arrives on 3 December 2026.' },
  ]);
  const turn = await ask(api, await open(api, agentId), 'where is my order 4712?', 1);
  expect(turn).toMatchObject({ state: 'posted', reason: 'answer' });
  expect(turn.steps).toMatchObject([
    { kind: 'model' },
    { kind: 'tool', name: 'find_order', error: null },
    { kind: 'model' },
  ]);
  const [sent] = shop.requests;
  expect(sent).toMatchObject({ method: 'GET', url: '/c/zoe/orders/4712', headers: { authorization: 'Bearer s3cret' } });
  expect(sent?.headers['webhook-signature']).toMatch(/^v1,/);
  expect(JSON.stringify([turn, model.requests.map(({ text }) => text)])).not.toContain('s3cret');
  const tried = await api.parley.tools.test(toolIds[0] ?? '', {
    arguments: { order_id: '1' },
    bindings: { customer: 'x' },
  });
  expect(tried).toMatchObject({ outcome: 'done', status: 200, request: { method: 'GET' } });
});

test('a refused write is reported as refused, with its reason, whatever the model writes', async () => {
  const { api, agentId } = await newShop();
  shop.play({ json: { cancelled: false, reason: 'it has been packed' } });
  model.play([calls('cancel_order', { order_id: '4712' }), { text: 'All done, order 4712 is off your list.' }]);
  const id = await open(api, agentId);
  await ask(api, id, 'cancel order 4712', 1);
  const answered = await ask(api, id, 'yes please', 2);
  const outcome = 'This has not been done:\n– “4712”\nReason: it has been packed';
  expect(answered).toMatchObject({ state: 'posted', messages: [{ content: outcome }] });
  expect(answered.checks.some(({ is_passed }) => !is_passed)).toBe(true);
});

test('a completed action is reported, and the turn ends, even if the model fails afterwards', async () => {
  const { api, agentId } = await newShop();
  shop.play({ json: { cancelled: true } });
  const broken = Array.from({ length: 4 }, () => ({ status: 400, message: 'no' }));
  model.play([calls('cancel_order', { order_id: '4712' }), ...broken]);
  const id = await open(api, agentId);
  await ask(api, id, 'cancel order 4712', 1);
  const answered = await ask(api, id, 'yes please', 2);
  // None of the model's words are sent: it is not named.
  expect(answered).toMatchObject({ state: 'posted', model: null, checks: [] });
  expect(answered.messages.map(({ content }) => content)).toEqual(['This has been done:\n– “4712”']);
});

test.each([
  ['also, are you open on Sunday?', {}, 'unknown', 'This has been done:\n– “4712”\n\n'],
  ['I want to talk to a human', {}, 'handed_off', 'This has been done:\n– “4712”\n\n'],
  [
    'and when do you open?',
    { status: 500, delayMs: 2_000 },
    'handed_off',
    'I cannot tell whether this has been done:\n– “4712”\n\n',
  ],
])('the turn after one that was overtaken says first what became of its write, once: %s', async (...row) => {
  const [question, answer, state, opening] = row;
  const { api, agentId } = await newShop();
  shop.play({ json: { cancelled: true }, ...answer });
  model.play([
    calls('cancel_order', { order_id: '4712' }),
    { text: 'It is cancelled.', delayMs: 3_000 },
    { text: 'UNKNOWN' },
  ]);
  const id = await open(api, agentId);
  await ask(api, id, 'cancel order 4712', 1);
  await sendMessage(api, id, 'yes');
  await eventually(() => expect(shop.requests).toHaveLength(1));
  const next = await ask(api, id, question, 3);
  expect(next.state).toBe(state);
  expect(next.messages[0]?.content.startsWith(opening)).toBe(true);
  expect(next.messages[0]?.content.split('4712')).toHaveLength(2);
  if (state !== 'unknown') return;
  expect(model.requests.at(-1)?.text).toContain('This has been done:');
  const later = await ask(api, id, 'and on Monday?', 4);
  expect(JSON.stringify(later.messages)).not.toContain('4712');
});

test('a write runs once the customer has agreed, and is never repeated if its outcome is unknown', async () => {
  const { api, agentId } = await newShop();
  shop.play({ json: { cancelled: true } });
  const done = { text: 'I have cancelled your order 4712.' };
  model.play([calls('cancel_order', { order_id: '4712' }), done]);
  const id = await open(api, agentId);
  const asked = await ask(api, id, 'cancel order 4712', 1);
  expect(asked).toMatchObject({ state: 'asked', reason: 'confirmation' });
  expect(asked.messages[0]?.content).toBe('Cancel your order 4712?\nPlease answer yes or no.');
  expect(shop.requests).toEqual([]);
  const answered = await ask(api, id, 'yes please', 2);
  const outcome = 'This has been done:\n– “4712”';
  expect(answered).toMatchObject({ state: 'posted', messages: [{ content: `${outcome}\n\n${done.text}` }] });
  expect(shop.requests.map(({ body }) => body)).toEqual(['{"order_id":"4712","customer":"zoe"}']);
  expect(shop.requests[0]?.headers['idempotency-key']).toMatch(/^call_/);

  shop.play({ cut: true });
  model.play([calls('cancel_order', { order_id: '4713' })]);
  await ask(api, id, 'and cancel order 4713', 3);
  const lost = await ask(api, id, 'yes', 4);
  expect(lost).toMatchObject({ state: 'handed_off', reason: 'tool_failed' });
  expect(lost.messages[0]?.content).toContain('I cannot tell whether this has been done:\n– “4713”');
  expect(shop.requests).toHaveLength(1);
  expect(await getConversation(api, id)).toMatchObject({
    status: 'escalated',
    handoff: { reason: 'tool_failed' },
  });
});
