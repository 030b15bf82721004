import { newId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

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

const tenant = newTenant();
const listed = { status: 0, statuses: [], channel: 0, longestWaitingFirst: false };

test('a list brings the last message of each conversation that has one, when asked', async () => {
  const agentId = service.addAgent(tenant);
  const opened = [];
  for (const customerId of ['silent', 'brief', 'talkative'])
    opened.push((await service.open(tenant, agentId, customerId)).id);
  const [silent, brief, talkative] = opened as [string, string, string];
  const only = await service.say(tenant, brief, 'Hello?');
  await service.say(tenant, talkative, 'First');
  await service.say(tenant, talkative, 'Second', 2);
  const third = await service.say(tenant, talkative, 'Third');

  const { conversations, lastMessages } = await service.client.listConversations(
    { ...listed, withLastMessages: true },
    as(tenant),
  );
  expect(conversations.map(({ id }) => id)).toEqual([talkative, brief, silent]);
  expect(new Map(lastMessages.map((message) => [message.conversationId, message]))).toEqual(
    new Map([
      [brief, only],
      [talkative, third],
    ]),
  );

  const byIds = await service.client.getConversations(
    { ids: [silent, talkative, newId('conv')], withLastMessages: true },
    as(tenant),
  );
  expect(byIds.lastMessages).toEqual([third]);

  const plain = await service.client.listConversations(listed, as(tenant));
  expect(plain.lastMessages).toEqual([]);
  const foreign = await service.client.getConversations({ ids: opened, withLastMessages: true }, as(newTenant()));
  expect(foreign).toMatchObject({ conversations: [], lastMessages: [] });
});

test('a conversation whose messages are no longer kept comes without one', async () => {
  const { id } = await service.open(tenant, service.addAgent(tenant), 'forgotten');
  await service.say(tenant, id, 'Gone');
  await service.pool.query('DELETE FROM messages WHERE account_id = $1 AND content = $2', [tenant.accountUuid, 'Gone']);
  const { conversations, lastMessages } = await service.client.listConversations(
    { ...listed, customerId: 'forgotten', withLastMessages: true },
    as(tenant),
  );
  expect(conversations).toHaveLength(1);
  expect(lastMessages).toEqual([]);
});
