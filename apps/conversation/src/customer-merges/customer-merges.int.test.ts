import { inTransaction, type Client } from '@parley/postgres';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { forgetMerges } from './forget-merges';
import { mergeCustomers } from './merge-customers';

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

interface Said {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly isVerified?: boolean;
}

async function meet(tenant: Tenant, key: string, { isVerified = false, ...said }: Said = {}): Promise<string> {
  const request = openRequest(service.addAgent(tenant), key);
  await service.client.openConversation({ ...request, customer: { id: key, ...said }, isVerified }, as(tenant));
  return customerOf(tenant, key);
}

async function customerOf(tenant: Tenant, key: string): Promise<string> {
  const { rows } = await service.pool.query<{ id: string }>(
    `SELECT type_id('cust', customer_id) AS id FROM customer_identities WHERE account_id = $1 AND mode = $2 AND key = $3`,
    [tenant.accountUuid, tenant.mode, key],
  );
  return rows[0]?.id ?? '';
}

async function rowOf(tenant: Tenant, id: string) {
  const { rows } = await service.pool.query<Record<string, unknown>>(
    `SELECT name, email, phone, attributes::text AS attributes, tags, type_id('cust', merged_into) AS merged_into, version
       FROM customers WHERE account_id = $1 AND mode = $2 AND id = $3`,
    [tenant.accountUuid, tenant.mode, parseId('cust', id)],
  );
  return rows[0];
}

function merge(tenant: Tenant, id: string, from: string, options: { dryRun?: boolean; allowDistinct?: boolean } = {}) {
  const request = { id, from, dryRun: false, allowDistinct: false, mergedBy: 'key_1', ...options };
  return service.customerMerges.mergeCustomers(request, as(tenant));
}

function undo(tenant: Tenant, id: string) {
  return service.customerMerges.undoCustomerMerge({ id }, as(tenant));
}

async function eventsOf(tenant: Tenant): Promise<{ type: string; data: string }[]> {
  const { rows } = await service.pool.query<{ type: string; data: string }>(
    `SELECT type, data::text AS data FROM outbox WHERE account_id = $1 AND type LIKE 'customer.m%' ORDER BY position`,
    [tenant.accountUuid],
  );
  return rows;
}

it('moves identities, fills values, and gives all back', async () => {
  const tenant = newTenant();
  const ana = await meet(tenant, 'ana', { name: 'Ana', email: 'ana@example.org' });
  const other = await meet(tenant, '5511912345678', { name: 'A. Silva', phone: '+55 11 91234-5678' });
  const before = [await rowOf(tenant, ana), await rowOf(tenant, other)];

  const { merge: made } = await merge(tenant, ana, other);
  expect(made).toMatchObject({ into: ana, from: other, identities: [{ kind: 'external', key: '5511912345678' }] });
  expect(JSON.parse(made?.fields ?? '')).toEqual([
    { field: 'name', winner: 'into', into: 'Ana', from: 'A. Silva' },
    { field: 'phone', winner: 'from', into: null, from: '+55 11 91234-5678' },
  ]);
  expect(await rowOf(tenant, ana)).toMatchObject({
    name: 'Ana',
    email: 'ana@example.org',
    phone: '+55 11 91234-5678',
    merged_into: null,
    version: 2,
  });
  expect(await rowOf(tenant, other)).toMatchObject({ merged_into: ana, version: 2 });
  expect(await customerOf(tenant, '5511912345678')).toBe(ana);

  const { merge: undone } = await undo(tenant, made?.id ?? '');
  expect(undone).toMatchObject({ id: made?.id, identities: made?.identities, fields: '[]', version: 2n });
  expect(undone?.undoneAt).toBeInstanceOf(Date);
  expect([await rowOf(tenant, ana), await rowOf(tenant, other)]).toEqual(before.map((row) => ({ ...row, version: 3 })));
  expect(await customerOf(tenant, '5511912345678')).toBe(other);
  const events = await eventsOf(tenant);
  expect(events.map(({ type }) => type)).toEqual(['customer.merged', 'customer.merge_undone']);
  expect(JSON.parse(events[0]?.data ?? '')).toMatchObject({
    id: ana,
    from: other,
    merge_id: made?.id,
    changed: ['phone', 'identities'],
    version: 2,
  });
  expect(events.map(({ data }) => data).join()).not.toMatch(/Ana|Silva|91234/);
});

