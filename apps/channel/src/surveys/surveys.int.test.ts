import type { Channel } from '@parley/contract/channel';
import { MessageDeliveryStatus, type Message } from '@parley/contract/message';
import { isJsonObject, type JsonObject, type Tenant } from '@parley/schemas';
import {
  eventually,
  GRAPH_TOKEN,
  graphBody,
  graphHeaders,
  graphText,
  startWhatsappSimulator,
  testDatabase,
  type TestDatabase,
  type WhatsappSimulator,
} from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
let meta: WhatsappSimulator;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  meta = await startWhatsappSimulator();
  service = await startService(database.url, { whatsapp: meta.origin });
});
afterAll(async () => {
  await service?.stop();
  await meta?.stop();
  await database?.drop();
});

const whatsapp = { type: 'whatsapp', settings: { phone_number_id: '106540352242922' } };
const slack = { type: 'slack', settings: { team_id: 'T0SHOP', bot_user_id: 'U0BOT' } };
const HOUR_MS = 3_600_000;

interface Line {
  readonly tenant: Tenant;
  readonly channel: Channel;
  readonly conversationId: string;
  held(): { readonly messages: readonly Message[]; readonly score: number | undefined };
  says(fields: object): Promise<unknown>;
  /** What would have left, the first request first. */
  outbox(): Promise<{ readonly messageId: string; readonly body: JsonObject }[]>;
}

/** With one customer message. */
async function newLine(fields: object, inbound: object = {}): Promise<Line> {
  const tenant = newTenant();
  const channel = await service.create(tenant, fields);
  const says = (said: object) =>
    service.client.simulateMessage({ id: channel.id, fields: JSON.stringify(said) }, as(tenant));
  await says({ text: 'Where is my order?', ...inbound });
  const id = await eventually(() => {
    const found = [...service.conversations].find(([, { conversation }]) => conversation.metadata.includes(channel.id));
    if (!found) throw new Error('nothing came in');
    expect(found[1].messages).toHaveLength(1);
    return Promise.resolve(found[0]);
  });
  return {
    ...{ tenant, channel, conversationId: id, says },
    held: () => {
      const { messages = [], conversation } = service.conversations.get(id) ?? {};
      return { messages, score: conversation?.rating?.score };
    },
    outbox: async () => {
      const { requests } = await service.client.listOutbox({ id: channel.id, page: {} } as never, as(tenant));
      return requests.map(({ messageId, body }) => ({ messageId, body: JSON.parse(body) as JsonObject })).reverse();
    },
  };
}

function choicesOf(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(choicesOf);
  if (!isJsonObject(body)) return [];
  const own = [body['id'], body['value']].filter((id) => typeof id === 'string' && id.startsWith('rating:'));
  return [...(own as string[]), ...Object.values(body).flatMap(choicesOf)];
}

const rated = (line: Line, score: number) =>
  eventually(() => {
    expect(line.held().score).toBe(score);
    return Promise.resolve();
  });

test.each([
  ['WhatsApp', whatsapp],
  ['Slack', slack],
])('%s: a customer is asked once per resolution, and what they choose is the rating', async (_, fields) => {
  const line = await newLine(fields);
  const resolvedAt = new Date();
  const resolve = () => service.resolve(line.tenant, line.conversationId, 'de', resolvedAt);
  await Promise.all([resolve(), resolve(), resolve()]);
  await resolve();
  const [question, ...more] = await line.outbox();
  expect(more).toEqual([]);
  expect(question?.messageId).toBe('');
  expect(JSON.stringify(question?.body)).toContain('Wie war unser Service?');
  const choices = choicesOf(question?.body);
  expect(choices).toHaveLength(5);

  await line.says({ text: 'Gut', button_id: choices[1] });
  await rated(line, 4);
  await line.says({ text: 'Schlecht', button_id: choices[3] });
  await rated(line, 2);
  // No message, and thanks only once.
  expect(line.held().messages).toHaveLength(1);
  const thanked = await eventually(async () => {
    const requests = await line.outbox();
    expect(requests).toHaveLength(2);
    return requests[1];
  });
  expect(JSON.stringify(thanked?.body)).toContain('Danke für die Bewertung.');

  const later = new Date(resolvedAt.getTime() + 1);
  await service.resolve(line.tenant, line.conversationId, 'de', later);
  const [, , again] = await line.outbox();
  // Each choice is for the resolution that was asked about, whatever has happened since.
  const ratedFor = () => service.conversations.get(line.conversationId)?.ratedResolutionAt;
  expect(ratedFor()).toEqual(resolvedAt);
  await line.says({ text: 'Sehr gut', button_id: choicesOf(again?.body)[0] });
  await rated(line, 5);
  expect(ratedFor()).toEqual(later);
  await line.says({ text: 'Schlecht', button_id: choices[3] });
  await rated(line, 2);
  expect(ratedFor()).toEqual(resolvedAt);
});

