import { SavedReplyServiceService } from '@parley/contract/saved-reply';
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
  const note = { content: 'Call her', author: { kind: 'member', id: 'member_01h455vb4pex5vsknk084sn02q' } };
  const reply = { shortcut: 'refund', text: 'Soon.' };
  const conversation = await service.open(tenant, service.addAgent(tenant));
  await service.notes.createNote(
    { conversationId: conversation.id, mentions: [], mediaIds: [], ...note },
    as(tenant, 'key'),
  );
  await service.clientOf(SavedReplyServiceService).createSavedReply(reply, as(tenant, 'key'));
  const customer = { external_id: 'ada', name: 'Ada', tags: ['vip'], attributes: { plan: 'pro' } };
  const request = { externalId: 'ada', name: 'Ada', tags: ['vip'], attributes: '{"plan":"pro"}' };
  await service.customers.createCustomer(request, as(tenant, 'key'));
  expect(await storedKeys(service.pool, tenant)).toEqual({
    // The author by the uuid of the id.
    'CreateNote:*': storedHash({ ...note, author: { kind: 'member', id: '01890a5d-ac96-774b-bcce-b302099a8057' } }),
    CreateSavedReply: storedHash(reply),
    CreateCustomer: storedHash(customer),
  });
});
