import { NEXT_MIGRATIONS, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';
import { newTenant, startService, type TestService } from '../test/start-service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: [...MIGRATIONS, NEXT_MIGRATIONS.postgres] });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

it('this release works on the tables of a next one, as it must during an upgrade', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant, { welcomeMessage: 'Hello' }));
  const { sequence } = await service.say(tenant, id, 'Where is my order?');
  expect(sequence).toBe(2n);
  const { rows } = await service.pool.query<{ next_release: null }>('SELECT next_release FROM messages');
  expect(rows).toHaveLength(2);
});
