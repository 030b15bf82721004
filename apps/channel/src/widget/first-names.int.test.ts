import { Author } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
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
beforeEach(() => {
  service.members.isAway = false;
  service.members.asked.length = 0;
});

const { openSession, say, read } = visitorOf(() => service);
const ada = newId('member');

async function begin(settings: object = { shows_first_names: true }) {
  service.members.names.set(ada, 'Ada');
  const tenant = newTenant();
  const channel = await service.create(tenant, { settings: { allowed_origins: [ORIGIN], ...settings } });
  const { session_token: token } = await openSession(channel.id);
  await say(token, 'Hello');
  const conversationId = [...service.conversations.keys()].at(-1) as string;
  const answer = (content: string, fields: object = { author: Author.HUMAN, memberId: ada }) =>
    service.answer(conversationId, content, [], fields);
  answer('I am here.');
  return { tenant, channel, token, answer };
}

const namesIn = async (token: string) => {
  const { messages } = (await read(token)).json as { messages: { content: string; author_name: unknown }[] };
  return messages.map(({ content, author_name: name }) => [content, name]);
};

async function stream(token: string) {
  const ending = new AbortController();
  const response = await fetch(`${service.url}/widget/v1/stream?after=0`, {
    headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const received = { text: '' };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      received.text += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => undefined);
  const names = () =>
    [...received.text.matchAll(/^event: message\ndata: (.*)$/gm)].map(([, data = '']) => {
      const { content, author_name: name } = JSON.parse(data) as { content: string; author_name: unknown };
      return [content, name];
    });
  const stop = async () => {
    ending.abort();
    await reading;
  };
  return { names, stop };
}

test('list and stream show the first name of the person who wrote, and nothing else of them', async () => {
  const { token, answer } = await begin();
  answer('I am a machine.', { author: Author.AI, memberId: ada });
  answer('By a key.', { author: Author.HUMAN });
  answer('Somebody without a name.', { author: Author.HUMAN, memberId: newId('member') });
  const expected = [
    ['Hello', null],
    ['I am here.', 'Ada'],
    ['I am a machine.', null],
    ['By a key.', null],
    ['Somebody without a name.', null],
  ];
  expect(await namesIn(token)).toEqual(expected);
  expect(JSON.stringify((await read(token)).json)).not.toContain('member_');
  const open = await stream(token);
  await eventually(() => expect(open.names()).toEqual(expected));
  await open.stop();
});

test('one reading makes one call for all writers; a new name is shown', async () => {
  const { token, answer } = await begin();
  const bob = newId('member');
  service.members.names.set(bob, 'Bob');
  for (let at = 0; at < 20; at++) answer(`${at}`, { author: Author.HUMAN, memberId: at % 2 ? ada : bob });
  await namesIn(token);
  expect(service.members.asked).toEqual([[ada, bob]]);
  service.members.names.set(ada, 'Augusta');
  expect((await namesIn(token))[1]).toEqual(['I am here.', 'Augusta']);
});

test('a channel shows no names unless it is set to, and then asks for none', async () => {
  const { token } = await begin({});
  expect((await namesIn(token))[1]).toEqual(['I am here.', null]);
  expect(service.members.asked).toEqual([]);
});

test('messages are shown while the account service is away', async () => {
  const { token, answer } = await begin();
  await namesIn(token);
  service.members.isAway = true;
  answer('Still here.', { author: Author.HUMAN, memberId: newId('member') });
  expect((await namesIn(token)).slice(1)).toEqual([
    ['I am here.', 'Ada'],
    ['Still here.', null],
  ]);
});

test('an open stream stops showing names once the channel is set not to', async () => {
  const { tenant, channel, token, answer } = await begin();
  const open = await stream(token);
  await eventually(() => expect(open.names()).toHaveLength(2));
  const request = { id: channel.id, mergePatch: JSON.stringify({ settings: { shows_first_names: null } }) };
  await service.client.updateConnection(request, as(tenant));
  // The channel is looked at after each reading: the next one may still show a name, the one after must not.
  answer('One more.');
  await eventually(() => expect(open.names()).toHaveLength(3));
  answer('And another.');
  await eventually(() => expect(open.names().at(-1)).toEqual(['And another.', null]));
  await open.stop();
});
