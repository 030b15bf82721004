import { ConversationStatus } from '@parley/contract/conversation';
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
const triggers = [
  { name: 'cart', text: 'Is anything unclear about your order?', page: '*/cart*', after_seconds: 20 },
  { name: 'return', text: 'Welcome back!', visitors: 'returning', again_after_days: 30 },
];

async function visit() {
  const { id } = await service.create(newTenant('live'), { settings: { allowed_origins: [ORIGIN], triggers } });
  const session = await openSession(id);
  const say = (content: string, greeting?: string, key = newUuid()) =>
    call(
      '/messages',
      { content, greeting },
      { authorization: `Bearer ${session.session_token}`, 'idempotency-key': key },
    );
  return { session, say };
}

const saidIn = () => {
  const [newest] = [...service.conversations.values()].slice(-1);
  return newest?.messages.map(({ content, author }) => [author, content]);
};

test('the page is given the triggers, and nothing of the settings that are not for visitors', async () => {
  const { session } = await visit();
  expect(session).toMatchObject({ widget: { triggers, plays_sound: false, shows_unread_in_title: false } });
  expect(session).not.toHaveProperty('widget.allowed_origins');
});

test('a greeting is stored once, before the message that answers it, however often that is sent', async () => {
  const { say } = await visit();
  const key = newUuid();
  const answers = [await say('Yes, the price', 'cart', key), await say('Yes, the price', 'cart', key)];
  expect(answers.map(({ status, json }) => [status, json])).toMatchObject([
    [201, { sequence: 2 }],
    [201, { sequence: 2 }],
  ]);
  await say('And the time');
  expect(saidIn()).toEqual([
    [2, 'Is anything unclear about your order?'],
    [1, 'Yes, the price'],
    [1, 'And the time'],
  ]);
});

test('an answer arrives although its greeting was edited between two tries', async () => {
  const { say } = await visit();
  const key = newUuid();
  await say('Yes', 'cart', key);
  const [stored] = [...service.conversations.values()].slice(-1)[0]?.messages ?? [];
  if (stored) stored.content = 'As it was before the edit';
  expect((await say('Yes', 'cart', key)).status).toBe(201);
  expect(saidIn()).toHaveLength(2);
});

test('a greeting is not said in a conversation that a person has', async () => {
  const { say } = await visit();
  await say('I need a person');
  const [newest] = [...service.conversations.values()].slice(-1);
  if (newest) newest.conversation.status = ConversationStatus.ESCALATED;
  expect((await say('Hello?', 'cart')).status).toBe(201);
  expect(saidIn()).toEqual([
    [1, 'I need a person'],
    [1, 'Hello?'],
  ]);
});

test('a greeting that is no longer there, or never was, keeps no answer from arriving', async () => {
  const { say } = await visit();
  expect((await say('Yes', 'gone')).status).toBe(201);
  expect(saidIn()).toEqual([[1, 'Yes']]);
  expect(await say('Yes', 'a'.repeat(65))).toMatchObject({ status: 400, json: { errors: [{ path: 'greeting' }] } });
});

test.each([
  [
    [
      { name: 'a', text: 'A' },
      { name: 'a', text: 'B' },
    ],
    'settings.triggers.1.name',
  ],
  [[{ name: 'a' }], 'settings.triggers.0.text'],
  [[{ name: 'a', text: 'A', after_seconds: 3_601 }], 'settings.triggers.0.after_seconds'],
  [[{ name: 'a', text: 'A', scroll_percent: 101 }], 'settings.triggers.0.scroll_percent'],
  [[{ name: 'a', text: 'A', visitors: 'old' }], 'settings.triggers.0.visitors'],
  [[{ name: 'a', text: 'A', again_after_days: 0 }], 'settings.triggers.0.again_after_days'],
  [[{ name: 'a', text: 'A', url: '*' }], 'settings.triggers.0.url'],
  [Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, text: 'A' })), 'settings.triggers'],
])('triggers that are wrong are refused by their field (%#)', async (wrong, path) => {
  await expect(service.create(newTenant('live'), { settings: { triggers: wrong } })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path }] },
  });
});
