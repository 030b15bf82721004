import { newId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, textMessage, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
const tenant = newTenant();

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function sendOne() {
  const { id: conversationId } = await service.open(tenant, service.addAgent(tenant));
  await service.client.sendMessage(textMessage(conversationId, 'first'), as(tenant));
  const { message } = await service.client.sendMessage(textMessage(conversationId, 'second'), as(tenant));
  return { conversationId, id: message?.id ?? '', message };
}

test('a message is read by its id, as it was when it was sent', async () => {
  const { message, ...place } = await sendOne();
  expect(message).toMatchObject({ content: 'second', sequence: 2n });
  expect(await service.client.getMessage(place, as(tenant))).toEqual({ message });
});

test('a message is not found in another conversation, account or mode', async () => {
  const [one, other] = [await sendOne(), await sendOne()];
  const refused = { code: 'not_found' };
  const read = (conversationId: string, id: string, reader = tenant) =>
    service.client.getMessage({ conversationId, id }, as(reader));
  await expect(read(other.conversationId, one.id)).rejects.toMatchObject(refused);
  await expect(read(one.conversationId, newId('msg'))).rejects.toMatchObject(refused);
  await expect(read(one.conversationId, one.conversationId)).rejects.toMatchObject(refused);
  await expect(read(newId('conv'), one.id)).rejects.toMatchObject(refused);
  await expect(read(one.conversationId, one.id, newTenant())).rejects.toMatchObject(refused);
  await expect(read(one.conversationId, one.id, { ...tenant, mode: 'test' })).rejects.toMatchObject(refused);
});
