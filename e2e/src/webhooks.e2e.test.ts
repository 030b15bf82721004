import { eventually, startScriptedTool, type ScriptedTool } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { closeClients, newAccount } from './accounts';
import { makeAgent, openConversation, sendMessage } from './fixtures';

/** docs/contract.md, Webhooks. */
let receiver: ScriptedTool;
beforeAll(async () => {
  receiver = await startScriptedTool();
});
afterAll(async () => {
  closeClients();
  await receiver.stop();
});

test('the events of a mode are sent to its webhooks, signed, once each', async () => {
  const { live, test: sandbox } = await newAccount();
  const url = `${receiver.origin}/parley`;
  const { secret } = await live.parley.webhooks.create({ url, events: ['*'] });
  await sandbox.parley.webhooks.create({ url, events: ['agent.created'] });
  const agent = await makeAgent(live);
  const { id } = await openConversation(live, agent.id, { customer: { id: 'zoe' } });
  await sendMessage(live, id, 'Grüße 🚚');
  const types = ['agent.created', 'conversation.created', 'customer.created', 'message.created'];
  await eventually(() => expect(receiver.requests.length).toBeGreaterThanOrEqual(types.length));
  const events = receiver.requests.map(
    ({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string; type: string; mode: string },
  );
  expect(events.map(({ type }) => type).sort()).toEqual(types);
  expect(events.every(({ mode }) => mode === 'live')).toBe(true);
  expect(new Set(events.map((event) => event.id)).size).toBe(types.length);
});
