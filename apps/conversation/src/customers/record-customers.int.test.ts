import { Channel } from '@parley/contract/conversation';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { backfillCustomersOf } from './backfill-customers';
import { foldCustomerCounts } from './fold-customer-counts';
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

interface Recorded {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly verified: boolean;
  readonly version: number;
  readonly last_seen_at: Date;
}

async function recorded(tenant: Tenant): Promise<Recorded[]> {
  const { rows } = await service.pool.query<Recorded>(
    `SELECT c.id, i.key, i.kind, c.name, c.email, c.phone, i.verified_at IS NOT NULL AS verified, c.version, c.last_seen_at
       FROM customer_identities i JOIN customers c USING (account_id, mode)
      WHERE i.account_id = $1 AND i.mode = $2 AND c.id = i.customer_id ORDER BY i.key`,
    [tenant.accountUuid, tenant.mode],
  );
  return rows;
}

async function countOf({ accountUuid }: Tenant): Promise<number> {
  const { rows } = await service.pool.query<{ n: number }>(
    `SELECT coalesce(sum(n), 0)::int AS n FROM (SELECT account_id, n FROM customer_counts
       UNION ALL SELECT account_id, n FROM customer_count_deltas) AS counts WHERE account_id = $1`,
    [accountUuid],
  );
  return rows[0]?.n ?? 0;
}

async function eventsOf({ accountUuid }: Tenant): Promise<string[]> {
  const { rows } = await service.pool.query<{ type: string }>(
    `SELECT type FROM outbox WHERE account_id = $1 AND type LIKE 'customer.%' ORDER BY position`,
    [accountUuid],
  );
  return rows.map(({ type }) => type);
}

interface Said {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}
const open = (tenant: Tenant, agentId: string, customer: Said, isVerified = false, channel = Channel.WIDGET) =>
  service.client.openConversation({ ...openRequest(agentId, customer.id, channel), customer, isVerified }, as(tenant));

test('ten conversations of one customer at once make one customer', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  await Promise.all(Array.from({ length: 10 }, () => open(tenant, agentId, { id: 'ada', name: 'Ada' })));
  expect(await recorded(tenant)).toMatchObject([{ key: 'ada', kind: 'external', name: 'Ada', version: 1 }]);
  expect(await eventsOf(tenant)).toEqual(['customer.created']);
  expect(await countOf(tenant)).toBe(1);
  await foldCustomerCounts(service.pool);
  expect(await countOf(tenant)).toBe(1);
});

test('a conversation adds what is not known, and replaces nothing unless it is verified', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  await open(tenant, agentId, { id: 'ada', name: 'Mallory' });
  await open(tenant, agentId, { id: 'ada', name: 'Eve', email: 'ada@example.com' });
  expect(await recorded(tenant)).toMatchObject([
    { name: 'Mallory', email: 'ada@example.com', verified: false, version: 2 },
  ]);
  await open(tenant, agentId, { id: 'ada', name: 'Ada' }, true);
  expect(await recorded(tenant)).toMatchObject([{ name: 'Ada', email: 'ada@example.com', verified: true, version: 3 }]);
  await open(tenant, agentId, { id: 'ada', name: 'Mallory', phone: '+49 1' });
  expect(await recorded(tenant)).toMatchObject([{ name: 'Ada', phone: '+49 1', verified: true, version: 4 }]);
  expect(await eventsOf(tenant)).toEqual(['customer.created', ...Array<string>(3).fill('customer.updated')]);
});

test.each([
  [Channel.WIDGET, 'visitor_01890a5d-ac96-774b-bcce-b302099a8057', 'widget'],
  [Channel.WIDGET, 'visitor_me', 'external'],
  [Channel.WHATSAPP, '491701234567', 'whatsapp'],
  [Channel.WHATSAPP, 'DE.1349120865530274', 'whatsapp'],
  [Channel.WHATSAPP, '491701234567.2', 'whatsapp'],
  [Channel.WHATSAPP, 'order-4711', 'external'],
  [Channel.WIDGET, '491701234567', 'external'],
  [Channel.SLACK, 'T024BE7LD:U2147483697', 'slack'],
  [Channel.SLACK, 'ada', 'external'],
])('a conversation of channel %i with %s has an identity of kind %s', async (channel, key, kind) => {
  const tenant = newTenant();
  await open(tenant, service.addAgent(tenant), { id: key }, false, channel);
  expect(await recorded(tenant)).toMatchObject([{ key, kind }]);
});

