import { Channel, type RecordContactRequest } from '@parley/contract/conversation';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

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

async function meet(tenant: Tenant, key: string, isVerified = false) {
  const request = { ...openRequest(service.addAgent(tenant), key), customer: { id: key }, isVerified };
  const conversationId = (await service.client.openConversation(request, as(tenant))).conversation?.id ?? '';
  const record = ({
    attributes,
    ...said
  }: Partial<Omit<RecordContactRequest, 'attributes'>> & { attributes?: object }) =>
    service.client.recordContact(
      { conversationId, email: '', ...said, ...(attributes && { attributes: JSON.stringify(attributes) }) },
      as(tenant),
    );
  const given = async (wanted: string[]) =>
    (await service.client.getTurnContext({ conversationId, customer: { attributes: wanted } }, as(tenant))).customer
      ?.attributes;
  return { conversationId, record, given };
}

async function find(tenant: Tenant, key: string) {
  const request = { query: undefined, externalId: key, attributes: [] };
  const { customers } = await service.customers.listCustomers(request as never, as(tenant));
  const [customer] = customers;
  if (!customer) throw new Error('no such customer');
  return { ...customer, attributes: JSON.parse(customer.attributes) as object };
}

async function changesOf({ accountUuid }: Tenant): Promise<unknown[]> {
  const { rows } = await service.pool.query<{ data: string }>(
    `SELECT data::text AS data FROM outbox WHERE account_id = $1 AND type = 'customer.updated' ORDER BY position`,
    [accountUuid],
  );
  return rows.map(({ data }) => (JSON.parse(data) as { changed: unknown }).changed);
}

test('answers fill what is not known, and replace nothing, at once or again', async () => {
  const tenant = newTenant();
  const { record } = await meet(tenant, 'zoe');
  const said = { name: 'Zoe', phone: '+49 1', email: 'zoe@example.com', attributes: { plan: 'pro', order: '7' } };
  await Promise.all([record(said), record(said)]);
  await record({ name: 'Eve', attributes: { plan: 'free', colour: 'red' } });
  expect(await find(tenant, 'zoe')).toMatchObject({
    ...{ name: 'Zoe', phone: '+49 1', email: 'zoe@example.com', version: 4n },
    attributes: { plan: 'pro', order: '7', colour: 'red' },
  });
  expect(await changesOf(tenant)).toEqual([['name', 'email', 'phone'], ['attributes'], ['attributes']]);
  expect((await service.client.getKnownFields({ customerId: 'zoe' }, as(tenant))).fields).toEqual([
    ...['name', 'email', 'phone', 'attributes.plan', 'attributes.order', 'attributes.colour'],
  ]);
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }])
    expect((await service.client.getKnownFields({ customerId: 'zoe' }, as(other))).fields).toEqual([]);
});

test('a key records once, and other answers by it are refused', async () => {
  const tenant = newTenant();
  const { conversationId } = await meet(tenant, 'ada');
  const record = (name: string, key: string) =>
    service.client.recordContact({ conversationId, email: '', name }, as(tenant, key));
  await record('Ada', 'one');
  await record('Ada', 'one');
  await expect(record('Eve', 'one')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  await record('Eve', 'another');
  expect(await changesOf(tenant)).toEqual([['name']]);
});

test.each([
  ['a later conversation of an anonymous visitor has what is known of them', {}, true],
  ['what they say then stays', { customer: { id: 'zoe', name: 'Zoe' } }, true],
  ['a verified one has only what was said when it was opened', { isVerified: true }, false],
  ['so has one of another channel', { channel: Channel.WHATSAPP }, false],
  ['and one that a key opens', { isAlwaysHeard: false }, false],
])('%s', async (_, fields, isFilled) => {
  const tenant = newTenant();
  const { record } = await meet(tenant, 'zoe');
  await record({ name: 'Zo', email: 'zoe@example.com', phone: '+49 151 23456789' });
  const openIn = async (owner: Tenant) => {
    const visitor = { customer: { id: 'zoe' }, channel: Channel.WIDGET, isAlwaysHeard: true };
    const request = { ...openRequest(service.addAgent(owner), 'zoe'), ...visitor, ...fields };
    return (await service.client.openConversation(request, as(owner))).conversation?.customer;
  };
  const said = { id: 'zoe', ...('customer' in fields ? fields.customer : {}) };
  const known = { name: 'Zo', email: 'zoe@example.com', phone: expect.stringContaining('151') as string };
  expect(await openIn(tenant)).toEqual(isFilled ? { ...known, ...said } : said);
  expect(await openIn(newTenant())).toEqual(said);
});

test('what a customer may not have any more is left out', async () => {
  const tenant = newTenant();
  const { record } = await meet(tenant, 'zoe');
  const { id } = await find(tenant, 'zoe');
  const full = Object.fromEntries(Array.from({ length: 49 }, (_, n) => [`k${n}`, n]));
  await service.customers.updateCustomer({ id, attributesMergePatch: JSON.stringify(full) } as never, as(tenant));
  await record({ attributes: { one: 'fits', two: 'does not' } });
  expect(await find(tenant, 'zoe')).toMatchObject({ attributes: { ...full, one: 'fits' } });
});

test.each([
  [{ email: 'no address' }, 'email'],
  [{ phone: 'call me' }, 'phone'],
  [{ name: '' }, 'name'],
])('%j is refused', async (wrong, path) => {
  const { record } = await meet(newTenant(), 'zoe');
  await expect(record(wrong)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [expect.objectContaining({ path })] },
  });
});

test('a model is not given what only the customer said, until the API has set another value', async () => {
  const tenant = newTenant();
  const { record, given } = await meet(tenant, 'ada', true);
  const { id } = await find(tenant, 'ada');
  const set = (patch: object) =>
    service.customers.updateCustomer({ id, attributesMergePatch: JSON.stringify(patch) } as never, as(tenant));
  await set({ tier: 'gold' });
  await record({ attributes: { plan: 'enterprise', tier: 'platinum' } });
  expect(await given(['plan', 'tier'])).toEqual([{ name: 'tier', value: 'gold' }]);
  await set({ other: 1 });
  expect(await given(['plan', 'tier'])).toEqual([{ name: 'tier', value: 'gold' }]);
  await set({ plan: 'free' });
  expect(await given(['plan', 'tier'])).toEqual([
    { name: 'plan', value: 'free' },
    { name: 'tier', value: 'gold' },
  ]);
});

test('a merge does not make a fact of a claim', async () => {
  const tenant = newTenant();
  const known = await meet(tenant, 'ada', true);
  const visitor = await meet(tenant, 'visitor_1');
  await visitor.record({ attributes: { plan: 'enterprise' } });
  const [into, from] = [await find(tenant, 'ada'), await find(tenant, 'visitor_1')];
  const merge = async (other: string) =>
    (
      await service.customerMerges.mergeCustomers(
        { id: into.id, from: other, dryRun: false, allowDistinct: false, mergedBy: 'key_1' },
        as(tenant),
      )
    ).merge?.id ?? '';
  const id = await merge(from.id);
  expect(await find(tenant, 'ada')).toMatchObject({ attributes: { plan: 'enterprise' } });
  expect(await known.given(['plan'])).toEqual([]);

  // Nor does an undo leave a claim that makes one of a fact.
  await service.customerMerges.undoCustomerMerge({ id }, as(tenant));
  const request = { name: 'Ada', tags: [], attributes: '{"plan":"free"}' };
  const { customer } = await service.customers.createCustomer(request, as(tenant));
  await merge(customer?.id ?? '');
  expect(await known.given(['plan'])).toEqual([{ name: 'plan', value: 'free' }]);
});