it('says with a dry run what would happen, and changes nothing', async () => {
  const tenant = newTenant();
  const [ana, other] = [
    await meet(tenant, 'ana', { name: 'Ana' }),
    await meet(tenant, 'other', { email: 'o@example.org' }),
  ];
  const before = [await rowOf(tenant, ana), await rowOf(tenant, other)];
  const { merge: plan } = await merge(tenant, ana, other, { dryRun: true });
  expect(plan).toMatchObject({ id: '', into: ana, from: other, identities: [{ kind: 'external', key: 'other' }] });
  expect(plan?.mergedAt).toBeUndefined();
  expect(JSON.parse(plan?.fields ?? '')).toMatchObject([{ field: 'email', winner: 'from' }]);
  expect([await rowOf(tenant, ana), await rowOf(tenant, other)]).toEqual(before);
  expect(await service.customerMerges.listCustomerMerges({}, as(tenant))).toMatchObject({ merges: [] });
});

it('merges once for an idempotency key, and keeps no values of customers for the repeated request', async () => {
  const tenant = newTenant();
  const [ana, other] = [await meet(tenant, 'ana'), await meet(tenant, 'other', { name: 'Secret name' })];
  const request = { id: ana, from: other, dryRun: false, allowDistinct: false, mergedBy: 'key_1' };
  const first = await service.customerMerges.mergeCustomers(request, as(tenant, 'once'));
  const second = await service.customerMerges.mergeCustomers(request, as(tenant, 'once'));
  expect([first.replayed, second.replayed]).toEqual([false, true]);
  expect(second.merge).toEqual(first.merge);
  const another = service.customerMerges.mergeCustomers({ ...request, allowDistinct: true }, as(tenant, 'once'));
  await expect(another).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const { rows } = await service.pool.query<{ response: Buffer }>(
    `SELECT response FROM idempotency_keys WHERE account_id = $1`,
    [tenant.accountUuid],
  );
  expect(rows.map(({ response }) => response.toString('latin1')).join()).not.toContain('Secret name');
  const undo = () => service.customerMerges.undoCustomerMerge({ id: first.merge?.id ?? '' }, as(tenant, 'undo'));
  expect([(await undo()).replayed, (await undo()).replayed]).toEqual([false, true]);
});

