import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { expectStatus } from './fixtures';
import type { Page } from './resources';

afterAll(closeClients);

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

  // In live mode only the provider says what customers say.
  const liveAgent = expectStatus(await live.post<{ id: string }>('/v1/agents', { name: 'Mia' }), 201);
  const liveFields = { ...fields, agent_id: liveAgent.id };
  const { id } = expectStatus(await live.post<{ id: string }>('/v1/channels', liveFields), 201);
  expect(expectStatus(await live.post(`/v1/channels/${id}/simulate`, saying), 409)).toMatchObject({
    code: 'not_simulated',
  });
  expect(expectStatus(await live.get(`/v1/channels/${id}/outbox`), 409)).toMatchObject({ code: 'not_simulated' });
});
