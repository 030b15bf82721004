import type { Media } from '@parley/contract/media';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { pngOf } from '../../test/png';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { keysOf } from '../files/file';
import { MIGRATIONS, SCHEMA } from '../schema';
import { sweepFiles, type SweepDeps } from './sweep';

let database: TestDatabase;
let service: TestService;
beforeEach(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterEach(async () => {
  await service?.stop();
  await database?.drop();
});

const attached = new Set<string>();
const conversationData: SweepDeps['conversationData'] = {
  listAttachedMedia: async () => ({ mediaIds: [...attached] }),
};

async function sweep(): Promise<void> {
  while (await sweepFiles({ pool: service.pool, store: service.store, conversationData }));
}

async function attach(tenant: Tenant, conversationId: string, { id }: Media): Promise<void> {
  await service.client.attachMedia({ conversationId, mediaIds: [id] }, as(tenant));
}

/** Readable, with a row, and what the store has. */
async function stateOf(tenant: Tenant, { id }: Media, keys: readonly string[]) {
  const isRead = await service.client.readMedia({ id, size: 0 }, as(tenant)).then(
    () => true,
    () => false,
  );
  const { rowCount } = await service.pool.query({
    text: 'SELECT FROM files WHERE id = $1',
    values: [parseId('media', id)],
  });
  const stored = (await Promise.all(keys.map((key) => service.store.get(key)))).filter(Boolean).length;
  return { isRead, rows: rowCount, stored };
}

async function keysIn({ id }: Media): Promise<string[]> {
  const { rows } = await service.pool.query<{ key: string; has_thumbnail: boolean }>({
    text: 'SELECT key, has_thumbnail FROM files WHERE id = $1',
    values: [parseId('media', id)],
  });
  return rows.flatMap((row) => keysOf({ key: row.key, hasThumbnail: row.has_thumbnail }));
}

async function picture(tenant: Tenant): Promise<{ media: Media; keys: string[] }> {
  const media = await service.upload(tenant, 'p.png', pngOf(600, 600));
  return { media, keys: await keysIn(media) };
}

const age = (column: string, hours: number) =>
  service.pool.query({ text: `UPDATE files SET ${column} = ${column} - $1 * interval '1 hour'`, values: [hours] });

const gone = { isRead: false, rows: 0, stored: 0 };

test('an upload that no message was sent with is gone after a day, its thumbnail too, and its key is free', async () => {
  const tenant = newTenant();
  const old = await picture(tenant);
  const request = { name: 'a.txt', content: Buffer.from('a') };
  const first = await service.client.createMedia(request, as(tenant, 'k'));
  await age('created_at', 25);
  const young = await picture(tenant);
  await sweep();
  expect(await stateOf(tenant, old.media, old.keys)).toEqual(gone);
  expect(await stateOf(tenant, young.media, young.keys)).toEqual({ isRead: true, rows: 1, stored: 2 });
  const second = await service.client.createMedia(request, as(tenant, 'k'));
  expect([second.replayed, second.media?.id === first.media?.id]).toEqual([false, false]);
});

test('a file lives as long as a message has it', async () => {
  const [tenant, conversationId] = [newTenant(), newId('conv')];
  const [kept, left] = [await picture(tenant), await picture(tenant)];
  await attach(tenant, conversationId, kept.media);
  await attach(tenant, conversationId, left.media);
  attached.add(kept.media.id);
  await age('created_at', 100);
  await age('checked_at', 7);
  await sweep();
  // Just attached: its message may be on the way.
  expect(await stateOf(tenant, left.media, left.keys)).toMatchObject({ isRead: true });
  await age('attached_at', 2);
  await age('checked_at', 7);
  await sweep();
  expect(await stateOf(tenant, left.media, left.keys)).toEqual(gone);
  expect(await stateOf(tenant, kept.media, kept.keys)).toEqual({ isRead: true, rows: 1, stored: 2 });
});

test('files of erased conversations are gone at once, and those of others stay', async () => {
  const [tenant, conversationId, other] = [newTenant(), newId('conv'), newId('conv')];
  const [mine, theirs] = [await picture(tenant), await picture(tenant)];
  await attach(tenant, conversationId, mine.media);
  await attach(tenant, other, theirs.media);
  const erase = (dryRun: boolean, by = tenant) =>
    service.client.eraseConversations({ conversationIds: [conversationId], dryRun }, as(by));
  const finding = { place: 'media.files', found: 1n };
  expect(await erase(true)).toEqual({ findings: [{ ...finding, erased: 0n }] });
  expect(await erase(false, { ...tenant, mode: 'test' })).toMatchObject({ findings: [{ found: 0n }] });
  expect(await stateOf(tenant, mine.media, mine.keys)).toMatchObject({ isRead: true });
  expect(await erase(false)).toEqual({ findings: [{ ...finding, erased: 1n }] });
  expect(await erase(true)).toMatchObject({ findings: [{ found: 0n }] });
  expect(await stateOf(tenant, mine.media, mine.keys)).toEqual(gone);
  expect(await stateOf(tenant, theirs.media, theirs.keys)).toMatchObject({ isRead: true });
});

test('a deleted account takes its files along, attached or not', async () => {
  const [tenant, other] = [newTenant(), newTenant()];
  const [mine, second, theirs] = [await picture(tenant), await picture(tenant), await picture(other)];
  await attach(tenant, newId('conv'), mine.media);
  const looked = await service.client.eraseAccount({ cursor: '', dryRun: true }, as(tenant));
  expect(looked).toEqual({ findings: [{ place: 'files', found: 2n, erased: 0n }], nextCursor: '' });
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { nextCursor } = await service.client.eraseAccount({ cursor, dryRun: false }, as(tenant));
    cursor = nextCursor || undefined;
  }
  expect(await stateOf(tenant, mine.media, mine.keys)).toEqual(gone);
  expect(await stateOf(tenant, second.media, second.keys)).toEqual(gone);
  expect(await stateOf(other, theirs.media, theirs.keys)).toMatchObject({ isRead: true });
});
