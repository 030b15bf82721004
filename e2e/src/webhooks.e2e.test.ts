import { eventually, startScriptedTool, type ScriptedTool } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { closeClients, newAccount } from './accounts';
import { expectStatus, makeAgent } from './fixtures';

/** Events that leave the whole system (docs/contract.md, Webhooks). */
let receiver: ScriptedTool;
beforeAll(async () => {
  receiver = await startScriptedTool();
});
afterAll(async () => {
  closeClients();
  await receiver.stop();
});

test('what happens in a mode is sent to its webhooks, signed, each event once', async () => {
  const { live, test: sandbox } = await newAccount();
  const url = `${receiver.origin}/parley`;
  const made = await live.post<{ secret: string }>('/v1/webhooks', { url, events: ['*'] });
  const { secret } = expectStatus(made, 201);
  expectStatus(await sandbox.post('/v1/webhooks', { url, events: ['agent.created'] }), 201);
  const agent = await makeAgent(live);
  const customer = { id: 'zoe' };
  const opened = { agent_id: agent.id, channel: 'widget', customer };
  const { id } = expectStatus(await live.post<{ id: string }>('/v1/conversations', opened), 201);
  const said = { type: 'text', content: 'Grüße 🚚', sender: 'customer' };
  expectStatus(await live.post(`/v1/conversations/${id}/messages`, said), 201);
  const types = ['agent.created', 'conversation.created', 'message.created'];
  await eventually(() => expect(receiver.requests.length).toBeGreaterThanOrEqual(types.length));
  const events = receiver.requests.map(
    ({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string; type: string; mode: string },
  );
  expect(events.map(({ type }) => type).sort()).toEqual(types);
  expect(events.every(({ mode }) => mode === 'live')).toBe(true);
  expect(new Set(events.map((event) => event.id)).size).toBe(types.length);
});
