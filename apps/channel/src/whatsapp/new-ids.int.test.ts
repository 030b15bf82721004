import type { Message } from '@parley/contract/message';
import { eventually, graphBody, graphHeaders, graphText, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;

const SECRET = 'the app secret';
const NUMBER = '106540352242922';
const AT_S = Math.floor(Date.now() / 1_000) - 600;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Its own channel; times are seconds after a start. */
async function newLine() {
  const settings = { phone_number_id: NUMBER };
  const secrets = { access_token: 'EAAtoken', app_secret: SECRET, verify_token: 'verify me' };
  const channel = await service.create(newTenant('live'), { type: 'whatsapp', settings, secrets });
  const post = async (body: string, secret = SECRET): Promise<number> => {
    const headers = graphHeaders(secret, body);
    return (await fetch(`${service.url}/hooks/whatsapp/${channel.id}`, { method: 'POST', body, headers })).status;
  };
  const held = () =>
    [...service.conversations.values()].filter(({ conversation }) => conversation.metadata.includes(channel.id));
  const conversations = (): Message[][] => held().map(({ messages }) => messages);
  const said = (id: string, text: string, atS: number) =>
    graphText('', text, { from: undefined, from_user_id: id, timestamp: String(AT_S + atS) });
  return {
    post,
    said,
    says: (id: string, text: string, atS: number) => post(graphBody(NUMBER, { messages: [said(id, text, atS)] })),
    customers: () => held().map(({ conversation }) => conversation.customer?.id),
    texts: () => conversations().map((messages) => messages.map(({ content }) => content)),
    has: (texts: string[][]) =>
      eventually(() => {
        const held = conversations().map((messages) => messages.map(({ content }) => content));
        expect(held).toEqual(texts);
        return Promise.resolve();
      }),
  };
}

const changed = (from: string, to: string, atS: number, id = `wamid.${from}.${to}`) => ({
  ...{ id, timestamp: String(AT_S + atS), type: 'system' },
  system: { type: 'user_changed_user_id', user_id: to, body: `User Ada changed from ${from} to ${to}` },
});
const renames = (from: string, to: string, atS: number): string =>
  graphBody(NUMBER, { messages: [changed(from, to, atS)] });

test('a customer whose id changes goes on in the same conversation, however often that is told', async () => {
  const line = await newLine();
  await line.says('DE.1', 'one', 0);
  await line.has([['one']]);
  expect(await line.post(renames('DE.1', 'DE.2', 10), 'another secret')).toBe(401);
  await line.post(renames('DE.1', 'DE.2', 10));
  await line.post(renames('DE.1', 'DE.2', 10).replace('"object"', ' "object"'));
  await line.says('DE.2', 'two', 20);
  await line.has([['one', 'two']]);
});

test('what came under the new id first stays where it is, and what follows goes on in the old conversation', async () => {
  const line = await newLine();
  await line.says('DE.1', 'one', 0);
  await line.has([['one']]);
  await line.says('DE.2', 'early', 11);
  await line.has([['one'], ['early']]);
  await line.post(renames('DE.1', 'DE.2', 10));
  await line.says('DE.2', 'two', 20);
  await line.has([['one', 'two'], ['early']]);
});

test('in one payload the news comes between what was said before and after it', async () => {
  const line = await newLine();
  const messages = [line.said('DE.2', 'two', 20), changed('DE.1', 'DE.2', 10), line.said('DE.1', 'one', 0)];
  await line.post(graphBody(NUMBER, { messages }));
  await line.has([['one', 'two']]);
});

test('who has the old id after the change is another person, however late the change is told again', async () => {
  const line = await newLine();
  const number = (atS: number) => ({
    ...{ id: `wamid.n${atS}`, timestamp: String(AT_S + atS), type: 'system', from: '4915100000001' },
    system: { type: 'user_changed_number', wa_id: '4915100000002', body: 'User Ada changed' },
  });
  const says = (from: string, text: string, atS: number) =>
    line.post(graphBody(NUMBER, { messages: [graphText(from, text, { timestamp: String(AT_S + atS) })] }));
  await says('4915100000001', 'Ada', 0);
  await line.has([['Ada']]);
  await line.post(graphBody(NUMBER, { messages: [number(10)] }));
  await says('4915100000002', 'Ada again', 20);
  await line.has([['Ada', 'Ada again']]);
  await says('4915100000001', 'the new owner', 30);
  await line.post(graphBody(NUMBER, { messages: [{ ...number(10), id: 'wamid.told.again' }] }));
  await says('4915100000002', 'Ada still', 40);
  await line.has([['Ada', 'Ada again', 'Ada still'], ['the new owner']]);
  // Otherwise the two would be one customer.
  expect(line.customers()).toEqual(['4915100000001', '4915100000001.2']);
  await says('4915100000001', 'the new owner still', 50);
  await line.has([
    ['Ada', 'Ada again', 'Ada still'],
    ['the new owner', 'the new owner still'],
  ]);
});

test('a message of a group opens no conversation and joins none', async () => {
  const line = await newLine();
  const group = graphText('4915100000001', 'to all', { group_id: 'g1' });
  await line.post(graphBody(NUMBER, { messages: [group, graphText('4915100000001', 'to you')] }));
  await line.has([['to you']]);
});
