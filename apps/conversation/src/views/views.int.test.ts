import { parseEvent, toCloudEvent, toPublicEvent, type EventRow } from '@parley/events';
import { inTransaction } from '@parley/postgres';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { VIEW_POSITION_MAX, VIEWS_MAX } from '@parley/schemas/views';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { deleteViewsOf, recordMemberEnd } from '../members/ended-members.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

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

interface Given {
  readonly name?: string;
  readonly filters?: Record<string, string>;
  readonly visibility?: string;
  readonly position?: number;
  readonly memberId?: string;
}

async function add(tenant: Tenant, given: Given = {}, key?: string) {
  const { view, replayed } = await service.views.createView({ name: 'Ours', filters: {}, ...given }, as(tenant, key));
  if (!view) throw new Error('no view');
  return { ...view, replayed };
}
async function namesOf(tenant: Tenant, memberId?: string): Promise<string[]> {
  const { views, page } = await service.views.listViews({ memberId }, as(tenant));
  expect(page?.total).toBe(BigInt(views.length));
  return views.map(({ name }) => name);
}
const personal = (memberId: string, name = 'Mine'): Given => ({ name, visibility: 'personal', memberId });

test('a view is added once for its key, edited by version, deleted once', async () => {
  const tenant = newTenant();
  const filters = { status: 'escalated', tag: 'a\\,b,ä "', 'metadata.': '' };
  const { replayed, ...view } = await add(tenant, { filters }, 'once');
  expect(replayed).toBe(false);
  expect(await add(tenant, { filters }, 'once')).toEqual({ ...view, replayed: true });
  expect(view).toMatchObject({ name: 'Ours', filters, visibility: 'shared', position: 0, version: 1n });
  const { id } = view;
  const change = (fields: object) => service.views.updateView({ id, ...fields }, as(tenant));
  await expect(change({ name: 'x', expectedVersion: 2n })).rejects.toMatchObject({ code: 'precondition_failed' });
  const changed = await change({ name: 'New', position: 4, filters: { filters: { tag: 'x' } }, expectedVersion: 1n });
  expect(changed.view).toMatchObject({ name: 'New', position: 4, filters: { tag: 'x' }, version: 2n });
  // Equal values change nothing.
  expect(await change({ name: 'New', filters: { filters: { tag: 'x' } } })).toEqual(changed);
  expect(await service.views.getView({ id }, as(tenant))).toEqual(changed);
  await service.views.deleteView({ id }, as(tenant));
  const gone = { code: 'not_found' };
  await expect(service.views.deleteView({ id }, as(tenant))).rejects.toMatchObject(gone);
  await expect(service.views.getView({ id }, as(tenant))).rejects.toMatchObject(gone);
});

test('a personal view is there for its member alone, whoever knows its id', async () => {
  const tenant = newTenant();
  const [ada, bob] = [newId('member'), newId('member')];
  const { id } = await add(tenant, personal(ada));
  await add(tenant, { name: 'Ours' });
  expect(await namesOf(tenant, ada)).toEqual(['Mine', 'Ours']);
  for (const other of [bob, undefined]) {
    expect(await namesOf(tenant, other)).toEqual(['Ours']);
    const request = { id, memberId: other };
    const gone = { code: 'not_found' };
    await expect(service.views.getView(request, as(tenant))).rejects.toMatchObject(gone);
    // A wrong version must not reveal that the view exists.
    const change = { ...request, name: 'x', expectedVersion: 9n };
    await expect(service.views.updateView(change, as(tenant))).rejects.toMatchObject(gone);
    await expect(service.views.deleteView({ ...request, expectedVersion: 9n }, as(tenant))).rejects.toMatchObject(gone);
  }
  const shared = await service.views.updateView({ id, memberId: ada, visibility: 'shared' }, as(tenant));
  expect(shared.view).toMatchObject({ visibility: 'shared', version: 2n });
  expect(await namesOf(tenant)).toEqual(['Mine', 'Ours']);
  await service.views.updateView({ id, memberId: bob, visibility: 'personal' }, as(tenant));
  expect(await namesOf(tenant, ada)).toEqual(['Ours']);
});

test('events say what becomes of shared views, without their filters, and nothing of personal ones', async () => {
  const tenant = newTenant();
  const ada = newId('member');
  const filters = { customer: 'Zoe Smith' };
  const { id } = await add(tenant, { ...personal(ada), filters });
  const change = (fields: object) => service.views.updateView({ id, memberId: ada, ...fields }, as(tenant));
  await change({ name: 'Still mine' });
  await change({ visibility: 'shared' });
  await change({ name: 'Ours', filters: { filters: { customer: 'Zoe' } } });
  await change({ name: 'Ours' });
  await change({ visibility: 'personal', name: 'Mine again' });
  await change({ visibility: 'shared' });
  await service.views.deleteView({ id, memberId: ada }, as(tenant));
  await service.views.deleteView({ id: (await add(tenant, personal(ada))).id, memberId: ada }, as(tenant));
  const text = 'SELECT * FROM outbox WHERE account_id = $1 ORDER BY position';
  const { rows } = await service.pool.query<EventRow>(text, [tenant.accountUuid]);
  const events = rows.map((row) => toPublicEvent(parseEvent(toCloudEvent(row, '/parley/conversation').json)));
  expect(events.map(({ type, data }) => ({ type, data }))).toMatchObject([
    { type: 'view.created', data: { id, name: 'Still mine', visibility: 'shared', version: 3 } },
    { type: 'view.updated', data: { name: 'Ours', version: 4 } },
    { type: 'view.deleted', data: { name: 'Ours', visibility: 'shared', version: 4 } },
    { type: 'view.created', data: { name: 'Mine again', version: 6 } },
    { type: 'view.deleted', data: { name: 'Mine again', visibility: 'shared', version: 6 } },
  ]);
  expect(JSON.stringify(events)).not.toContain('Zoe');
});

