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
  const model = { name: 'OpenAI', base_url: 'https://api.openai.com/v1', model: 'gpt-5-mini', is_default: true };
  const tool = {
    name: 'find_order',
    description: 'The state of an order',
    request: { method: 'GET', url: 'https://shop.example/orders', headers: { Authorization: 'Bearer shop' } },
    effect: 'read',
  };
  const guideline = { condition: 'the customer wants to cancel', action: 'Offer to pause.', phrases: ['cancel'] };
  const agent = { name: 'Ada', settings: { memory_enabled: true, handoff_enabled: false } };
  const settings = { memoryEnabled: true, handoffEnabled: false };
  const created = await service.client.createAgent({ name: agent.name, settings }, as(tenant, 'key'));
  const agentId = created.agent?.id ?? '';
  await service.models.createModel({ fields: JSON.stringify(model) }, as(tenant, 'key'));
  await service.tools.createTool({ fields: JSON.stringify(tool) }, as(tenant, 'key'));
  await service.guidelines.createGuideline({ agentId, fields: JSON.stringify(guideline) }, as(tenant, 'key'));
  expect(await storedKeys(service.pool, tenant)).toEqual({
    CreateAgent: storedHash(agent),
    'CreateGuideline:*': storedHash(guideline),
    CreateModel: storedHash(model),
    CreateTool: storedHash(tool),
  });
});