it('refuses itself, what is not there, and what belongs to others', async () => {
  const tenant = newTenant();
  const ana = await meet(tenant, 'ana');
  const others = [
    await meet({ ...tenant, mode: 'test' }, 'ana'),
    await meet(newTenant(), 'ana'),
    newId('cust'),
    'cust_x',
  ];
  await expect(merge(tenant, ana, ana)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path: 'from', code: 'conflict' }] },
  });
  for (const other of others) {
    await expect(merge(tenant, ana, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(merge(tenant, other, ana)).rejects.toMatchObject({ code: 'not_found' });
  }
  const { merge: made } = await merge(tenant, ana, await meet(tenant, 'other'));
  await expect(undo({ ...tenant, mode: 'test' }, made?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await expect(undo(newTenant(), made?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
});

it('names the customer that has taken the place of a merged one, whatever the number of merges between them', async () => {
  const tenant = newTenant();
  const [a, b, c, d] = [
    await meet(tenant, 'a'),
    await meet(tenant, 'b'),
    await meet(tenant, 'c'),
    await meet(tenant, 'd'),
  ];
  const { merge: first } = await merge(tenant, b, a);
  const { merge: second } = await merge(tenant, c, b);
  const mergedInto = c;
  await expect(merge(tenant, a, d)).rejects.toMatchObject({ code: 'customer_merged', details: { mergedInto } });
  await expect(merge(tenant, d, a)).rejects.toMatchObject({ code: 'invalid_transition', details: { mergedInto } });
  expect(second?.identities.map(({ key }) => key).sort()).toEqual(['a', 'b']);

  await expect(undo(tenant, first?.id ?? '')).rejects.toMatchObject({ code: 'merge_not_undoable' });
  await undo(tenant, second?.id ?? '');
  expect([await customerOf(tenant, 'a'), await customerOf(tenant, 'b')]).toEqual([b, b]);
  await undo(tenant, first?.id ?? '');
  expect([await customerOf(tenant, 'a'), await customerOf(tenant, 'b')]).toEqual([a, b]);
  await expect(undo(tenant, first?.id ?? '')).rejects.toMatchObject({ code: 'merge_not_undoable' });
});

it('leaves with an undo what came since, and lists it', async () => {
  const tenant = newTenant();
  const [ana, other, later] = [
    await meet(tenant, 'ana'),
    await meet(tenant, 'other', { name: 'Other' }),
    await meet(tenant, 'later', { email: 'later@example.org' }),
  ];
  const { merge: made } = await merge(tenant, ana, other);
  await merge(tenant, ana, later);
  await service.pool.query(`UPDATE customers SET name = 'Changed' WHERE account_id = $1 AND id = $2`, [
    tenant.accountUuid,
    parseId('cust', ana),
  ]);
  const { merge: undone } = await undo(tenant, made?.id ?? '');
  expect(undone?.identitiesSince).toEqual([{ kind: 'external', key: 'later' }]);
  expect([await customerOf(tenant, 'other'), await customerOf(tenant, 'later')]).toEqual([other, ana]);
  expect(await rowOf(tenant, ana)).toMatchObject({ name: 'Changed', email: 'later@example.org' });
});

it('keeps two people apart whom the business vouches for, unless it is told otherwise', async () => {
  const tenant = newTenant();
  const [ana, zoe] = [await meet(tenant, 'ana', { isVerified: true }), await meet(tenant, 'zoe', { isVerified: true })];
  for (const dryRun of [true, false]) {
    await expect(merge(tenant, ana, zoe, { dryRun })).rejects.toMatchObject({ code: 'distinct_identities' });
  }
  const { merge: made } = await merge(tenant, ana, zoe, { allowDistinct: true });
  expect(made).toMatchObject({ into: ana, from: zoe });
});

it('gives a customer 500 identities at most', async () => {
  const tenant = newTenant();
  const [ana, other] = [await meet(tenant, 'ana'), await meet(tenant, 'other')];
  await service.pool.query(
    `INSERT INTO customer_identities (account_id, mode, key, kind, customer_id, source, created_at)
     SELECT $1, $2, 'more-' || n, 'external', $3, 'api', now() FROM generate_series(1, 499) AS n`,
    [tenant.accountUuid, tenant.mode, parseId('cust', other)],
  );
  await expect(merge(tenant, ana, other)).rejects.toMatchObject({
    details: { fields: [{ path: 'from', code: 'max_items' }] },
  });
  await service.pool.query(`DELETE FROM customer_identities WHERE account_id = $1 AND key = 'more-1'`, [
    tenant.accountUuid,
  ]);
  const { merge: made } = await merge(tenant, ana, other);
  expect(made?.identities).toHaveLength(499);
});

it('merges in one direction when asked for both at once, and never deadlocks', async () => {
  const tenant = newTenant();
  const pairs = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => [await meet(tenant, `a${n}`), await meet(tenant, `b${n}`)] as const),
  );
  const outcomes = await Promise.all(
    pairs.flatMap(([a, b]) =>
      [merge(tenant, a, b), merge(tenant, b, a)].map((answer) =>
        answer.then(
          () => 'merged',
          (err: { code?: string }) => err.code,
        ),
      ),
    ),
  );
  const counts = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  expect([counts('merged'), counts('customer_merged'), outcomes.length]).toEqual([30, 30, 60]);
});

it('loses none of the first messages that arrive while their customers are merged', async () => {
  const tenant = newTenant();
  const [ana, other] = [await meet(tenant, 'ana'), await meet(tenant, 'other')];
  const agentId = service.addAgent(tenant);
  const opened = Promise.all(
    Array.from({ length: 20 }, (_, n) => service.open(tenant, agentId, n % 2 === 0 ? 'ana' : 'other')),
  );
  const { merge: made } = await merge(tenant, ana, other);
  const keys = (await opened).map(({ customer }) => customer?.id);
  expect(keys.filter((key) => key === 'other')).toHaveLength(10);
  expect(await customerOf(tenant, 'other')).toBe(ana);
  await undo(tenant, made?.id ?? '');
  expect(await customerOf(tenant, 'other')).toBe(other);
});

it('leaves nobody out of a walk through the list, and nobody in it twice, while merges happen', async () => {
  const tenant = newTenant();
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.unshift(await meet(tenant, `walk-${n}`));
  const met: string[] = [];
  const gone: string[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const page = { limit: 2, offset: undefined, cursor };
    const found = await service.customers.listCustomers({ attributes: [], order: 'created', page }, as(tenant));
    met.push(...found.customers.map(({ id }) => id));
    cursor = found.page?.nextCursor;
    // The last one that was met, and one that is still to come, go into the first.
    for (const from of [met.at(-1), ids.findLast((id) => !met.includes(id) && !gone.includes(id))]) {
      if (from === undefined || from === ids[0] || gone.includes(from)) continue;
      await merge(tenant, ids[0] ?? '', from);
      gone.push(from);
    }
  }
  expect(new Set(met).size).toBe(met.length);
  expect(ids.filter((id) => !met.includes(id) && !gone.includes(id))).toEqual([]);
  expect(gone.length).toBeGreaterThan(5);
});

it('lists merges of a customer on either side, newest first', async () => {
  const tenant = newTenant();
  const [a, b, c] = [await meet(tenant, 'a'), await meet(tenant, 'b'), await meet(tenant, 'c')];
  const { merge: first } = await merge(tenant, b, a);
  const { merge: second } = await merge(tenant, c, b);
  const list = async (customerId?: string, page = {}) => {
    const request = { customerId, page: { limit: 10, offset: 0n, cursor: undefined, ...page } };
    const found = await service.customerMerges.listCustomerMerges(request, as(tenant));
    return { ids: found.merges.map(({ id }) => id), total: Number(found.page?.total), next: found.page?.nextCursor };
  };
  expect(await list()).toMatchObject({ ids: [second?.id, first?.id], total: 2 });
  expect(await list(a)).toMatchObject({ ids: [first?.id], total: 1 });
  expect(await list(b)).toMatchObject({ ids: [second?.id, first?.id] });
  expect(await list(newId('cust'))).toMatchObject({ ids: [], total: 0 });
  const start = await list(undefined, { limit: 1 });
  expect(await list(undefined, { limit: 1, cursor: start.next })).toMatchObject({ ids: [first?.id], total: 2 });
  await expect(list('cust_x')).rejects.toMatchObject({
    details: { fields: [{ path: 'customer_id', code: 'format' }] },
  });
});

it('counts a conversation as a repeat contact over all identities that the customer has when it is opened', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const [ana, other] = [await meet(tenant, 'ana'), await meet(tenant, 'other')];
  const open = async (key: string) => (await service.open(tenant, agentId, key)).id;
  const isRepeat = async (id: string) => {
    const { rows } = await service.pool.query<{ is_repeat_contact: boolean }>(
      'SELECT is_repeat_contact FROM conversations WHERE account_id = $1 AND id = $2',
      [tenant.accountUuid, parseId('conv', id)],
    );
    return rows[0]?.is_repeat_contact;
  };
  const resolved = await open('ana');
  await service.client.resolveConversation({ id: resolved }, as(tenant));
  const before = await open('other');
  const { merge: made } = await merge(tenant, ana, other);
  const during = await open('other');
  await undo(tenant, made?.id ?? '');
  const after = await open('other');
  expect(await Promise.all([before, during, after].map(isRepeat))).toEqual([false, true, false]);
});

it('merges in three statements, whatever the number of conversations: ten with the transaction and its key', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const [into, from] = [await meet(tenant, 'ana'), await meet(tenant, 'other')].map((id) => parseId('cust', id) ?? '');
  for (let n = 0; n < 20; n++) await service.open(tenant, agentId, 'other');
  const statements: string[] = [];
  await inTransaction(service.pool, async (client) => {
    const counting = {
      query: (statement: { readonly name: string }) => {
        statements.push(statement.name);
        return client.query(statement as never);
      },
    } as unknown as Client;
    const pair = { into: into ?? '', from: from ?? '', allowDistinct: false, mergedBy: '' };
    await mergeCustomers(counting, tenant, pair);
  });
  expect(statements).toEqual(['lock_customers', 'read_identities_of_customers', 'merge_customers']);
});

