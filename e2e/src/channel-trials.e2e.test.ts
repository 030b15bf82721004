import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { expectStatus } from './fixtures';
import type { Conversation } from '@parley/sdk';
import type { Page } from './answer';

afterAll(closeClients);

const HOUR_MS = 3_600_000;

interface Sent {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly part: number;
  readonly request: object;
}

/** How a developer tries a channel without an account of its provider (docs/contract.md, Providers). */
test.each([
  ['whatsapp', { phone_number_id: '106540352242922' }, '15550001111', 'text.body'],
  ['slack', {}, 'T0SIMULATED:U0CUSTOMER', 'text'],
])('%s: what a customer would send is answered by the agent, and the answer is in the outbox', async (...given) => {
  const [type, settings, customerId, place] = given;
  const { test: api, live } = await newAccount();
  const automation = { mode: 'on' };
  const agent = expectStatus(await api.post<{ id: string }>('/v1/agents', { name: 'Mia', automation }), 201);
  const answer = 'Parcels arrive within 3 working days.';
  expectStatus(await api.post('/v1/knowledge/answers', { question: 'When does my parcel arrive?', answer }), 201);
  const fields = { type, agent_id: agent.id, name: 'Shop', settings };
  const channel = `/v1/channels/${expectStatus(await api.post<{ id: string }>('/v1/channels', fields), 201).id}`;

  const saying = { text: 'When does my parcel arrive?', name: 'Ada' };
  const headers = { 'idempotency-key': 'once' };
  const said = await api.post<{ provider_message_id: string; customer_id: string }>(
    `${channel}/simulate`,
    saying,
    headers,
  );
  expect(expectStatus(said, 202).customer_id).toBe(customerId);
  const again = await api.post(`${channel}/simulate`, saying, headers);
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([202, said.body, 'true']);

  const sent = await eventually(async () => {
    const { data, pagination } = expectStatus(await api.get<Page<Sent>>(`${channel}/outbox`), 200);
    expect(pagination).toMatchObject({ total: 1 });
    return data[0] as Sent;
  });
  expect(sent.request).toHaveProperty(place, answer);
  const of = `/v1/conversations?customer_id=${encodeURIComponent(customerId)}`;
  expect(expectStatus(await api.get<Page<object>>(of), 200).data).toMatchObject([
    { id: sent.conversation_id, channel: type, customer: { id: customerId, name: 'Ada' } },
  ]);
  const messages = `/v1/conversations/${sent.conversation_id}/messages`;
  expect(expectStatus(await api.get<Page<object>>(messages), 200).data).toMatchObject([
    { sender: 'customer', content: saying.text, metadata: { provider_message_id: said.body.provider_message_id } },
    { sender: 'agent', content: answer, id: sent.message_id },
  ]);

  const conversation = () =>
    api.get<{ can_reply_until: string | null; messages_count: number }>(`/v1/conversations/${sent.conversation_id}`);
  const until = expectStatus(await conversation(), 200).can_reply_until;
  if (type === 'slack') expect(until).toBeNull();
  else expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23 * HOUR_MS);

  // In live mode only the provider says what customers say.
  const liveAgent = expectStatus(await live.post<{ id: string }>('/v1/agents', { name: 'Mia' }), 201);
  const liveFields = { ...fields, agent_id: liveAgent.id };
  const { id } = expectStatus(await live.post<{ id: string }>('/v1/channels', liveFields), 201);
  expect(expectStatus(await live.post(`/v1/channels/${id}/simulate`, saying), 409)).toMatchObject({
    code: 'not_simulated',
  });
  expect(expectStatus(await live.get(`/v1/channels/${id}/outbox`), 409)).toMatchObject({ code: 'not_simulated' });
});

test('whatsapp: 24 hours after the customer wrote nobody can reply, and what the agent says by itself fails visibly', async () => {
  const { test: api } = await newAccount();
  const automation = { mode: 'on' };
  const agent = expectStatus(await api.post<{ id: string }>('/v1/agents', { name: 'Mia', automation }), 201);
  const answer = 'Parcels arrive within 3 working days.';
  expectStatus(await api.post('/v1/knowledge/answers', { question: 'When does my parcel arrive?', answer }), 201);
  const fields = { type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings: { phone_number_id: '1065' } };
  const { id } = expectStatus(await api.post<{ id: string }>('/v1/channels', fields), 201);
  const simulate = (saying: object) => api.post(`/v1/channels/${id}/simulate`, saying);
  expectStatus(await simulate({ text: 'When does my parcel arrive?', hours_ago: 25 }), 202);

  const said = await eventually(async () => {
    const { data } = expectStatus(await api.get<Page<Conversation>>('/v1/conversations?channel=whatsapp'), 200);
    const [conversation] = data;
    expect(conversation?.messages_count).toBe(2);
    return conversation as Conversation;
  });
  expect(Date.parse(said.can_reply_until ?? '') - Date.now()).toBeLessThan(-0.9 * HOUR_MS);
  const messages = `/v1/conversations/${said.id}/messages`;
  await eventually(async () => {
    const failed = { status: 'failed', error: { code: 'channel_window_closed' } };
    const { data } = expectStatus(await api.get<Page<object>>(messages), 200);
    expect(data).toMatchObject([{ sender: 'customer' }, { author: 'ai', content: answer, delivery: failed }]);
  });
  const reply = { type: 'text', content: 'It is on its way.', sender: 'agent', author: 'human' };
  expect(expectStatus(await api.post(messages, reply), 409)).toMatchObject({ code: 'channel_window_closed' });

  expectStatus(await simulate({ text: 'Hello?' }), 202);
  await eventually(async () => expectStatus(await api.post(messages, reply), 201));

  // One that was opened without a channel has no window.
  const own = { agent_id: agent.id, channel: 'whatsapp', customer: { id: '4915112345678' } };
  const opened = expectStatus(await api.post<Conversation>('/v1/conversations', own), 201);
  expect(opened.can_reply_until).toBeNull();
  expectStatus(await api.post(`/v1/conversations/${opened.id}/messages`, reply), 201);
});