test('one key in two modes, and in two accounts, is two customers', async () => {
  const live = newTenant('live');
  for (const tenant of [live, { ...live, mode: 'test' as const }, newTenant()]) {
    await open(tenant, service.addAgent(tenant), { id: 'ada' });
    expect(await recorded(tenant)).toHaveLength(1);
    expect(await countOf(tenant)).toBe(tenant.mode === 'test' ? 2 : 1);
  }
});

test('a message moves the time when its customer was last seen, by a minute at least', async () => {
  const tenant = newTenant();
  const { conversation } = await open(tenant, service.addAgent(tenant), { id: 'ada' });
  const id = conversation?.id as string;
  const [before] = await recorded(tenant);
  await service.say(tenant, id, 'Hello');
  expect((await recorded(tenant))[0]?.last_seen_at).toEqual(before?.last_seen_at);
  const ago = new Date(Date.now() - 3_600_000);
  await service.pool.query('UPDATE customers SET last_seen_at = $2 WHERE account_id = $1', [tenant.accountUuid, ago]);
  await service.say(tenant, id, 'Still there?');
  const [after] = await recorded(tenant);
  expect(after?.last_seen_at.getTime()).toBeGreaterThan(ago.getTime());
  expect(after?.version).toBe(1);
});

test('customers of conversations that were there before are made in batches, once, and without events', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  for (const id of ['ada', 'bob', 'ada']) await open(tenant, agentId, { id, name: id });
  await service.pool.query(
    `INSERT INTO conversations SELECT (json_populate_record(c, json_build_object('id', gen_random_uuid()))).*
       FROM conversations c, generate_series(1, 300) WHERE c.account_id = $1 AND c.customer_id = 'bob'`,
    [tenant.accountUuid],
  );
  const before = await recorded(tenant);
  await service.pool.query('DELETE FROM customer_identities WHERE account_id = $1', [tenant.accountUuid]);
  await service.pool.query('DELETE FROM customers WHERE account_id = $1', [tenant.accountUuid]);
  await service.pool.query('DELETE FROM outbox WHERE account_id = $1', [tenant.accountUuid]);
  expect(await countOf(tenant)).toBe(0);

  const { signal } = new AbortController();
  await Promise.all([backfillCustomersOf(service.pool)(signal), backfillCustomersOf(service.pool)(signal)]);
  const after = await recorded(tenant);
  expect(after.map(({ id, ...rest }) => [id.length, rest])).toEqual(before.map(({ id, ...rest }) => [id.length, rest]));
  expect(await countOf(tenant)).toBe(2);
  expect(await eventsOf(tenant)).toEqual([]);
  const { rows } = await service.pool.query<{ is_finished: boolean }>(
    'SELECT finished_at IS NOT NULL AS is_finished FROM customer_backfill',
  );
  expect(rows).toEqual([{ is_finished: true }]);
});

test('an address that a customer leaves is kept as a claim: it fills what is not known, and replaces nothing', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const { conversation } = await open(tenant, agentId, { id: 'zoe', name: 'Zoe' });
  const conversationId = conversation?.id ?? '';
  const record = (email: string, who = tenant) => service.client.recordContact({ conversationId, email }, as(who));
  await Promise.all([record('zoe@example.com'), record('zoe@example.com')]);
  await record('other@example.com');
  expect(await recorded(tenant)).toMatchObject([
    { name: 'Zoe', email: 'zoe@example.com', verified: false, version: 2 },
  ]);
  expect(await eventsOf(tenant)).toEqual(['customer.created', 'customer.updated']);
  // Verified values come later, and win.
  await open(tenant, agentId, { id: 'zoe', email: 'zoe@shop.example' }, true);
  await record('zoe@example.com');
  expect(await recorded(tenant)).toMatchObject([{ email: 'zoe@shop.example', verified: true }]);
  await expect(record('no address')).rejects.toMatchObject({ code: 'validation_failed' });
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }])
    await expect(record('zoe@example.com', other)).rejects.toMatchObject({ code: 'not_found' });
});
