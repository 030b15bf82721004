import type { ListCustomersRequest } from '@parley/contract/customer';
import { formatId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

type Fields = Partial<Parameters<TestService['customers']['createCustomer']>[0]>;

async function add(tenant: Tenant, fields: Fields = {}, key?: string) {
  const { customer, replayed } = await service.customers.createCustomer({ tags: [], ...fields }, as(tenant, key));
  if (!customer) throw new Error('no customer');
  return { ...customer, replayed };
}

async function list(tenant: Tenant, request: Partial<ListCustomersRequest> = {}) {
  const { customers, page } = await service.customers.listCustomers({ attributes: [], ...request }, as(tenant));
  expect(page?.total).toBeGreaterThanOrEqual(BigInt(customers.length));
  return { names: customers.map(({ name }) => name), total: page?.total, cursor: page?.nextCursor };
}

async function eventsOf({ accountUuid }: Tenant) {
  const { rows } = await service.pool.query<{ type: string; data: string }>(
    `SELECT type, data FROM outbox WHERE account_id = $1 AND type LIKE 'customer.%' ORDER BY position`,
    [accountUuid],
  );
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as object }));
}

test('a customer is added once for its key, edited by version, and each change is an event without what is known', async () => {
  const tenant = newTenant();
  const fields = { externalId: 'ada', name: 'Ada', email: 'ada@example.com', attributes: '{"b":1,"a":"x"}' };
  const { replayed, ...customer } = await add(tenant, fields, 'once');
  expect(replayed).toBe(false);
  expect(await add(tenant, fields, 'once')).toEqual({ ...customer, replayed: true });
  const { id } = customer;
  expect(customer).toMatchObject({
    name: 'Ada',
    attributes: '{"b":1,"a":"x"}',
    identities: [{ kind: 'external', key: 'ada', source: 'api', verifiedAt: expect.any(Date) }],
    conversationsCount: 0n,
    firstSeenAt: undefined,
    lastSeenAt: undefined,
    version: 1n,
  });

  const stale = service.customers.updateCustomer({ id, name: 'x', expectedVersion: 2n }, as(tenant));
  await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
  const patch = { id, name: '', attributesMergePatch: '{"b":null,"c":[1]}', tags: { tags: ['vip'] } };
  const changed = await service.customers.updateCustomer({ ...patch, expectedVersion: 1n }, as(tenant));
  expect(changed.customer).toMatchObject({ attributes: '{"a":"x","c":[1]}', tags: ['vip'], version: 2n });
  expect(changed.customer?.name).toBeUndefined();
  // Equal values change nothing.
  expect(await service.customers.updateCustomer(patch, as(tenant))).toEqual(changed);
  expect(await service.customers.getCustomer({ id }, as(tenant))).toEqual(changed);

  const times = { created_at: expect.any(String), updated_at: expect.any(String) };
  expect(await eventsOf(tenant)).toEqual([
    { type: 'customer.created', data: { id, changed: [], version: 1, ...times } },
    { type: 'customer.updated', data: { id, changed: ['name', 'attributes', 'tags'], version: 2, ...times } },
  ]);
});