test('a key has no personal views', async () => {
  const tenant = newTenant();
  const refused = { details: { fields: [{ path: 'visibility', code: 'enum' }] } };
  await expect(add(tenant, { visibility: 'personal' })).rejects.toMatchObject(refused);
  const { id } = await add(tenant);
  const change = service.views.updateView({ id, visibility: 'personal' }, as(tenant));
  await expect(change).rejects.toMatchObject(refused);
});

test('they are listed by position, page by page; a new one stands behind all that its maker sees', async () => {
  const tenant = newTenant();
  const ada = newId('member');
  await add(tenant, { name: 'b', position: 7 });
  await add(tenant, { name: 'a', position: 3 });
  await add(tenant, { name: 'b2', position: 7 });
  const { position } = await add(tenant, personal(ada, 'c'));
  expect(position).toBe(8);
  const page = { limit: 2, offset: 0n, cursor: undefined };
  const first = await service.views.listViews({ memberId: ada, page }, as(tenant));
  expect(first.page).toMatchObject({ total: 4n, hasMore: true });
  const rest = await service.views.listViews(
    { memberId: ada, page: { ...page, cursor: first.page?.nextCursor } },
    as(tenant),
  );
  expect([...first.views, ...rest.views].map(({ name }) => name)).toEqual(['a', 'b', 'b2', 'c']);
  const beyond = await service.views.listViews({ memberId: ada, page: { ...page, offset: 9n } }, as(tenant));
  expect(beyond).toMatchObject({ views: [], page: { total: 4n } });
});

test('a new view stands behind others also at the greatest position', async () => {
  const tenant = newTenant();
  await add(tenant, { name: 'last', position: VIEW_POSITION_MAX });
  expect((await add(tenant, { name: 'later' })).position).toBe(VIEW_POSITION_MAX);
  await add(tenant, { name: 'latest' });
  expect(await namesOf(tenant)).toEqual(['last', 'later', 'latest']);
});

test('a retry gets the first answer though its member has left since', async () => {
  const tenant = newTenant();
  const ada = newId('member');
  const view = await add(tenant, personal(ada), 'once');
  service.setMember(ada, { status: 'disabled' });
  expect(await add(tenant, personal(ada), 'once')).toEqual({ ...view, replayed: true });
  await expect(add(tenant, personal(ada), 'twice')).rejects.toMatchObject({ code: 'validation_failed' });
});

test('there are as many as there may be, of each member and shared', async () => {
  const tenant = newTenant();
  const ada = newId('member');
  const { id } = await add(tenant, personal(ada));
  await add(tenant);
  await service.pool.query(
    `INSERT INTO views (account_id, mode, id, name, filters, position, member_id, created_at, updated_at)
     SELECT account_id, mode, gen_random_uuid(), 'x', '{}', 0, member_id, created_at, updated_at
       FROM views, generate_series(2, $2::int) WHERE account_id = $1`,
    [tenant.accountUuid, VIEWS_MAX],
  );
  const full = { details: { fields: [{ path: '', code: 'max_items' }] } };
  await expect(add(tenant)).rejects.toMatchObject(full);
  await expect(add(tenant, personal(ada))).rejects.toMatchObject(full);
  const share = service.views.updateView({ id, memberId: ada, visibility: 'shared' }, as(tenant));
  await expect(share).rejects.toMatchObject(full);
  await add(tenant, personal(newId('member')));
});

test('with a member their views go, and none comes after that', async () => {
  const tenant = newTenant();
  const [ada, bob] = [newId('member'), newId('member')];
  await add(tenant, personal(ada));
  await add(tenant, personal(bob, 'kept'));
  await add(tenant);
  const uuid = parseId('member', ada) as string;
  await inTransaction(service.pool, (client) => recordMemberEnd(client, tenant, uuid, 1n));
  await deleteViewsOf(service.pool, tenant, uuid);
  expect(await namesOf(tenant, ada)).toEqual(['Ours']);
  expect(await namesOf(tenant, bob)).toEqual(['kept', 'Ours']);
  const refused = { details: { fields: [{ path: 'member_id', code: 'not_found' }] } };
  // The account service does not know of the end yet.
  await expect(add(tenant, personal(ada))).rejects.toMatchObject(refused);
  service.setMember(bob, { status: 'disabled' });
  await expect(add(tenant, personal(bob))).rejects.toMatchObject(refused);
  // A member enabled again has a later version.
  service.setMember(ada, { version: 2n });
  await add(tenant, personal(ada));
});

test.each([
  ['another account', (tenant: Tenant) => ({ ...newTenant(), mode: tenant.mode })],
  ['the other mode', (tenant: Tenant) => ({ ...tenant, mode: 'test' as const })],
])('nothing of a view shows, or changes, in the name of %s', async (_, otherOf) => {
  const tenant = newTenant();
  const ada = newId('member');
  const { id } = await add(tenant, personal(ada));
  const other = otherOf(tenant);
  const refused = { code: 'not_found' };
  const request = { id, memberId: ada };
  await expect(service.views.getView(request, as(other))).rejects.toMatchObject(refused);
  await expect(service.views.updateView({ ...request, name: 'x' }, as(other))).rejects.toMatchObject(refused);
  await expect(service.views.deleteView(request, as(other))).rejects.toMatchObject(refused);
  expect(await namesOf(other, ada)).toEqual([]);
});
