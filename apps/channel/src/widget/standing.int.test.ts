import { AgentStatus } from '@parley/contract/agent';
import { newUuid, type Tenant } from '@parley/schemas';
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

const { call, openSession, say, read } = visitorOf(() => service);

async function widget(tenant: Tenant = newTenant('live'), more: object = {}) {
  return service.create(tenant, { settings: { allowed_origins: [ORIGIN] }, ...more });
}

test('whose agent was deleted goes on with the conversation, and reads what a person answers', async () => {
  const tenant = newTenant('live');
  const { id } = await widget(tenant);
  const first = await openSession(id);
  await say(first.session_token, 'Is anybody there?');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  await service.pool.query('UPDATE channels SET agent_id = $1 WHERE account_id = $2', [newUuid(), tenant.accountUuid]);
  service.answer(conversationId, 'I am.');
  const again = await call('/sessions', { channel_id: id, visitor_token: first.visitor_token });
  expect(again).toMatchObject({
    status: 201,
    json: {
      visitor: { id: first.visitor.id },
      widget: { title: 'Shop', greeting: null, language: null, answers_at_once: false, people_back_at: null },
    },
  });
  const { session_token: token } = again.json as { session_token: string };
  expect((await read(token)).json).toMatchObject({ messages: [{}, { content: 'I am.' }] });
});

test('a session of a widget whose agent is disabled opens, and promises no answer at once', async () => {
  const { id } = await widget();
  expect((await call('/sessions', { channel_id: id })).json).toMatchObject({ widget: { answers_at_once: true } });
  service.agent.status = AgentStatus.DISABLED;
  const disabled = await call('/sessions', { channel_id: id });
  service.agent.status = AgentStatus.ACTIVE;
  expect(disabled).toMatchObject({ status: 201, json: { widget: { title: 'Mia', answers_at_once: false } } });
});
