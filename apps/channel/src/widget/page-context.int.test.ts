import { newUuid } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';
import { ORIGIN, visitorOf } from '../../test/widget-visitor';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const { call, openSession } = visitorOf(() => service);

async function visit() {
  const { id } = await service.create(newTenant('live'), { settings: { allowed_origins: [ORIGIN] } });
  const { session_token: token } = await openSession(id);
  return (context: unknown, key = newUuid()) =>
    call('/messages', { content: 'Hi', context }, { authorization: `Bearer ${token}`, 'idempotency-key': key });
}

test('what the page says stands in the metadata of the message, and the visitor does not get it back', async () => {
  const say = await visit();
  const page = { url: 'https://shop.example/cart?step=2', title: 'Cart' };
  const { status, json } = await say({ attributes: { plan: 'pro', seats: 3, trial: false }, page }, 'client-id-7');
  expect(status).toBe(201);
  expect(json).not.toHaveProperty('metadata');
  const [conversation] = [...service.conversations.values()].slice(-1);
  expect(JSON.parse(conversation?.messages.at(-1)?.metadata ?? '{}')).toEqual({
    ...{ client_id: 'client-id-7', page },
    attributes: { plan: 'pro', seats: 3, trial: false },
  });
  expect((await say({ attributes: {}, page: null })).status).toBe(201);
  expect((await say(null)).status).toBe(201);
  const last = conversation?.messages.slice(-2).map(({ metadata }) => Object.keys(JSON.parse(metadata) as object));
  expect(last).toEqual([['client_id'], ['client_id']]);
});

test.each<[unknown, string]>([
  [{ attributes: 5 }, 'context.attributes'],
  [{ attributes: { plan: {} } }, 'context.attributes.plan'],
  [{ attributes: { plan: null } }, 'context.attributes.plan'],
  [{ attributes: { plan: 'a'.repeat(256) } }, 'context.attributes.plan'],
  [{ attributes: { plan: 'a\0' } }, 'context.attributes.plan'],
  [{ attributes: { seats: 2 ** 60 } }, 'context.attributes.seats'],
  [{ attributes: { ['a'.repeat(65)]: 1 } }, `context.attributes.${'a'.repeat(65)}`],
  [{ attributes: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, at])) }, 'context.attributes'],
  [
    { attributes: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`a${at}`, '語'.repeat(255)])) },
    'context.attributes',
  ],
  [{ page: { url: 'javascript:alert(1)' } }, 'context.page.url'],
  [{ page: { url: `https://shop.example/${'a'.repeat(2_048)}` } }, 'context.page.url'],
  [{ page: { url: 'https://shop.example', title: 'a'.repeat(256) } }, 'context.page.title'],
  [{ client_id: 'client-id-8' }, 'context.client_id'],
  ['pro', 'context'],
])('what is wrong is refused by its field (%#)', async (context, path) => {
  const say = await visit();
  expect(await say(context)).toMatchObject({ status: 400, json: { errors: [{ path }] } });
});