it('forgets after 30 days what an undo would need, and refuses it from then on', async () => {
  const tenant = newTenant();
  const [ana, other] = [await meet(tenant, 'ana', { name: 'Ana' }), await meet(tenant, 'other', { name: 'Other' })];
  const { merge: made } = await merge(tenant, ana, other);
  const id = made?.id ?? '';
  const fields = async () => (await service.customerMerges.getCustomerMerge({ id }, as(tenant))).merge?.fields;
  const age = (days: number) =>
    service.pool.query(`UPDATE customer_merges SET merged_at = now() - $2 * interval '1 day' WHERE account_id = $1`, [
      tenant.accountUuid,
      days,
    ]);
  await age(29);
  await forgetMerges(service.pool);
  expect(await fields()).toContain('Other');
  await age(30);
  await forgetMerges(service.pool);
  expect(await fields()).toBe('[]');
  await expect(undo(tenant, id)).rejects.toMatchObject({ code: 'merge_not_undoable' });
});

it('lists as duplicates customers with the same email or phone, with or without the ninth digit', async () => {
  const tenant = newTenant();
  const ana = await meet(tenant, 'ana', { email: 'Ana@Example.org', phone: '+55 (11) 91234-5678' });
  const byPhone = await meet(tenant, 'phone', { phone: '551112345678' });
  const byBoth = await meet(tenant, 'both', { email: 'ana@example.ORG', phone: '0055 11 91234 5678' });
  const merged = await meet(tenant, 'merged', { email: 'ana@example.org' });
  await meet(tenant, 'nobody', { email: 'ana@example.com', phone: '+55 11 91234-5679' });
  await meet(newTenant(), 'ana', { email: 'ana@example.org' });
  await merge(tenant, byBoth, merged);
  const list = async (id: string, page = {}) => {
    const request = { id, page: { limit: 10, offset: 0n, cursor: undefined, ...page } };
    return service.customerMerges.listDuplicateCustomers(request, as(tenant));
  };
  const { duplicates, page } = await list(ana);
  expect(duplicates.map(({ customer, matchedOn }) => [customer?.id, matchedOn])).toEqual([
    [byBoth, ['email', 'phone']],
    [byPhone, ['phone']],
  ]);
  expect(Number(page?.total)).toBe(2);
  const first = await list(ana, { limit: 1 });
  const second = await list(ana, { limit: 1, cursor: first.page?.nextCursor });
  expect(second.duplicates.map(({ customer }) => customer?.id)).toEqual([byPhone]);
  await expect(list(merged)).rejects.toMatchObject({ code: 'customer_merged', details: { mergedInto: byBoth } });
  await expect(list(newId('cust'))).rejects.toMatchObject({ code: 'not_found' });
});

