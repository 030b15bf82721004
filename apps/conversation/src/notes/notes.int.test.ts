import { ErasureStep } from '@parley/contract/conversation-data';
import { parseEvent, toCloudEvent, toPublicEvent, type EventRow } from '@parley/events';
import { connectNats } from '@parley/jetstream';
import { createLogger } from '@parley/process';
import { newId, type Tenant } from '@parley/schemas';
import { MENTIONS_MAX, NOTES_MAX } from '@parley/schemas/notes';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { trimMessages } from '../retention/retention.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { NIL_UUID } from '../base/uuid-bounds';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let dataService: TestDataService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  // Never used here.
  const nats = connectNats({ url: 'nats://127.0.0.1:9', name: 'test', logger: createLogger('test', 'silent') });
  dataService = await startDataService(database.url, service.pool, nats);
});
afterAll(async () => {
  await dataService?.stop();
  await service?.stop();
  await database?.drop();
});

const author = { kind: 'member', id: newId('member') };
const newConversation = async (tenant: Tenant, customerId?: string): Promise<string> =>
  (await service.open(tenant, service.addAgent(tenant), customerId)).id;

async function add(tenant: Tenant, conversationId: string, content: string, key?: string, mentions: string[] = []) {
  const request = { conversationId, content, author, mentions, mediaIds: [] };
  const { note, replayed } = await service.notes.createNote(request, as(tenant, key));
  if (!note) throw new Error('no note');
  return { ...note, replayed };
}

async function eventsOf(tenant: Tenant) {
  const text = 'SELECT * FROM outbox WHERE account_id = $1 ORDER BY position';
  const { rows } = await service.pool.query<EventRow>(text, [tenant.accountUuid]);
  return rows.map((row) => toPublicEvent(parseEvent(toCloudEvent(row, '/parley/conversation').json)));
}

test('a note is added once for its key, edited by version, deleted once; each change is an event without its text', async () => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const { replayed, ...note } = await add(tenant, conversationId, 'Call her back', 'once');
  expect(replayed).toBe(false);
  expect(await add(tenant, conversationId, 'Call her back', 'once')).toEqual({ ...note, replayed: true });
  expect(note).toMatchObject({ conversationId, content: 'Call her back', author, version: 1n });
  const { id } = note;

  const stale = service.notes.updateNote({ id, content: 'x', expectedVersion: 2n }, as(tenant));
  await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
  const updated = await service.notes.updateNote({ id, content: 'Called', expectedVersion: 1n }, as(tenant));
  expect(updated.note).toMatchObject({ content: 'Called', version: 2n });
  // Equal values change nothing.
  expect(await service.notes.updateNote({ id, content: 'Called' }, as(tenant))).toEqual(updated);

  await service.notes.deleteNote({ id }, as(tenant));
  await expect(service.notes.deleteNote({ id }, as(tenant))).rejects.toMatchObject({ code: 'not_found' });
  await expect(service.notes.getNote({ id }, as(tenant))).rejects.toMatchObject({ code: 'not_found' });

  const events = (await eventsOf(tenant)).filter(({ type }) => type.startsWith('note.'));
  expect(events.map(({ type }) => type)).toEqual(['note.created', 'note.updated', 'note.deleted']);
  expect(events[1]?.data).toMatchObject({ id, conversation_id: conversationId, author, version: 2 });
  expect(JSON.stringify(events)).not.toContain('Call');
});

test('a note mentions active members of the account, and keeps those who leave; its events say whom', async () => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const [ada, bob, eve] = [newId('member'), newId('member'), newId('member')];
  service.setMember(eve, { status: 'invited' });
  const { id, mentions, replayed } = await add(tenant, conversationId, 'Look', 'once', [bob, ada]);
  expect({ mentions, replayed }).toEqual({ mentions: [bob, ada], replayed: false });
  expect(await add(tenant, conversationId, 'Look', 'once', [bob, ada])).toMatchObject({ id, replayed: true });
  const fault = (path: string, code: string) => ({ details: { fields: [{ path, code }] } });
  const wrong = add(tenant, conversationId, 'Look', undefined, [ada, eve]);
  await expect(wrong).rejects.toMatchObject(fault('mentions.1', 'not_found'));
  const malformed = add(tenant, conversationId, 'Look', undefined, ['me']);
  await expect(malformed).rejects.toMatchObject(fault('mentions.0', 'not_found'));
  const twice = add(tenant, conversationId, 'Look', undefined, [ada, ada]);
  await expect(twice).rejects.toMatchObject(fault('mentions.1', 'unique'));
  const many = Array.from({ length: MENTIONS_MAX + 1 }, () => newId('member'));
  await expect(add(tenant, conversationId, 'x', undefined, many)).rejects.toMatchObject(fault('mentions', 'max_items'));

  service.setMember(bob, undefined);
  const update = (fields: object) => service.notes.updateNote({ id, ...fields }, as(tenant));
  expect(await add(tenant, conversationId, 'Look', 'once', [bob, ada])).toMatchObject({ id, replayed: true });
  expect((await update({ content: 'Look!' })).note).toMatchObject({ mentions: [bob, ada], version: 2n });
  expect((await update({ mentions: { memberIds: [bob] } })).note).toMatchObject({ mentions: [bob], version: 3n });
  expect((await update({ mentions: { memberIds: [] } })).note).toMatchObject({ mentions: [], version: 4n });
  const again = update({ mentions: { memberIds: [ada, bob] } });
  await expect(again).rejects.toMatchObject(fault('mentions.1', 'not_found'));
  const events = (await eventsOf(tenant)).filter(({ type }) => type.startsWith('note.'));
  expect(events.map(({ data }) => (data as { mentions: string[] }).mentions)).toEqual([
    [bob, ada],
    [bob, ada],
    [bob],
    [],
  ]);
});

