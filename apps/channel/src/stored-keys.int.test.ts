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
  const channel = { type: 'widget', agent_id: service.agentId, name: 'Shop', settings: { title: 'Hello' } };
  await service.client.createConnection({ fields: JSON.stringify(channel) }, as(tenant, 'key'));
  expect(await storedKeys(service.pool, tenant)).toEqual({ CreateConnection: storedHash(channel) });
});
