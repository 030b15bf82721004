import { testDatabase, type TestDatabase } from '@parley/testing';
import { newTenant, startService, type TestService } from '../../test/start-service';
import { ORIGIN, visitorOf } from '../../test/widget-visitor';
import { MIGRATIONS, SCHEMA } from '../schema';

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

const { call, openSession, say, read } = visitorOf(() => service);

test('a visitor is asked once per resolution, as the account says, and their rating is that of the resolution', async () => {
  const tenant = newTenant('live');
  const { id } = await service.create(tenant, { settings: { allowed_origins: [ORIGIN] } });
  const { session_token: token } = await openSession(id);
  await say(token, 'Hello');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  const state = async () => (await read(token)).json as { conversation: object };
  const rate = (score: number) => call('/rating', { score }, { authorization: `Bearer ${token}` });
  expect(await state()).toMatchObject({ conversation: { status: 'active', rating: null, asks_rating: false } });

  const at = Date.now();
  await service.resolve(tenant, conversationId, undefined, new Date(at - 2_000));
  expect(await state()).toMatchObject({ conversation: { status: 'resolved', rating: null, asks_rating: false } });
  await service.resolve(tenant, conversationId, 'en', new Date(at - 1_000));
  expect(await state()).toMatchObject({ conversation: { rating: null, asks_rating: true } });
  expect((await rate(4)).status).toBe(200);
  expect(await state()).toMatchObject({ conversation: { rating: 4, asks_rating: false } });

  await service.resolve(tenant, conversationId, 'en', new Date(at + 60_000));
  expect(await state()).toMatchObject({ conversation: { rating: null, asks_rating: true } });
  // The widget has its own form: nothing is sent.
  const { rowCount } = await service.pool.query({
    name: 'deliveries_of_widget',
    text: 'SELECT FROM deliveries WHERE account_id = $1',
    values: [tenant.accountUuid],
  });
  expect(rowCount).toBe(0);
});
