import { e2eTarget, eventually, graphBody, graphHeaders, graphText } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { expectStatus } from './fixtures';
import type { Page } from './answer';

afterAll(closeClients);

interface Delivered {
  readonly id: string;
  readonly content: string;
  readonly sender: string;
  readonly metadata: object;
  readonly delivery: { readonly status: string; readonly provider_message_id: string | null } | null;
}

/** The way of a message of WhatsApp through the whole system, and of the answer back, in test mode (docs/contract.md, Channels). */
test('a customer of WhatsApp writes, the agent welcomes and answers, and both say what became of them', async () => {
  const { test: api } = await newAccount();
  const fields = { name: 'Mia', welcome_message: 'Hi, I am Mia' };
  const agent = expectStatus(await api.post<{ id: string }>('/v1/agents', fields), 201);
  const channel = expectStatus(
    await api.post<{ id: string; hook_url: string }>('/v1/channels', {
      ...{ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings: { phone_number_id: '106540352242922' } },
      secrets: { app_secret: 'the app secret', access_token: 'none', verify_token: 'verify' },
    }),
    201,
  );
  const hook = `${e2eTarget().url}${channel.hook_url}`;
  const body = graphBody('106540352242922', { messages: [graphText('4915112345678', 'Where is my order?')] });
  const post = (headers: Record<string, string>) => fetch(hook, { method: 'POST', body, headers });
  expect((await post({})).status).toBe(401);
  const answers = await Promise.all([
    post(graphHeaders('the app secret', body)),
    post(graphHeaders('the app secret', body)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);

  const conversation = await eventually(async () => {
    const { data } = expectStatus(await api.get<Page<{ id: string; channel: string }>>('/v1/conversations'), 200);
    expect(data).toMatchObject([{ channel: 'whatsapp', customer: { id: '4915112345678', phone: '+4915112345678' } }]);
    return data[0] as { id: string };
  });
  const path = `/v1/conversations/${conversation.id}/messages`;
  // The welcome comes first, and opens the conversation.
  await eventually(async () => {
    expect(expectStatus(await api.get<Page<Delivered>>(path), 200).data).toHaveLength(2);
  });
  expectStatus(await api.post(path, { type: 'text', sender: 'agent', content: 'On its way' }), 201);
  await eventually(async () => {
    const { data } = expectStatus(await api.get<Page<Delivered>>(path), 200);
    const sent = { sender: 'agent', delivery: { status: 'sent' } };
    expect(data).toMatchObject([
      { ...sent, content: 'Hi, I am Mia' },
      { sender: 'customer', content: 'Where is my order?', delivery: null },
      { ...sent, content: 'On its way' },
    ]);
  });
  const events = `/v1/events?types=message.delivery_updated&conversation_id=${conversation.id}`;
  await eventually(async () => {
    const told = expectStatus(await api.get<Page<{ data: Delivered }>>(events), 200);
    expect(told.data).toHaveLength(2);
  });
});