it('answers for a merged customer with the one that has taken its place, until the merge is undone', async () => {
  const tenant = newTenant();
  const [ana, other] = [await meet(tenant, 'ana'), await meet(tenant, 'other')];
  const { merge: made } = await merge(tenant, ana, other);
  const refusal = { code: 'customer_merged', details: { mergedInto: ana } };
  const get = () => service.customers.getCustomer({ id: other }, as(tenant));
  const change = { id: other, name: 'Other', expectedVersion: 1n };
  await expect(get()).rejects.toMatchObject(refusal);
  await expect(service.customers.updateCustomer(change, as(tenant))).rejects.toMatchObject(refusal);
  const conversations = (profileId: string) =>
    service.client.listConversations(
      { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, profileId },
      as(tenant),
    );
  await expect(conversations(other)).rejects.toMatchObject(refusal);
  expect((await conversations(ana)).page?.total).toBe(2n);
  const { customer } = await service.customers.getCustomer({ id: ana }, as(tenant));
  expect(customer).toMatchObject({ conversationsCount: 2n, version: 2n });
  expect(customer?.identities.map(({ key }) => key).sort()).toEqual(['ana', 'other']);
  const late = { id: ana, name: 'Ana', expectedVersion: 1n };
  await expect(service.customers.updateCustomer(late, as(tenant))).rejects.toMatchObject({
    code: 'precondition_failed',
  });
  await undo(tenant, made?.id ?? '');
  expect((await get()).customer?.id).toBe(other);
});
