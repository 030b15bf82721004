import { ConversationStatus, Priority } from '@parley/contract/conversation';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import type { GrpcClient } from '@parley/grpc';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { parseEvent, toCloudEvent, toPublicEvent, type EventRow } from '@parley/events';
import { eventObjects } from '@parley/schemas/events';
import { inTransaction } from '@parley/postgres';
import { SAVED_REPLIES_MAX } from '@parley/schemas/saved-replies';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { deleteTeam } from '../teams/delete-team';
import { recordTeamDeletion } from '../teams/deleted-teams.store';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let replies: GrpcClient<typeof SavedReplyServiceService>;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  replies = service.clientOf(SavedReplyServiceService);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function add(tenant: Tenant, shortcut: string, text = 'Your refund is on its way.', key?: string) {
  const { savedReply, replayed } = await replies.createSavedReply({ shortcut, text }, as(tenant, key));
  if (!savedReply) throw new Error('no saved reply');
  return { ...savedReply, replayed };
}
async function eventsOf(tenant: Tenant) {
  const text = 'SELECT * FROM outbox WHERE account_id = $1 ORDER BY position';
  const { rows } = await service.pool.query<EventRow>(text, [tenant.accountUuid]);
  return rows.map((row) => toPublicEvent(parseEvent(toCloudEvent(row, '/parley/conversation').json)));
}
const taken = { code: 'validation_failed', details: { fields: [{ path: 'shortcut', code: 'unique' }] } };

test('a saved reply is added once for its key, edited by version, deleted once', async () => {
  const tenant = newTenant();
  const { replayed, ...reply } = await add(tenant, 'refund', undefined, 'once');
  expect(replayed).toBe(false);
  expect(await add(tenant, 'refund', undefined, 'once')).toEqual({ ...reply, replayed: true });
  const { id } = reply;

  const stale = replies.updateSavedReply({ id, text: 'x', expectedVersion: 2n }, as(tenant));
  await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
  const changed = await replies.updateSavedReply({ id, text: 'Soon.', expectedVersion: 1n }, as(tenant));
  expect(changed.savedReply).toMatchObject({ shortcut: 'refund', text: 'Soon.', version: 2n });
  // Equal values change nothing.
  expect(await replies.updateSavedReply({ id, shortcut: 'refund' }, as(tenant))).toEqual(changed);
  expect(await replies.getSavedReply({ id }, as(tenant))).toEqual(changed);

  await replies.deleteSavedReply({ id }, as(tenant));
  const gone = { code: 'not_found' };
  await expect(replies.deleteSavedReply({ id }, as(tenant))).rejects.toMatchObject(gone);
  await expect(replies.getSavedReply({ id }, as(tenant))).rejects.toMatchObject(gone);

  const events = await eventsOf(tenant);
  const none = { tags: [], status: null, priority: null, team_id: null };
  expect(events.map(({ type, data }) => ({ type, data }))).toMatchObject([
    { type: 'saved_reply.created', data: { id, shortcut: 'refund', actions: none, version: 1 } },
    { type: 'saved_reply.updated', data: { id, text: 'Soon.', version: 2 } },
    { type: 'saved_reply.deleted', data: { id, text: 'Soon.', version: 2 } },
  ]);
  expect(events.every(({ data }) => eventObjects.saved_reply.safeParse(data).success)).toBe(true);
});

test('a reply keeps what is to be done with the conversation, whole', async () => {
  const tenant = newTenant();
  const none = { tags: [], status: ConversationStatus.UNSPECIFIED, priority: Priority.UNSPECIFIED };
  const { id, actions } = await add(tenant, 'plain');
  expect(actions).toEqual(none);
  const wanted = { tags: ['b', 'a'], status: ConversationStatus.RESOLVED, priority: Priority.HIGH };
  const update = (fields: object) => replies.updateSavedReply({ id, ...fields }, as(tenant));
  expect((await update({ actions: wanted })).savedReply).toMatchObject({ actions: wanted, version: 2n });
  expect((await update({ actions: wanted })).savedReply).toMatchObject({ version: 2n });
  expect((await update({ text: 'New' })).savedReply).toMatchObject({ actions: wanted, version: 3n });
  expect((await update({ actions: { ...none, tags: ['c'] } })).savedReply?.actions).toEqual({ ...none, tags: ['c'] });
  expect((await update({ actions: none })).savedReply?.actions).toEqual(none);
  // A row of the previous release.
  await service.pool.query('UPDATE saved_replies SET actions = NULL WHERE account_id = $1', [tenant.accountUuid]);
  expect((await replies.getSavedReply({ id }, as(tenant))).savedReply?.actions).toEqual(none);
});

