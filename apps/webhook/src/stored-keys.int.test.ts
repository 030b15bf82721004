import { permissions } from '@parley/schemas';
import { storedHash, storedKeys, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';
import { as, newTenant, startService, type TestService } from '../test/start-service';

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

/** A change would refuse retries. */
test('a retry after a deployment finds the key that the release before stored', async () => {
  const tenant = newTenant();
  const webhook = { url: 'https://receiver.example/', events: ['*'], description: 'Orders' };
  const request = { fields: JSON.stringify(webhook), permissions: [...permissions] };
  await service.client.createWebhook(request, as(tenant, 'key'));
  expect(await storedKeys(service.pool, tenant)).toEqual({ CreateWebhook: storedHash(webhook) });
});
