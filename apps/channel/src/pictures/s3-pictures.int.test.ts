import type { TenantCallContext } from '@parley/grpc';
import { openS3Store, type Media } from '@parley/media';
import { newId, newUuid, type Tenant } from '@parley/schemas';
import { startS3Server, testDatabase, type S3Server, type TestDatabase } from '@parley/testing';
import { MEDIA_URL } from '../../test/media';
import { newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { eraseAccountRpc } from './erase-account.rpc';
import { keepPicture } from './keep-picture';
import { findPictureByKey } from './pictures.store';

const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

let database: TestDatabase;
let service: TestService;
let server: S3Server;
let media: Media;

beforeAll(async () => {
  [database, server] = await Promise.all([testDatabase({ schema: SCHEMA, migrations: MIGRATIONS }), startS3Server()]);
  service = await startService(database.url);
  media = { store: openS3Store(server), urlOf: (key) => `${MEDIA_URL}/media/${key}` };
});
afterAll(async () => {
  await media?.store.close();
  await server?.stop();
  await service?.stop();
  await database?.drop();
});

async function keep(tenant: Tenant): Promise<string> {
  const read = () => Promise.resolve(GIF);
  return (
    await keepPicture({ pool: service.pool, media }, tenant, { channelId: newUuid(), source: newId('msg') }, read)
  ).key;
}

async function eraseAccount(tenant: Tenant): Promise<void> {
  const rpc = eraseAccountRpc({ pool: service.pool, media });
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { nextCursor } = await rpc({ cursor, dryRun: false }, { tenant } as TenantCallContext);
    cursor = nextCursor || undefined;
  }
}

test('pictures of an account leave an S3 server with it; while that is away, nothing counts as erased', async () => {
  const [tenant, other, later] = [newTenant('live'), newTenant('live'), newTenant('live')];
  const mine = [await keep(tenant), await keep(tenant)];
  const theirs = await keep(other);
  const kept = await keep(later);
  await eraseAccount(tenant);
  expect(await Promise.all(mine.map((key) => media.store.get(key)))).toEqual([undefined, undefined]);
  expect(await Promise.all(mine.map((key) => findPictureByKey(service.pool, key)))).toEqual([undefined, undefined]);
  expect((await media.store.get(theirs))?.length).toBeGreaterThan(0);
  await server.stop();
  await expect(eraseAccount(later)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await findPictureByKey(service.pool, kept)).toBeDefined();
});
