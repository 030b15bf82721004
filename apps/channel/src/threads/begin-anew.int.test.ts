import { ConversationStatus, type Conversation } from '@parley/contract/conversation';
import type { Message } from '@parley/contract/message';
import { eventually, graphBody, graphHeaders, graphText, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { postInboundMessage, type InboundMessage, type Writer } from './post-inbound-message';
import { findOwnedChannel } from '../channels/channels.store';
import { parseId } from '@parley/schemas';

let database: TestDatabase;
let service: TestService;

const SECRET = 'the app secret';
const NUMBER = '106540352242922';
const DAY_MS = 24 * 3_600_000;
const settings = { phone_number_id: NUMBER };
const secrets = { access_token: 'EAAtoken', app_secret: SECRET, verify_token: 'verify me' };

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Held {
  readonly conversation: Conversation;
  readonly messages: Message[];
}

async function newLine(fields: object = {}) {
  const tenant = newTenant('live');
  const channel = await service.create(tenant, { type: 'whatsapp', settings, secrets, ...fields });
  const says = async (...texts: string[]): Promise<void> => {
    const messages = texts.map((text) => graphText('4915112345678', text));
    const body = graphBody(NUMBER, { messages });
    const url = `${service.url}/hooks/whatsapp/${channel.id}`;
    await fetch(url, { method: 'POST', body, headers: graphHeaders(SECRET, body) });
  };
  const held = (): Held[] =>
    [...service.conversations.values()].filter(({ conversation }) => conversation.metadata.includes(channel.id));
  const has = (texts: string[][]): Promise<Held[]> =>
    eventually(() => {
      expect(held().map(({ messages }) => messages.map(({ content }) => content))).toEqual(texts);
      return Promise.resolve(held());
    });
  return { tenant, channel, says, has };
}

/** As if resolved `days` ago. */
function resolve({ conversation, messages }: Held, days: number): void {
  conversation.status = ConversationStatus.RESOLVED;
  conversation.resolvedAt = new Date(Date.now() - days * DAY_MS);
  conversation.messagesCount = BigInt(messages.length);
}

test('who writes a week after the resolution opens another conversation, which names the one before', async () => {
  const { channel, says, has } = await newLine();
  expect(channel.newConversationAfterDays).toBe(7);
  await says('one');
  const [first] = (await has([['one']])) as [Held];
  resolve(first, 6.9);
  await says('two');
  await has([['one', 'two']]);
  resolve(first, 7.1);
  // Two at once, in two requests, open one.
  await Promise.all([says('three'), says('four')]);
  const [, second] = (await eventually(async () => {
    const all = [...service.conversations.values()].filter(({ conversation }) =>
      conversation.metadata.includes(channel.id),
    );
    expect(all.map(({ messages }) => messages.length)).toEqual([2, 2]);
    return Promise.resolve(all);
  })) as [Held, Held];
  expect(second.conversation).toMatchObject({
    previousConversationId: first.conversation.id,
    customer: { id: '4915112345678' },
  });
});

test('a channel that says so always goes on with the same, and an open conversation goes on however old', async () => {
  const { tenant, channel, says, has } = await newLine({ new_conversation_after_days: null });
  expect(channel.newConversationAfterDays).toBeUndefined();
  await says('one');
  const [first] = (await has([['one']])) as [Held];
  resolve(first, 400);
  await says('two');
  await has([['one', 'two']]);
  const mergePatch = JSON.stringify({ new_conversation_after_days: 1 });
  const { channel: patched } = await service.client.updateConnection({ id: channel.id, mergePatch }, as(tenant));
  expect(patched?.newConversationAfterDays).toBe(1);
  first.conversation.status = ConversationStatus.ACTIVE;
  await says('three');
  await has([['one', 'two', 'three']]);
  resolve(first, 2);
  await says('four');
  await has([['one', 'two', 'three'], ['four']]);
  const refused = JSON.stringify({ new_conversation_after_days: 0 });
  await expect(
    service.client.updateConnection({ id: channel.id, mergePatch: refused }, as(tenant)),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});

test('under the new id that a provider gave since, it is the same customer; and a crash between opens no third', async () => {
  const { channel, says, has } = await newLine();
  await says('one');
  const [first] = (await has([['one']])) as [Held];
  first.conversation.customer = { id: 'DE.1' };
  resolve(first, 30);
  const owned = await findOwnedChannel(service.pool, parseId('chan', channel.id) ?? '');
  if (!owned) throw new Error('the channel is not there');
  const writer: Writer = { place: '4915112345678', customer: { id: 'DE.2', name: 'Ada' }, isVerified: false };
  const say = (key: string): InboundMessage => ({ type: 'text', content: key, metadata: {}, key });
  const deps = { pool: service.pool, conversations: service.conversationClient };
  const { sequenceOffset } = await postInboundMessage(deps, owned.tenant, owned.channel, writer, say('two'));
  expect(sequenceOffset).toBe(1);
  // It was opened, and the process ended before noting it.
  await service.pool.query('UPDATE threads SET conversation_id = NULL WHERE NOT is_closed AND channel_id = $1', [
    owned.channel.id,
  ]);
  await postInboundMessage(deps, owned.tenant, owned.channel, { ...writer, customer: { id: 'DE.2' } }, say('three'));
  const [, second] = await has([['one'], ['two', 'three']]);
  expect(second?.conversation.customer).toMatchObject({ id: 'DE.1', name: 'Ada' });
});
