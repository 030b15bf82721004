import { e2eTarget, eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { expectProblem, makeAgent, openConversation } from './fixtures';

afterAll(closeClients);

test('two customers become one and two again, and no figure moves', async () => {
  const { live, test } = await newAccount();
  const { parley } = live;
  const agent = await makeAgent(live);
  const meet = async (key: string, name: string) => {
    const { id } = await openConversation(live, agent.id, { customer: { id: key, name, email: 'ana@example.org' } });
    const { data } = await parley.customers.list({ external_id: key });
    return { conversation: id, customer: data[0]?.id ?? '' };
  };
  const [ana, other] = [await meet('ana', 'Ana'), await meet('other', 'A. Silva')];
  const figures = async () => {
    const answer = await live.get<{ conversations: unknown }>('/v1/analytics/overview?period=24h');
    return JSON.stringify(answer.body.conversations);
  };
  await eventually(async () => expect(await figures()).toContain('"total":2'));
  const before = await figures();

  const { data: duplicates } = await parley.customers.duplicates.list(ana.customer);
  expect(duplicates).toMatchObject([{ customer: { id: other.customer }, matched_on: ['email'] }]);
  const plan = await parley.customers.merge(ana.customer, { from: other.customer, dry_run: true });
  expect(plan).toMatchObject({ id: null, merged_at: null, identities: [{ kind: 'external', key: 'other' }] });
  const merge = await parley.customers.merge(ana.customer, { from: other.customer });
  expect(merge).toMatchObject({ into: ana.customer, from: other.customer, fields: plan.fields, undone_at: null });

  const gone = await live.get(`/v1/customers/${other.customer}`);
  expect(expectProblem(gone, 'customer_merged')).toMatchObject({ status: 410, merged_into: ana.customer });
  expect(gone.headers['link']).toBe(`</v1/customers/${ana.customer}>; rel="canonical"`);
  const { data: conversations } = await parley.conversations.list({ profile_id: ana.customer });
  expect(conversations.map(({ id }) => id).sort()).toEqual([ana.conversation, other.conversation].sort());
  expect(conversations.map(({ customer }) => customer.name).sort()).toEqual(['A. Silva', 'Ana']);
  expectProblem(await test.get(`/v1/customer_merges/${merge.id}`), 'not_found');
  expect((await parley.customerMerges.list({ customer_id: other.customer })).data).toEqual([merge]);

  const undone = await parley.customerMerges.undo(merge.id ?? '');
  expect(undone).toMatchObject({ id: merge.id, fields: [] });
  expect(undone.undone_at).not.toBeNull();
  expect(await parley.customers.get(other.customer)).toMatchObject({ name: 'A. Silva', conversations_count: 1 });
  const again = await live.post(`/v1/customer_merges/${merge.id}/undo`, {});
  expectProblem(again, 'merge_not_undoable');
  await eventually(async () => {
    const { data } = await parley.events.list({ types: ['customer.merged', 'customer.merge_undone'] });
    expect(data.map(({ type }) => type)).toEqual(['customer.merged', 'customer.merge_undone']);
    expect(JSON.stringify(data)).not.toMatch(/Silva|ana@/);
  });
  expect(await figures()).toBe(before);
});

test('a visitor of the widget continues the same conversation after a merge of their customer, and after its undo', async () => {
  const { live } = await newAccount();
  const { parley } = live;
  const agent = await makeAgent(live);
  const origin = 'https://shop.example';
  const settings = { allowed_origins: [origin] };
  const channel = await parley.channels.create({ type: 'widget', agent_id: agent.id, name: 'Shop', settings });
  const call = async (path: string, body: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${e2eTarget().url}/widget/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...(token === '' ? {} : headers) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { session_token: string; sequence: number };
    expect([path, response.status, answer]).toEqual([path, 201, answer]);
    return answer;
  };
  const { session_token: token } = await call('/sessions', { channel_id: channel.id });
  const say = async (content: string) => (await call('/messages', { content }, token)).sequence;
  const first = await say('one');
  const { data } = await parley.conversations.list();
  const [conversation] = data;
  const idOf = async (key: string) => (await parley.customers.list({ external_id: key })).data[0]?.id ?? '';
  const visitor = conversation?.customer.id ?? '';
  const [from, into] = [await idOf(visitor), (await parley.customers.create({ external_id: 'ana', name: 'Ana' })).id];
  const { id: mergeId } = await parley.customers.merge(into, { from });
  expect([await say('two'), await idOf(visitor)]).toEqual([first + 1, into]);
  await parley.customerMerges.undo(mergeId ?? '');
  expect([await say('three'), await idOf(visitor)]).toEqual([first + 2, from]);
  const { customer, messages_count: count } = await parley.conversations.get(conversation?.id ?? '');
  expect([customer.id, count]).toEqual([visitor, 3]);
  expect((await parley.conversations.list()).pagination.total).toBe(1);
});
