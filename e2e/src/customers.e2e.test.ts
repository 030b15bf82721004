import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { makeAgent, openConversation, sendMessage } from './fixtures';

afterAll(() => closeClients());

test('a conversation creates a customer, which is edited, found, and announced by events', async () => {
  const { live, test: sandbox } = await newAccount();
  const { customers, conversations, events } = live.parley;
  const agent = await makeAgent(live);
  const { id } = await openConversation(live, agent.id, { customer: { id: 'zoe', name: 'Zoë' }, is_verified: true });
  await sendMessage(live, id, 'Where is my order?');
  const [made] = (await customers.list({ external_id: 'zoe' })).data;
  expect(made).toMatchObject({
    name: 'Zoë',
    attributes: {},
    identities: [{ kind: 'external', key: 'zoe', source: 'conversation', verified_at: expect.any(String) as string }],
    conversations_count: 1,
  });
  const customerId = made!.id;

  const { status, headers } = await live.get(`/v1/customers/${customerId}`);
  expect(status).toBe(200);
  const patch = { attributes: { plan: 'pro', seats: 5 }, tags: ['vip'], locale: 'pt-BR' };
  const etag = headers.etag as string;
  await customers.update(customerId, patch, { headers: { 'If-Match': etag } });
  const late = customers.update(customerId, { name: 'x' }, { headers: { 'If-Match': etag } });
  await expect(late).rejects.toMatchObject({ status: 412 });

  const added = await customers.create({ external_id: 'bob', email: 'Bob@Example.com' });
  for (const [query, ids] of [
    [{ 'attributes.plan': 'pro', 'attributes.seats': 5 }, [customerId]],
    [{ 'attributes.plan': 'free' }, []],
    [{ tag: 'vip', query: 'zoe' }, [customerId]],
    [{ email: 'bob@example.com' }, [added.id]],
    [{ order: 'created' }, [added.id, customerId]],
  ] as const) {
    const page = await customers.list(query);
    expect([query, page.data.map((customer) => customer.id)]).toEqual([query, ids]);
    expect(page.pagination.total).toBe(ids.length);
  }
  const of = await conversations.list({ profile_id: customerId });
  expect(of.data.map((conversation) => conversation.id)).toEqual([id]);
  expect((await sandbox.parley.customers.list()).pagination.total).toBe(0);

  const types = { types: ['customer.created', 'customer.updated'] as const };
  await eventually(async () => {
    const { data } = await events.list({ ...types, types: [...types.types] });
    expect(data.map((event) => [event.type, event.data.id])).toEqual([
      ['customer.created', customerId],
      ['customer.updated', customerId],
      ['customer.created', added.id],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/zoe|Zoë|pro|bob/i);
  });
});

test.each([
  ['an unknown parameter', 'attribute.plan=pro', 'attribute.plan'],
  ['an attribute without a name', 'attributes=pro', 'attributes'],
  ['too many attributes', Array.from({ length: 11 }, (_, n) => `attributes.a${n}=1`).join('&'), 'attributes'],
  ['the same attribute twice', 'attributes.a=1&attributes.a=2', 'attributes.a'],
  ['NUL', 'attributes.a=%00', 'attributes.a'],
  ['an order that there is not', 'order=name', 'order'],
])('a list of customers with %s is refused', async (_, query, path) => {
  const { live } = await newAccount();
  const { status, body } = await live.get<{ errors: { path: string }[] }>(`/v1/customers?${query}`);
  expect([status, body.errors.map((error) => error.path)]).toEqual([400, [path]]);
});

test('a list of conversations by profile cannot be combined with another customer filter', async () => {
  const { live } = await newAccount();
  for (const query of ['profile_id=cust_x&customer_id=zoe', 'profile_id=cust_x&customer=zoe']) {
    const { status, body } = await live.get<{ errors: { path: string }[] }>(`/v1/conversations?${query}`);
    expect([status, body.errors.map((error) => error.path)]).toEqual([400, ['profile_id']]);
  }
  expect((await live.parley.conversations.list({ profile_id: 'cust_x' })).pagination.total).toBe(0);
});
