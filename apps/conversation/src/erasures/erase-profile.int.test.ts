import { ErasureStep } from '@parley/contract/conversation-data';
import { connectNats, ensureStream, streams, type Nats } from '@parley/jetstream';
import { createLogger } from '@parley/process';
import { parseId, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let server: TestServer;
let nats: Nats;
let service: TestService;
let data: TestDataService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  await ensureStream(nats, streams.conversationEvents);
  service = await startService(database.url);
  data = await startDataService(database.url, service.pool, nats);
});

afterAll(async () => {
  await data?.stop();
  await service?.stop();
  await nats?.close();
  await server?.stop();
  await database?.drop();
});

async function meet(tenant: Tenant, key: string): Promise<string> {
  const request = openRequest(service.addAgent(tenant), key);
  const customer = { id: key, name: `name of ${key}`, email: `${key}@example.org`, phone: '+49 30 1234' };
  await service.client.openConversation({ ...request, customer }, as(tenant));
  const { rows } = await service.pool.query<{ id: string }>(
    `SELECT type_id('cust', customer_id) AS id FROM customer_identities WHERE account_id = $1 AND mode = $2 AND key = $3`,
    [tenant.accountUuid, tenant.mode, key],
  );
  return rows[0]?.id ?? '';
}

async function merge(tenant: Tenant, id: string, from: string): Promise<string> {
  const request = { id, from, dryRun: false, allowDistinct: false, mergedBy: '' };
  const { merge } = await service.customerMerges.mergeCustomers(request, as(tenant));
  return merge?.id ?? '';
}

async function erase(tenant: Tenant, customerId: string, steps: ErasureStep[], dryRun = false) {
  const found: Record<string, number> = {};
  for (const step of steps) {
    const request = { customerId, step, dryRun, cursor: '', conversationIds: [], afterId: '', untilId: '' };
    for (const finding of (await data.client.eraseCustomer(request, as(tenant))).findings) {
      found[finding.place] = (found[finding.place] ?? 0) + Number(finding.found);
    }
  }
  return found;
}

const ALL = [ErasureStep.REGISTER, ErasureStep.ROWS, ErasureStep.OUTBOX, ErasureStep.FINISH];