test('in Slack the question stands in the thread of the conversation', async () => {
  const thread = '1764230400.000100';
  const line = await newLine(slack, { thread });
  await service.resolve(line.tenant, line.conversationId, 'en');
  expect((await line.outbox()).map(({ body }) => body['thread_ts'])).toEqual([thread]);
});

test('what the agent said last goes ahead of the question, and has its delivery status', async () => {
  const line = await newLine(whatsapp);
  service.answer(line.conversationId, 'You are welcome!');
  await service.resolve(line.tenant, line.conversationId, 'en');
  const texts = (await line.outbox()).map(({ body }) => JSON.stringify(body));
  expect(texts).toEqual([expect.stringContaining('You are welcome!'), expect.stringContaining('How was our support?')]);
  const [, said] = line.held().messages;
  await eventually(() => {
    expect(said?.delivery?.status).toBe(MessageDeliveryStatus.SENT);
    return Promise.resolve();
  });
  await allReported(line);
});

test('a survey is no message: the next one is not taken for it', async () => {
  const line = await newLine(whatsapp);
  await service.resolve(line.tenant, line.conversationId, 'en');
  const [question] = await line.outbox();
  // Its event is still in another process.
  service.answer(line.conversationId, 'One thing');
  const last = await service.deliver(line.tenant, line.conversationId, { content: 'One more thing' });
  const texts = (await line.outbox()).map(({ body }) => JSON.stringify(body));
  expect(texts.slice(1)).toEqual([expect.stringContaining('One thing'), expect.stringContaining('One more thing')]);
  await allReported(line);

  const known = line.held().messages.map(({ delivery }) => delivery);
  expect(known).toEqual([undefined, expect.anything(), last.delivery]);
  await line.says({ text: 'Good', button_id: choicesOf(question?.body)[1] });
  await eventually(async () => expect(await line.outbox()).toHaveLength(4));
  await allReported(line);
  for (const [at, { delivery }] of line.held().messages.entries()) expect(delivery).toBe(known[at]);
});

const allReported = ({ tenant }: Line) =>
  eventually(async () => {
    const { rowCount } = await service.pool.query({
      name: 'unreported_of',
      text: 'SELECT FROM deliveries WHERE account_id = $1 AND told_revision < revision',
      values: [tenant.accountUuid],
    });
    expect(rowCount).toBe(0);
  });

test.each([
  ['the account does not ask', undefined, 0, {}],
  ['it was resolved more than a day ago', 'en', 25, {}],
  ['the provider no longer takes answers', 'en', 0, { hours_ago: 25 }],
])('no customer is asked if %s', async (_, language, hoursAgo, inbound) => {
  const line = await newLine(whatsapp, inbound);
  await service.resolve(line.tenant, line.conversationId, language, new Date(Date.now() - hoursAgo * HOUR_MS));
  expect(await deliveriesOf(line)).toBe(0);
});

async function deliveriesOf({ tenant }: Line): Promise<number | null> {
  const { rowCount } = await service.pool.query({
    name: 'deliveries_of',
    text: 'SELECT FROM deliveries WHERE account_id = $1',
    values: [tenant.accountUuid],
  });
  return rowCount;
}