test('notes are listed newest first, page by page, with their number', async () => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const ids: string[] = [];
  for (const content of ['1', '2', '3', '4', '5']) ids.unshift((await add(tenant, conversationId, content)).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { notes, page } = await service.notes.listNotes(
      { conversationId, page: { limit: 2, offset: 0n, cursor } },
      as(tenant),
    );
    expect(page?.total).toBe(5n);
    seen.push(...notes.map(({ id }) => id));
    cursor = page?.nextCursor;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test.each([
  ['another account', (tenant: Tenant) => ({ ...newTenant(), mode: tenant.mode })],
  ['the other mode', (tenant: Tenant) => ({ ...tenant, mode: 'test' as const })],
])('nothing of a note shows, or changes, in the name of %s', async (_, otherTenantOf) => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const { id } = await add(tenant, conversationId, 'ours');
  const otherTenant = otherTenantOf(tenant);
  const refused = { code: 'not_found' };
  await expect(add(otherTenant, conversationId, 'theirs')).rejects.toMatchObject(refused);
  await expect(service.notes.listNotes({ conversationId }, as(otherTenant))).rejects.toMatchObject(refused);
  await expect(service.notes.getNote({ id }, as(otherTenant))).rejects.toMatchObject(refused);
  await expect(service.notes.updateNote({ id, content: 'theirs' }, as(otherTenant))).rejects.toMatchObject(refused);
  await expect(service.notes.deleteNote({ id }, as(otherTenant))).rejects.toMatchObject(refused);
  expect((await service.notes.getNote({ id }, as(tenant))).note?.content).toBe('ours');
});

test.each([
  ['content', { content: ' ' }],
  ['content', { content: 'x'.repeat(10_001) }],
  ['author', { author: undefined }],
  ['author', { author: { kind: 'member', id: newId('key') } }],
  ['author', { author: { kind: 'system', id: newId('key') } }],
])('a note without a right %s is refused', async (path, wrong) => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const request = { conversationId, content: 'x', author, mentions: [], mediaIds: [], ...wrong };
  await expect(service.notes.createNote(request, as(tenant))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path }] },
  });
});

test('a conversation has as many notes as it may, also when two are added at once', async () => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const { id } = await add(tenant, conversationId, 'the first');
  await service.pool.query(
    `INSERT INTO notes (account_id, mode, id, conversation_id, content, author_kind, author_id, created_at, updated_at)
     SELECT n.account_id, n.mode, gen_random_uuid(), n.conversation_id, n.content, n.author_kind, n.author_id,
            n.created_at, n.updated_at
       FROM notes n, generate_series(3, $2) WHERE n.account_id = $1`,
    [tenant.accountUuid, NOTES_MAX],
  );
  const both = await Promise.allSettled([add(tenant, conversationId, 'a'), add(tenant, conversationId, 'b')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await service.notes.deleteNote({ id }, as(tenant));
  await add(tenant, conversationId, 'there is room again');
});

test('notes go with the customer who is erased, with messages that are too old, and into an export', async () => {
  const tenant = newTenant();
  const erased = await newConversation(tenant, 'zoe');
  const kept = await newConversation(tenant, 'ada');
  await add(tenant, erased, 'Zoe called');
  const { id } = await add(tenant, kept, 'Ada called');
  expect((await exported(tenant)).filter(({ type }) => type === 'note')).toEqual([
    { type: 'note', data: expect.objectContaining({ conversation_id: erased, content: 'Zoe called' }) as unknown },
    { type: 'note', data: expect.objectContaining({ id, content: 'Ada called', author }) as unknown },
  ]);

  for (const step of [ErasureStep.REGISTER, ErasureStep.ROWS, ErasureStep.OUTBOX, ErasureStep.FINISH]) {
    const request = {
      customerId: 'zoe',
      step,
      dryRun: false,
      cursor: '',
      conversationIds: [],
      afterId: '',
      untilId: '',
    };
    await dataService.client.eraseCustomer(request, as(tenant));
  }
  expect((await service.notes.listNotes({ conversationId: erased }, as(tenant))).notes).toEqual([]);
  expect((await service.notes.listNotes({ conversationId: kept }, as(tenant))).notes).toHaveLength(1);
  // The event of its note is still readable.
  expect((await eventsOf(tenant)).filter(({ type }) => type === 'note.created')).toHaveLength(2);

  await dataService.client.setRetention({ messagesDays: 30 }, as(tenant));
  await service.pool.query("UPDATE notes SET created_at = created_at - interval '31 days' WHERE account_id = $1", [
    tenant.accountUuid,
  ]);
  await trimMessages(service.pool, tenant, 30, NIL_UUID);
  expect((await service.notes.listNotes({ conversationId: kept }, as(tenant))).notes).toEqual([]);
});

async function exported(tenant: Tenant): Promise<{ type: string; data: unknown }[]> {
  const rows: { type: string; data: unknown }[] = [];
  for (let cursor = ''; ;) {
    const page = await dataService.client.exportRows({ cursor }, as(tenant));
    rows.push(...page.rows.map((row) => JSON.parse(row) as { type: string; data: unknown }));
    cursor = page.nextCursor;
    if (cursor === '') return rows;
  }
}
