import { ErasureStep } from '@parley/contract/conversation-data';
import { CreateNoteResponse } from '@parley/contract/note';
import { connectNats } from '@parley/jetstream';
import { createLogger } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { findAttachedMedia } from '../messages/attachments.store';
import { MIGRATIONS, SCHEMA } from '../schema';

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

const newIds = (count: number): string[] => Array.from({ length: count }, () => newId('media'));

const newConversation = async (tenant: Tenant, customerId?: string): Promise<string> =>
  (await service.open(tenant, service.addAgent(tenant), customerId)).id;

async function exportedLines(tenant: Tenant): Promise<string[]> {
  const lines: string[] = [];
  for (let cursor = ''; ;) {
    const page = await dataService.client.exportRows({ cursor }, as(tenant));
    lines.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === '') return lines;
  }
}

test('a note has its files, without a word too, until it is deleted; its events do not name them', async () => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const uuid = parseId('conv', conversationId) as string;
  const mediaIds = [newId('media'), newId('media')];
  const request = { conversationId, content: '', author, mentions: [], mediaIds };
  const { note } = await service.notes.createNote(request, as(tenant, 'k'));
  expect(note?.attachments.map(({ id }) => id)).toEqual(mediaIds);
  expect(note?.attachments[0]).toMatchObject({ name: 'receipt.pdf', url: `/v1/media/${mediaIds[0]}/content` });
  expect(await service.notes.createNote(request, as(tenant, 'k'))).toEqual({ note, replayed: true });
  const other = service.notes.createNote({ ...request, mediaIds: mediaIds.slice(1) }, as(tenant, 'k'));
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const id = note?.id ?? '';
  const edited = (await service.notes.updateNote({ id, content: 'The bills' }, as(tenant))).note;
  expect(edited).toMatchObject({ content: 'The bills', attachments: note?.attachments });
  expect((await service.notes.listNotes({ conversationId }, as(tenant))).notes).toEqual([edited]);
  expect((await findAttachedMedia(service.pool, tenant, uuid)).sort()).toEqual([...mediaIds].sort());
  expect(await findAttachedMedia(service.pool, { ...tenant, mode: 'test' }, uuid)).toEqual([]);
  expect((await exportedLines(tenant)).map((line) => JSON.parse(line) as object)).toContainEqual({
    type: 'note',
    data: expect.objectContaining({
      id,
      attachments: mediaIds.map((one) => expect.objectContaining({ id: one, name: 'receipt.pdf' }) as unknown),
    }) as unknown,
  });
  const { rows: events } = await service.pool.query<{ data: unknown }>(
    "SELECT data FROM outbox WHERE account_id = $1 AND type LIKE 'note.%'",
    [tenant.accountUuid],
  );
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).not.toContain('receipt.pdf');
  await service.notes.deleteNote({ id }, as(tenant));
  expect(await findAttachedMedia(service.pool, tenant, uuid)).toEqual([]);
});

test.each([
  ['an empty note without files', { content: '' }, { path: 'content', code: 'min_length' }],
  ['what is not an id of a file', { mediaIds: ['x'] }, { path: 'media_ids.0', code: 'format' }],
  ['more files than a message may have', { mediaIds: newIds(11) }, { path: 'media_ids', code: 'max_items' }],
])('%s is refused', async (_, wrong, fault) => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant);
  const request = { conversationId, content: 'x', author, mentions: [], mediaIds: [], ...wrong };
  await expect(service.notes.createNote(request, as(tenant))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [fault] },
  });
});

test('an erasure takes the files of notes, from kept answers too', async () => {
  const tenant = newTenant();
  const conversationId = await newConversation(tenant, 'zoe');
  const request = { conversationId, content: 'Hers', author, mentions: [], mediaIds: newIds(1) };
  await service.notes.createNote(request, as(tenant, 'k'));
  for (const step of [
    ErasureStep.REGISTER,
    ErasureStep.ROWS,
    ErasureStep.OUTBOX,
    ErasureStep.IDEMPOTENCY_KEYS,
    ErasureStep.FINISH,
  ]) {
    const erasure = {
      customerId: 'zoe',
      step,
      dryRun: false,
      cursor: '',
      conversationIds: [conversationId],
      afterId: '',
      untilId: '',
    };
    await dataService.client.eraseCustomer(erasure, as(tenant));
  }
  expect(await findAttachedMedia(service.pool, tenant, parseId('conv', conversationId) as string)).toEqual([]);
  const { rows } = await service.pool.query<{ response: Buffer }>(
    "SELECT response FROM idempotency_keys WHERE account_id = $1 AND scope LIKE 'CreateNote:%'",
    [tenant.accountUuid],
  );
  const kept = rows.map(({ response }) => CreateNoteResponse.decode(response).note);
  expect(kept).toMatchObject([{ content: '[erased]', attachments: [] }]);
});