test('a reply hands conversations to a team of the account, until that is deleted', async () => {
  const tenant = newTenant();
  const team = newId('team');
  const actions = { tags: ['a'], status: 0, priority: 0, teamId: team };
  const create = (shortcut: string, key?: string) =>
    replies.createSavedReply({ shortcut, text: 'x', actions }, as(tenant, key));
  const refused = { details: { fields: [{ path: 'actions.team_id', code: 'not_found' }] } };
  await expect(create('unknown')).rejects.toMatchObject(refused);
  service.setTeam(team, 'manual');
  const created = await create('known', 'once');
  const id = created.savedReply?.id ?? '';
  const other = await add(tenant, 'other');
  const get = async () => (await replies.getSavedReply({ id }, as(tenant))).savedReply;
  expect(await get()).toMatchObject({ actions, version: 1n });

  const remove = () => deleteTeam(service.pool, tenant, parseId('team', team) as string);
  await remove();
  await remove();
  expect(await get()).toMatchObject({ actions: { ...actions, teamId: undefined }, version: 2n });
  expect((await replies.getSavedReply({ id: other.id }, as(tenant))).savedReply?.version).toBe(1n);
  const events = await eventsOf(tenant);
  expect(events.map(({ type }) => type)).toEqual([
    ...['saved_reply.created', 'saved_reply.created', 'saved_reply.updated'],
  ]);
  expect(events.at(-1)?.data).toMatchObject({ id, actions: { tags: ['a'], team_id: null }, version: 2 });
  // The event was faster than the account service.
  await expect(create('late')).rejects.toMatchObject(refused);
  const change = replies.updateSavedReply({ id, actions }, as(tenant));
  await expect(change).rejects.toMatchObject(refused);

  service.setTeam(team, undefined);
  expect(await create('known', 'once')).toEqual({ ...created, replayed: true });
  await expect(create('other', 'once')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('actions without anything in them are the same request as none', async () => {
  const tenant = newTenant();
  const reply = { shortcut: 'once', text: 'x' };
  const nothing = { tags: [], status: 0, priority: 0 };
  const { savedReply } = await replies.createSavedReply(reply, as(tenant, 'k'));
  const again = await replies.createSavedReply({ ...reply, actions: nothing }, as(tenant, 'k'));
  expect(again).toMatchObject({ replayed: true, savedReply: { id: savedReply?.id } });
  const other = replies.createSavedReply({ ...reply, actions: { ...nothing, tags: ['a'] } }, as(tenant, 'k'));
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('the text of a reply can be changed while its team is being deleted', async () => {
  const tenant = newTenant();
  const team = newId('team');
  service.setTeam(team, 'manual');
  const actions = { tags: [], status: 0, priority: 0, teamId: team };
  const created = await replies.createSavedReply({ shortcut: 'x', text: 'x', actions }, as(tenant));
  const teamUuid = parseId('team', team) as string;
  await inTransaction(service.pool, (client) => recordTeamDeletion(client, tenant, teamUuid));
  const id = created.savedReply?.id ?? '';
  const { savedReply } = await replies.updateSavedReply({ id, text: 'y' }, as(tenant));
  expect(savedReply).toMatchObject({ text: 'y', version: 2n });
});

test('no reply keeps a team that is deleted while it is put there', async () => {
  const tenant = newTenant();
  const { id } = await add(tenant, 'plain');
  for (let n = 0; n < 10; n += 1) {
    const team = newId('team');
    service.setTeam(team, 'manual');
    const actions = { tags: [], status: 0, priority: 0, teamId: team };
    await Promise.allSettled([
      replies.updateSavedReply({ id, actions }, as(tenant)),
      deleteTeam(service.pool, tenant, parseId('team', team) as string),
    ]);
    const { savedReply } = await replies.getSavedReply({ id }, as(tenant));
    expect(savedReply?.actions?.teamId).toBeUndefined();
  }
});

test.each([
  ['actions.tags.1', { tags: ['a', 'a'] }],
  ['actions.tags.0', { tags: [''] }],
  ['actions.tags', { tags: Array.from({ length: 21 }, (_, n) => `${n}`) }],
  ['actions.status', { status: 99 as ConversationStatus }],
  ['actions.priority', { priority: 99 as Priority }],
  ['actions.team_id', { teamId: 'x' }],
])('a fault of %s is named', async (path, wrong) => {
  const actions = { tags: [], status: 0, priority: 0, ...wrong };
  const created = replies.createSavedReply({ shortcut: 'x', text: 'x', actions }, as(newTenant()));
  await expect(created).rejects.toMatchObject({ details: { fields: [{ path }] } });
});

test('no two have one shortcut, also when both are added at once, or one is renamed', async () => {
  const tenant = newTenant();
  const both = await Promise.allSettled([add(tenant, 'hello'), add(tenant, 'hello')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(add(tenant, 'hello')).rejects.toMatchObject(taken);
  const { id } = await add(tenant, 'bye');
  const renamed = replies.updateSavedReply({ id, shortcut: 'hello' }, as(tenant));
  await expect(renamed).rejects.toMatchObject(taken);
  await add(newTenant(), 'hello');
});

test('they are listed newest first, page by page, with their number; there are as many as there may be', async () => {
  const tenant = newTenant();
  const ids: string[] = [];
  for (const shortcut of ['a', 'b', 'c']) ids.unshift((await add(tenant, shortcut)).id);
  const first = await replies.listSavedReplies({ page: { limit: 2, offset: 0n, cursor: undefined } }, as(tenant));
  expect(first.page).toMatchObject({ total: 3n, hasMore: true });
  const cursor = first.page?.nextCursor;
  const rest = await replies.listSavedReplies({ page: { limit: 2, offset: 0n, cursor } }, as(tenant));
  expect([...first.savedReplies, ...rest.savedReplies].map(({ id }) => id)).toEqual(ids);

  await service.pool.query(
    `INSERT INTO saved_replies (account_id, mode, id, shortcut, text, created_at, updated_at)
     SELECT account_id, mode, gen_random_uuid(), 'x' || n, text, created_at, updated_at
       FROM saved_replies, generate_series(4, $2::int) AS n WHERE account_id = $1 AND shortcut = 'a'`,
    [tenant.accountUuid, SAVED_REPLIES_MAX],
  );
  await expect(add(tenant, 'one-more')).rejects.toMatchObject({
    details: { fields: [{ path: '', code: 'max_items' }] },
  });
  // A taken shortcut is reported first.
  await expect(add(tenant, 'a')).rejects.toMatchObject(taken);
});

test.each([
  ['another account', (tenant: Tenant) => ({ ...newTenant(), mode: tenant.mode })],
  ['the other mode', (tenant: Tenant) => ({ ...tenant, mode: 'test' as const })],
])('nothing of a saved reply shows, or changes, in the name of %s', async (_, otherTenantOf) => {
  const tenant = newTenant();
  const { id } = await add(tenant, 'ours', 'ours');
  const otherTenant = otherTenantOf(tenant);
  const refused = { code: 'not_found' };
  await expect(replies.getSavedReply({ id }, as(otherTenant))).rejects.toMatchObject(refused);
  const update = replies.updateSavedReply({ id, text: 'theirs' }, as(otherTenant));
  await expect(update).rejects.toMatchObject(refused);
  await expect(replies.deleteSavedReply({ id }, as(otherTenant))).rejects.toMatchObject(refused);
  expect((await replies.listSavedReplies({}, as(otherTenant))).savedReplies).toEqual([]);
  expect((await replies.getSavedReply({ id }, as(tenant))).savedReply?.text).toBe('ours');
});

test.each([
  ['shortcut', { shortcut: '' }],
  ['shortcut', { shortcut: 'x'.repeat(41) }],
  ['shortcut', { shortcut: 'Re fund' }],
  ['shortcut', { shortcut: '-refund' }],
  ['text', { text: ' ' }],
  ['text', { text: 'x\0' }],
  ['text', { text: 'x'.repeat(4_097) }],
])('one without a right %s is refused', async (path, wrong) => {
  const request = { shortcut: 'right', text: 'right', ...wrong };
  await expect(replies.createSavedReply(request, as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path }] },
  });
});