test('no two have one external id, also when both are added at once, or a conversation made the first', async () => {
  const tenant = newTenant();
  const taken = { code: 'validation_failed', details: { fields: [{ path: 'external_id', code: 'unique' }] } };
  const both = await Promise.allSettled([add(tenant, { externalId: 'ada' }), add(tenant, { externalId: 'ada' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await service.open(tenant, service.addAgent(tenant), 'bob');
  await expect(add(tenant, { externalId: 'bob' })).rejects.toMatchObject(taken);
  await add(newTenant(), { externalId: 'ada' });
});

test('a conversation finds a customer that was added: by its external id, or by its own', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const known = await add(tenant, { externalId: 'ada', name: 'Ada' });
  const nameless = await add(tenant, { name: 'Bob' });
  expect(nameless.identities).toMatchObject([{ key: nameless.id }]);
  expect(nameless.identities[0]?.verifiedAt).toBeUndefined();
  for (const [id, customer] of [
    ['ada', known],
    [nameless.id, nameless],
  ] as const) {
    const request = {
      ...openRequest(agentId, id),
      customer: { id, name: 'Mallory', phone: '+1 23' },
      isVerified: true,
    };
    await service.client.openConversation(request, as(tenant));
    const { customer: found } = await service.customers.getCustomer({ id: customer.id }, as(tenant));
    // Values set by the API win even over verified ones.
    expect(found).toMatchObject({ name: customer.name, phone: '+1 23', conversationsCount: 1n, version: 2n });
    expect(found?.firstSeenAt).toEqual(found?.lastSeenAt);
  }
});

test('they are listed by when they were last seen, or created, page by page, with their exact number', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  for (const name of ['a', 'b', 'c', 'd']) await add(tenant, { externalId: name, name });
  await service.open(tenant, agentId, 'b');
  expect(await list(tenant)).toMatchObject({ names: ['b', 'd', 'c', 'a'], total: 4n });
  expect(await list(tenant, { order: 'created' })).toMatchObject({ names: ['d', 'c', 'b', 'a'], total: 4n });
  const offset = { limit: 2, offset: 3n, cursor: undefined };
  expect(await list(tenant, { page: offset })).toMatchObject({ names: ['a'], total: 4n });
  expect(await list(tenant, { page: { ...offset, offset: 9n } })).toMatchObject({ names: [], total: 4n });
  const first = await list(tenant, { page: { limit: 3, offset: 0n, cursor: undefined } });
  const page = { limit: 3, offset: undefined, cursor: first.cursor };
  expect(await list(tenant, { page })).toMatchObject({ names: ['a'], cursor: undefined });
  await expect(list(tenant, { page, order: 'created' })).rejects.toMatchObject({ code: 'validation_failed' });
});

test('a walk by cursor meets nobody twice while customers are seen, and everybody once in the order of creation', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const names = Array.from({ length: 12 }, (_, n) => `customer-${n}`);
  for (const name of names) await add(tenant, { externalId: name, name });
  const walk = async (order: string) => {
    const met: (string | undefined)[] = [];
    for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
      const found = await list(tenant, { order, page: { limit: 2, offset: undefined, cursor } });
      met.push(...found.names);
      cursor = found.cursor;
      await service.open(tenant, agentId, names[(met.length * 5) % 12]);
    }
    return met;
  };
  expect((await walk('created')).toSorted()).toEqual(names.toSorted());
  const met = await walk('last_seen');
  expect(new Set(met).size).toBe(met.length);
});

test('a list is filtered by words, e-mail, external id, tag and attributes, all of which have to match', async () => {
  const tenant = newTenant();
  const ada = { externalId: 'order-4711', name: 'Ada Lovelace', email: 'Ada@Example.com', phone: '+49 170 1234567' };
  await add(tenant, {
    ...ada,
    tags: ['vip', 'press'],
    attributes: '{"plan":"pro","seats":5,"ok":true,"deep":{"a":"pro"}}',
  });
  await add(tenant, {
    externalId: 'bob',
    name: 'Łukasz O’Neill',
    tags: ['vip'],
    attributes: '{"plan":"free","__proto__":"x"}',
  });
  await add(newTenant(), ada);
  const one = (name: string) => ({ names: [name], total: 1n, cursor: undefined });
  const none = { names: [], total: 0n, cursor: undefined };
  for (const query of ['love ada', 'ada@example', '4711', '1234567', '0170 123'])
    expect([query, await list(tenant, { query })]).toEqual([query, one('Ada Lovelace')]);
  for (const query of ['lukasz', 'oneill']) expect(await list(tenant, { query })).toEqual(one('Łukasz O’Neill'));
  expect(await list(tenant, { query: 'ada bob' })).toEqual(none);
  expect(await list(tenant, { email: 'ADA@example.com' })).toEqual(one('Ada Lovelace'));
  expect(await list(tenant, { externalId: 'bob' })).toEqual(one('Łukasz O’Neill'));
  expect(await list(tenant, { tag: 'vip' })).toMatchObject({ total: 2n });
  expect(await list(tenant, { tag: 'press' })).toEqual(one('Ada Lovelace'));
  const by = (...pairs: [string, string][]) => ({ attributes: pairs.map(([name, value]) => ({ name, value })) });
  expect(await list(tenant, by(['plan', 'pro']))).toEqual(one('Ada Lovelace'));
  expect(await list(tenant, by(['seats', '5'], ['ok', 'true']))).toEqual(one('Ada Lovelace'));
  expect(await list(tenant, by(['__proto__', 'x']))).toEqual(one('Łukasz O’Neill'));
  for (const wrong of [
    by(['plan', 'Pro']),
    by(['deep', '{"a":"pro"}']),
    by(['plan', 'pro'], ['seats', '6']),
    by(['', '']),
  ])
    expect(await list(tenant, wrong)).toEqual(none);
  expect(await list(tenant, { ...by(['plan', 'free']), tag: 'press' })).toEqual(none);
});