async function everything(tenant: Tenant): Promise<string> {
  const tables = ['conversations', 'customers', 'customer_identities', 'customer_merges', 'outbox', 'resolutions'];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await service.pool.query<{ text: string }>(
        `SELECT row_to_json(t)::text AS text FROM ${table} t WHERE account_id = $1`,
        [tenant.accountUuid],
      );
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

it('erases a customer with all that were merged into it, whichever of its identities is named', async () => {
  for (const named of ['a-key', 'b-key', 'c-key']) {
    const tenant = newTenant();
    const [a, b, c, other] = await Promise.all(
      ['a-key', 'b-key', 'c-key', 'other-key'].map((key) => meet(tenant, key)),
    );
    await merge(tenant, b ?? '', a ?? '');
    await merge(tenant, c ?? '', b ?? '');
    expect(await erase(tenant, named, [ErasureStep.ROWS, ErasureStep.FINISH], true)).toMatchObject({
      'postgres conversations': 3,
      'postgres customers': 3,
      'postgres customer_identities': 3,
      'postgres customer_merges': 2,
    });
    expect(await erase(tenant, named, ALL)).toMatchObject({ 'postgres conversations': 3, 'postgres customers': 3 });
    const left = await everything(tenant);
    expect(left).not.toMatch(/[abc]-key/);
    expect(left).toContain('name of other-key');
    for (const query of ['name of a', 'b-key', 'c-key@example.org'])
      expect((await service.customers.listCustomers({ attributes: [], query }, as(tenant))).customers).toEqual([]);
    expect(await erase(tenant, named, ALL)).toMatchObject({ 'postgres conversations': 0, 'postgres customers': 0 });
    const { rows } = await service.pool.query<{ object_id: string }>(
      `SELECT object_id FROM outbox WHERE account_id = $1 AND type = 'customer.erased'`,
      [tenant.accountUuid],
    );
    expect(rows.map(({ object_id }) => object_id).sort()).toEqual([a, b, c].sort());
    expect(await meet(tenant, named)).not.toBe(a);
    expect(other).not.toBe('');
  }
});

it('erases what a merge that was undone has left with others, and nothing of theirs', async () => {
  const tenant = newTenant();
  const [a, b, c] = await Promise.all(['a-key', 'b-key', 'c-key'].map((key) => meet(tenant, key)));
  await service.pool.query(`UPDATE customers SET name = NULL, email = NULL WHERE account_id = $1 AND id = $2`, [
    tenant.accountUuid,
    parseId('cust', c ?? ''),
  ]);
  const first = await merge(tenant, c ?? '', a ?? '');
  const second = await merge(tenant, c ?? '', b ?? '');
  await service.customerMerges.undoCustomerMerge({ id: first }, as(tenant));
  expect(await everything(tenant)).toContain('name of a-key');
  await erase(tenant, 'a-key', ALL);
  const left = await everything(tenant);
  expect(left).not.toContain('a-key');
  expect(left).toContain('name of b-key');
  await service.customerMerges.undoCustomerMerge({ id: second }, as(tenant));
});

it('refuses to undo a merge once one of its customers is erased, and brings nothing back', async () => {
  const tenant = newTenant();
  const [a, b] = [await meet(tenant, 'a-key'), await meet(tenant, 'b-key')];
  const id = await merge(tenant, b, a);
  await erase(tenant, 'a-key', ALL);
  const undo = service.customerMerges.undoCustomerMerge({ id }, as(tenant));
  await expect(undo).rejects.toMatchObject({ code: 'merge_not_undoable' });
  expect(await everything(tenant)).not.toMatch(/[ab]-key/);
});

it('does not end while a conversation of another identity has come in, and deletes nothing until then', async () => {
  const tenant = newTenant();
  const [a, b] = [await meet(tenant, 'a-key'), await meet(tenant, 'b-key')];
  await merge(tenant, b, a);
  await erase(tenant, 'a-key', [ErasureStep.REGISTER, ErasureStep.ROWS]);
  expect(await meet(tenant, 'b-key')).toBe(b);
  expect(await erase(tenant, 'a-key', [ErasureStep.FINISH])).toMatchObject({
    'postgres conversations': 1,
    'postgres customers': 0,
  });
  expect(await everything(tenant)).toContain('name of b-key');
  await erase(tenant, 'a-key', ALL);
  expect(await everything(tenant)).not.toMatch(/[ab]-key/);
});

it('touches nothing of a customer with the same id in the other mode or another account', async () => {
  const tenant = newTenant();
  const others = [{ ...tenant, mode: 'test' } as Tenant, newTenant()];
  for (const each of [tenant, ...others]) await merge(each, await meet(each, 'a-key'), await meet(each, 'b-key'));
  await erase(tenant, 'a-key', ALL);
  for (const each of others) {
    const { rows } = await service.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM customer_identities WHERE account_id = $1 AND mode = $2`,
      [each.accountUuid, each.mode],
    );
    expect(rows[0]?.n).toBe(2);
  }
});

it('deletes the customer of a conversation that was named besides with its last one, unless it was added', async () => {
  const tenant = newTenant();
  await meet(tenant, 'a-key');
  await service.customers.createCustomer({ externalId: 'added', tags: [] }, as(tenant));
  for (const key of ['leaving', 'staying', 'staying', 'added']) await meet(tenant, key);
  const { rows } = await service.pool.query<{ id: string }>(
    `SELECT DISTINCT ON (customer_id) type_id('conv', id) AS id FROM conversations
      WHERE account_id = $1 AND customer_id <> 'a-key'`,
    [tenant.accountUuid],
  );
  const conversationIds = rows.map(({ id }) => id);
  expect(conversationIds).toHaveLength(3);
  const request = { customerId: 'a-key', dryRun: false, cursor: '', afterId: '', untilId: '' };
  for (const step of ALL) await data.client.eraseCustomer({ ...request, step, conversationIds }, as(tenant));
  const left = await everything(tenant);
  expect(left).not.toMatch(/a-key|leaving/);
  expect(left).toContain('name of staying');
  const { customers } = await service.customers.listCustomers({ attributes: [] }, as(tenant));
  expect(customers.map(({ identities }) => identities[0]?.key).sort()).toEqual(['added', 'staying']);
});

it('leaves nothing of a customer in the answer that is kept of the request that added it', async () => {
  const tenant = newTenant();
  const request = { externalId: 'a-key', name: 'name of a-key', tags: ['a-key'], attributes: '{"key":"a-key"}' };
  const { customer } = await service.customers.createCustomer(request, as(tenant, 'once'));
  expect(await erase(tenant, 'a-key', ALL)).toMatchObject({ 'postgres customers': 1 });
  const again = await service.customers.createCustomer(request, as(tenant, 'once'));
  expect(again).toMatchObject({ replayed: true, customer: { id: customer?.id, tags: [], identities: [] } });
  expect(again.customer?.name).toBeUndefined();
  const { rows } = await service.pool.query<{ response: Buffer }>(
    'SELECT response FROM idempotency_keys WHERE account_id = $1',
    [tenant.accountUuid],
  );
  expect(rows.map(({ response }) => response.toString('latin1')).join()).not.toContain('a-key');
});
