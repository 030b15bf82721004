import { createReleaseStack } from '@parley/process';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Media } from '@parley/media';
import { formatId, newId, newUuid, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { openTestMedia } from '../../test/media';
import { as, logger, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { eraseAccountRpc } from './erase-account.rpc';
import { keepPicture } from './keep-picture';
import { findPictureByKey, noteShown } from './pictures.store';
import { erasePictures, removeForgotten } from './remove-pictures';

const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const stack = createReleaseStack(logger);
let database: TestDatabase;
let service: TestService;
let media: Media;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  media = await openTestMedia(stack);
});
afterAll(async () => {
  await stack.releaseAll();
  await service?.stop();
  await database?.drop();
});

/** Of a conversation's message; without a sequence, of none. */
async function keep(tenant: Tenant, conversationId: string, sequence?: bigint): Promise<string> {
  const read = () => Promise.resolve(GIF);
  const { key } = await keepPicture(
    { pool: service.pool, media },
    tenant,
    { channelId: newUuid(), source: newId('msg') },
    read,
  );
  if (sequence !== undefined) await noteShown(service.pool, key, { conversationId, sequence });
  await service.pool.query({
    text: `UPDATE pictures SET checked_at = now() - interval '2 days' WHERE key = $1`,
    values: [key],
  });
  return key;
}

async function isThere(key: string): Promise<boolean> {
  const [bytes, row] = await Promise.all([media.store.get(key), findPictureByKey(service.pool, key)]);
  expect(Boolean(bytes)).toBe(Boolean(row));
  return Boolean(bytes);
}

test('pictures go with the conversations that are erased, of their own account alone', async () => {
  const tenant = newTenant('live');
  const [erased, other] = [newUuid(), newUuid()];
  const keys = await Promise.all([keep(tenant, erased, 1n), keep(tenant, erased, 2n), keep(tenant, other, 1n)]);
  const deps = { pool: service.pool, media };
  expect(await erasePictures(deps, newTenant('live'), [erased])).toBe(0);
  const broken = { store: { ...media.store, delete: () => Promise.reject(new Error('away')) }, urlOf: media.urlOf };
  await expect(erasePictures({ ...deps, media: broken }, tenant, [erased])).rejects.toThrow('away');
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true]);
  await expect(erasePictures({ ...deps, media: undefined }, tenant, [erased])).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await erasePictures(deps, tenant, [erased])).toBe(2);
  expect(await Promise.all(keys.map(isThere))).toEqual([false, false, true]);
});

test('the erasure of a customer tells of pictures', async () => {
  const tenant = newTenant('live');
  const conversation = newUuid();
  await keep(tenant, conversation, 1n);
  const request = { conversationIds: [formatId('conv', conversation)], dryRun: true };
  const counts = (erased: bigint) => ({
    findings: expect.arrayContaining([{ place: 'channel.pictures', found: 1n, erased }]) as unknown,
  });
  expect(await service.client.eraseConversations(request, as(tenant))).toEqual(counts(0n));
  expect(await service.client.eraseConversations({ ...request, dryRun: false }, as(tenant))).toEqual(counts(1n));
});

test('pictures go with their account, out of the store too, and those of others stay', async () => {
  const [tenant, other] = [newTenant('live'), newTenant('live')];
  const mine = [await keep(tenant, newUuid(), 1n), await keep(tenant, newUuid())];
  const theirs = [await keep(other, newUuid(), 1n), await keep({ ...tenant, mode: 'test' }, newUuid(), 1n)];
  const rpc = eraseAccountRpc({ pool: service.pool, media });
  const erase = async (dryRun: boolean): Promise<bigint> => {
    let erased = 0n;
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { findings, nextCursor } = await rpc({ cursor, dryRun }, { tenant } as TenantCallContext);
      const pictures = findings.find(({ place }) => place === 'pictures');
      erased += (dryRun ? pictures?.found : pictures?.erased) ?? 0n;
      cursor = nextCursor || undefined;
    }
    return erased;
  };
  expect(await erase(true)).toBe(2n);
  expect(await Promise.all([...mine, ...theirs].map(isThere))).toEqual([true, true, true, true]);
  expect(await erase(false)).toBe(2n);
  expect(await Promise.all([...mine, ...theirs].map(isThere))).toEqual([false, false, true, true]);
  expect(await erase(true)).toBe(0n);
});

test('pictures go when their messages are no longer kept, or never came', async () => {
  const tenant = newTenant('live');
  const [trimmed, whole, gone] = [newUuid(), newUuid(), newUuid()];
  const keys = await Promise.all([
    keep(tenant, trimmed, 3n),
    keep(tenant, trimmed, 4n),
    keep(tenant, whole, 1n),
    keep(tenant, gone, 1n),
    keep(tenant, newUuid()),
  ]);
  const listMessages = ({ conversationId }: { conversationId: string }) => {
    if (conversationId === formatId('conv', trimmed)) return Promise.resolve({ messages: [{ sequence: 4n }] });
    if (conversationId === formatId('conv', whole)) return Promise.resolve({ messages: [{ sequence: 1n }] });
    return Promise.reject(notFound('conversation'));
  };
  const deps = { pool: service.pool, media, conversations: { listMessages } as never };
  expect(await removeForgotten(deps)).toBe(true);
  expect(await Promise.all(keys.map(isThere))).toEqual([false, true, true, false, false]);
  // Checked just now.
  expect(await removeForgotten(deps)).toBe(false);
});