test.each([
  ['another account', (tenant: Tenant) => ({ ...newTenant(), mode: tenant.mode })],
  ['the other mode', (tenant: Tenant) => ({ ...tenant, mode: 'test' as const })],
])('nothing of a customer shows, or changes, in the name of %s', async (_, otherTenantOf) => {
  const tenant = newTenant();
  const { id } = await add(tenant, { externalId: 'ada', name: 'ours', email: 'ada@example.com', tags: ['vip'] });
  const otherTenant = otherTenantOf(tenant);
  const refused = { code: 'not_found' };
  await expect(service.customers.getCustomer({ id }, as(otherTenant))).rejects.toMatchObject(refused);
  const update = service.customers.updateCustomer({ id, name: 'theirs' }, as(otherTenant));
  await expect(update).rejects.toMatchObject(refused);
  for (const filter of [{}, { query: 'ours' }, { email: 'ada@example.com' }, { externalId: 'ada' }, { tag: 'vip' }])
    expect(await list(otherTenant, filter)).toMatchObject({ names: [], total: 0n });
  expect((await service.customers.getCustomer({ id }, as(tenant))).customer?.name).toBe('ours');
});

test('attributes follow the rules of metadata', async () => {
  const tenant = newTenant();
  const attributes = '{"__proto__":{"constructor":1},"z":9007199254740991,"a":1.5e-300}';
  const { id, ...customer } = await add(tenant, { attributes });
  expect(customer.attributes).toBe(attributes);
  const deep = '{"a":'.repeat(9) + '1' + '}'.repeat(9);
  for (const wrong of ['{"a":9007199254740993}', '{"a":1,"a":2}', deep, '[]', 'null', '{"a":"\\u0000"}']) {
    await expect(add(tenant, { attributes: wrong })).rejects.toMatchObject({ code: 'validation_failed' });
  }
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 48 }, (_, n) => [`k${n}`, n])));
  const update = service.customers.updateCustomer({ id, attributesMergePatch: many }, as(tenant));
  await expect(update).rejects.toMatchObject({ details: { fields: [{ path: 'attributes', code: 'max_keys' }] } });
  const proto = await service.customers.updateCustomer(
    { id, attributesMergePatch: '{"__proto__":{"b":2}}' },
    as(tenant),
  );
  expect(proto.customer?.attributes).toBe('{"__proto__":{"constructor":1,"b":2},"z":9007199254740991,"a":1.5e-300}');
});

test('a list by profile has the conversations of all identities of a customer', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const opened: string[] = [];
  for (const id of ['ada', 'bob', 'ada']) opened.unshift((await service.open(tenant, agentId, id)).id);
  const { customers } = await service.customers.listCustomers({ attributes: [], externalId: 'ada' }, as(tenant));
  const profileId = customers[0]?.id as string;
  const conversations = async (filter: object = {}, asTenant = tenant) => {
    const page = { limit: 1, offset: 0n, cursor: undefined };
    const request = { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, page, profileId, ...filter };
    const found = await service.client.listConversations(request, as(asTenant));
    return [found.page?.total, found.conversations.map(({ id }) => id)];
  };
  expect(await conversations()).toEqual([2n, [opened[0]]]);
  const owned = [tenant.accountUuid, parseId('cust', profileId)];
  // As a merge does.
  await service.pool.query(
    `UPDATE customer_identities SET customer_id = $2 WHERE account_id = $1 AND key = 'bob'`,
    owned,
  );
  expect(await conversations({ page: { limit: 5, offset: 0n, cursor: undefined } })).toEqual([3n, opened]);
  expect(await conversations({ agentId: formatId('agent', parseId('cust', profileId) as string) })).toEqual([0n, []]);
  expect(await conversations({ profileId: 'nobody' })).toEqual([0n, []]);
  expect(await conversations({}, newTenant())).toEqual([0n, []]);
});