test('a channel that is disabled asks no customer', async () => {
  const line = await newLine(whatsapp);
  await service.client.updateConnection({ id: line.channel.id, mergePatch: '{"status":"disabled"}' }, as(line.tenant));
  await service.resolve(line.tenant, line.conversationId, 'en');
  expect(await deliveriesOf(line)).toBe(0);
});

test('a customer whose language is unknown is asked in that of the agent', async () => {
  const line = await newLine(whatsapp);
  await service.resolve(line.tenant, line.conversationId, 'ja');
  const [question] = await line.outbox();
  expect(JSON.stringify(question?.body)).toContain('How was our support?');
});

test('a choice of a survey of another account, or one that is no longer kept, changes nothing and is no message', async () => {
  const [line, other] = [await newLine(whatsapp), await newLine(whatsapp)];
  await service.resolve(other.tenant, other.conversationId, 'en');
  const [question] = await other.outbox();
  const [choice] = choicesOf(question?.body);
  await line.says({ text: 'Very good', button_id: choice });
  await service.client.eraseConversations({ conversationIds: [other.conversationId], dryRun: false }, as(other.tenant));
  await other.says({ text: 'Very good', button_id: choice });
  await eventually(async () => {
    const { rowCount } = await service.pool.query({
      name: 'waiting_payloads',
      text: `SELECT FROM payloads WHERE account_id = ANY ($1) AND status = 'waiting'`,
      values: [[line.tenant.accountUuid, other.tenant.accountUuid]],
    });
    expect(rowCount).toBe(0);
  });
  expect([line.held(), other.held()].map(({ messages, score }) => [messages.length, score])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
});

test('an erasure takes the question, the answer and the thanks', async () => {
  const line = await newLine(slack);
  await service.resolve(line.tenant, line.conversationId, 'en');
  const [question] = await line.outbox();
  await line.says({ text: 'Good', button_id: choicesOf(question?.body)[1] });
  await rated(line, 4);
  await eventually(async () => expect(await line.outbox()).toHaveLength(2));
  await service.client.eraseConversations({ conversationIds: [line.conversationId], dryRun: false }, as(line.tenant));
  const { rowCount } = await service.pool.query({
    name: 'left_of',
    text: `SELECT 1 FROM deliveries WHERE account_id = $1 UNION ALL SELECT 1 FROM arrivals WHERE account_id = $1`,
    values: [line.tenant.accountUuid],
  });
  expect(rowCount).toBe(0);
});

test('in live mode Meta gets the list, and brings the choice', async () => {
  const [tenant, from, number] = [newTenant('live'), '4915112345678', whatsapp.settings.phone_number_id];
  const secrets = { access_token: GRAPH_TOKEN, app_secret: 'the app secret', verify_token: 'verify me' };
  const { id: channelId } = await service.create(tenant, { ...whatsapp, secrets });
  const says = async (text: string, fields?: object) => {
    const body = graphBody(number, { messages: [graphText(from, text, fields)] });
    const headers = graphHeaders(secrets.app_secret, body);
    await fetch(`${service.url}/hooks/whatsapp/${channelId}`, { method: 'POST', body, headers });
  };
  await says('Where is my order?');
  const held = await eventually(() => {
    const found = [...service.conversations.values()].find(({ conversation }) =>
      conversation.metadata.includes(channelId),
    );
    if (!found) throw new Error('nothing came in');
    return Promise.resolve(found);
  });
  await service.resolve(tenant, held.conversation.id, 'en');
  const [question] = await eventually(() => {
    expect(meta.messages).toHaveLength(1);
    return Promise.resolve(meta.messages);
  });
  expect(question?.body).toMatchObject({ to: from, interactive: { type: 'list' } });
  const reply = { type: 'list_reply', list_reply: { id: choicesOf(question?.body)[4], title: 'Very poor' } };
  await says('', { type: 'interactive', interactive: reply });
  await eventually(() => {
    expect(meta.messages.map(({ body }) => (body as { type?: unknown }).type)).toEqual(['interactive', 'text']);
    return Promise.resolve();
  });
  expect(held.conversation.rating?.score).toBe(1);
  expect(held.messages).toHaveLength(1);
});
