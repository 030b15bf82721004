import { eventually } from '@parley/testing';
import type { CreateChannelRequest } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import { getConversation, messagesOf, openConversation, sendMessage } from './fixtures';

afterAll(closeClients);

const HOUR_MS = 3_600_000;

/** Without a provider's account (docs/contract.md, Providers). */
test.each([
  ['whatsapp' as const, { phone_number_id: '106540352242922' }, '15550001111', 'text.body'],
  ['slack' as const, {}, 'T0SIMULATED:U0CUSTOMER', 'text'],
])('%s: what a customer would send is answered by the agent, and the answer is in the outbox', async (...given) => {
  const [type, settings, customerId, place] = given;
  const { test: api, live } = await newAccount();
  const automation = { mode: 'on' } as const;
  const agent = await api.parley.agents.create({ name: 'Mia', automation });
  const answer = 'Parcels arrive within 3 working days.';
  await api.parley.knowledge.answers.create({ question: 'When does my parcel arrive?', answer });
  const fields = { type, agent_id: agent.id, name: 'Shop', settings } as CreateChannelRequest;
  const { id: channelId } = await api.parley.channels.create(fields);

  const saying = { text: 'When does my parcel arrive?', name: 'Ada' };
  const simulate = () => api.parley.channels.simulate(channelId, saying, { idempotencyKey: 'once' }).withResponse();
  const said = await simulate();
  expect([said.response.status, said.data.customer_id]).toEqual([202, customerId]);
  const again = await simulate();
  expect([again.data, again.response.headers.get('idempotent-replayed')]).toEqual([said.data, 'true']);

  const sent = await eventually(async () => {
    const { data, pagination } = await api.parley.channels.outbox.list(channelId);
    expect(pagination).toMatchObject({ total: 1 });
    return data[0]!;
  });
  expect(sent.request).toHaveProperty(place, answer);
  expect((await api.parley.conversations.list({ customer_id: customerId })).data).toMatchObject([
    { id: sent.conversation_id, channel: type, customer: { id: customerId, name: 'Ada' } },
  ]);
  expect(await messagesOf(api, sent.conversation_id)).toMatchObject([
    { sender: 'customer', content: saying.text, metadata: { provider_message_id: said.data.provider_message_id } },
    { sender: 'agent', content: answer, id: sent.message_id },
  ]);

  const { can_reply_until: until } = await getConversation(api, sent.conversation_id);
  if (type === 'slack') expect(until).toBeNull();
  else expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23 * HOUR_MS);

  // In live mode, only the provider brings customers' messages.
  const liveAgent = await live.parley.agents.create({ name: 'Mia' });
  const liveFields = { ...fields, agent_id: liveAgent.id };
  const { id } = await live.parley.channels.create(liveFields);
  const refusal = { status: 409, code: 'not_simulated' };
  await expect(live.parley.channels.simulate(id, saying)).rejects.toMatchObject(refusal);
  await expect(live.parley.channels.outbox.list(id)).rejects.toMatchObject(refusal);
});

test('whatsapp: 24 hours after the customer wrote nobody can reply, and automatic answers fail visibly', async () => {
  const { test: api } = await newAccount();
  const automation = { mode: 'on' } as const;
  const agent = await api.parley.agents.create({ name: 'Mia', automation });
  const answer = 'Parcels arrive within 3 working days.';
  await api.parley.knowledge.answers.create({ question: 'When does my parcel arrive?', answer });
  const settings = { phone_number_id: '1065' };
  const { id } = await api.parley.channels.create({ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings });
  await api.parley.channels.simulate(id, { text: 'When does my parcel arrive?', hours_ago: 25 });

  const said = await eventually(async () => {
    const { data } = await api.parley.conversations.list({ channel: 'whatsapp' });
    const [conversation] = data;
    expect(conversation?.messages_count).toBe(2);
    return conversation!;
  });
  expect(Date.parse(said.can_reply_until ?? '') - Date.now()).toBeLessThan(-0.9 * HOUR_MS);
  await eventually(async () => {
    const failed = { status: 'failed', error: { code: 'channel_window_closed' } };
    expect(await messagesOf(api, said.id)).toMatchObject([
      { sender: 'customer' },
      { author: 'ai', content: answer, delivery: failed },
    ]);
  });
  const reply = (conversationId: string) =>
    sendMessage(api, conversationId, 'It is on its way.', { sender: 'agent', author: 'human' });
  await expect(reply(said.id)).rejects.toMatchObject({ status: 409, code: 'channel_window_closed' });

  await api.parley.channels.simulate(id, { text: 'Hello?' });
  await eventually(() => reply(said.id));

  // Opened without a channel, it has no window.
  const opened = await openConversation(api, agent.id, { channel: 'whatsapp', customer: { id: '4915112345678' } });
  expect(opened.can_reply_until).toBeNull();
  await reply(opened.id);
});
