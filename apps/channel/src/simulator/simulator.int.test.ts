import type { Channel, SimulateMessageRequest } from '@parley/contract/channel';
import type { Message } from '@parley/contract/message';
import { newUuid, type JsonObject, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
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

const whatsapp = { type: 'whatsapp', settings: { phone_number_id: '106540352242922' } };
const slack = { type: 'slack', settings: { team_id: 'T0SHOP', bot_user_id: 'U0BOT' } };

interface Simulation {
  readonly tenant: Tenant;
  readonly channel: Channel;
  simulate(fields: object, key?: string): ReturnType<TestService['client']['simulateMessage']>;
  outbox(page?: object): Promise<{ readonly total: bigint; readonly bodies: JsonObject[]; readonly next?: string }>;
  /** By conversation, once there are `count` in all. */
  said(count: number): Promise<Message[][]>;
}

async function newSimulation(fields: object, mode: Tenant['mode'] = 'test'): Promise<Simulation> {
  const tenant = newTenant(mode);
  const channel = await service.create(tenant, fields);
  const { client, conversations } = service;
  return {
    tenant,
    channel,
    simulate: (inbound, key) =>
      client.simulateMessage({ id: channel.id, fields: JSON.stringify(inbound) }, as(tenant, key)),
    outbox: async (page = {}) => {
      const answer = await client.listOutbox({ id: channel.id, page: page as never }, as(tenant));
      const bodies = answer.requests.map(({ body }) => JSON.parse(body) as JsonObject);
      return { total: answer.page?.total ?? -1n, bodies, next: answer.page?.nextCursor };
    },
    said: (count) =>
      eventually(async () => {
        const held = [...conversations.values()].filter(({ conversation }) =>
          conversation.metadata.includes(channel.id),
        );
        expect(held.flatMap(({ messages }) => messages)).toHaveLength(count);
        return held.map(({ messages }) => messages);
      }),
  };
}

test.each([
  ['WhatsApp', whatsapp, '15550001111', 'Ada', { phone: '+15550001111' }],
  ['Slack', slack, 'T0SHOP:U0CUSTOMER', 'Ada', {}],
])('%s: what a customer would send becomes one conversation, and the answer stands in the outbox', async (...given) => {
  const [, fields, customerId, name, more] = given;
  const simulation = await newSimulation(fields);
  const first = await simulation.simulate({ text: 'Where is <my> order?', name }, 'once');
  expect(first).toEqual({ providerMessageId: expect.any(String) as string, customerId, replayed: false });
  expect(await simulation.simulate({ text: 'Where is <my> order?', name }, 'once')).toEqual({
    ...first,
    replayed: true,
  });
  await simulation.said(1);
  await simulation.simulate({ text: 'Yes', button_id: 'yes' });
  const [messages = []] = await simulation.said(2);
  expect(messages.map(({ content, metadata }) => [content, JSON.parse(metadata) as unknown])).toEqual([
    ['Where is <my> order?', { provider_message_id: first.providerMessageId }],
    ['Yes', { provider_message_id: expect.any(String) as string, button_id: 'yes' }],
  ]);
  const id = messages[0]?.conversationId ?? '';
  expect(service.conversations.get(id)?.conversation.customer).toMatchObject({ id: customerId, name, ...more });
  expect(await simulation.outbox()).toEqual({ total: 0n, bodies: [] });
  await service.deliver(simulation.tenant, id, { content: 'It is on its way' });
  const { total, bodies } = await simulation.outbox();
  expect({ total, text: JSON.stringify(bodies) }).toEqual({
    total: 1n,
    text: expect.stringContaining('It is on its way') as string,
  });
});

test('the outbox has the very bodies: where they go, and with our reference; newest first, page by page', async () => {
  const simulation = await newSimulation(whatsapp);
  await simulation.simulate({ text: 'Hi', from: '4915112345678' });
  const [messages = []] = await simulation.said(1);
  const id = messages[0]?.conversationId ?? '';
  const reference = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  for (const content of ['One', 'Two', 'Three']) await service.deliver(simulation.tenant, id, { content });
  const whole = await simulation.outbox();
  const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to: '4915112345678', type: 'text' };
  expect(whole.bodies).toEqual(
    ['Three', 'Two', 'One'].map((said) => ({
      ...body,
      text: { body: said, preview_url: false },
      biz_opaque_callback_data: reference,
    })),
  );
  const first = await simulation.outbox({ limit: 2 });
  const second = await simulation.outbox({ limit: 2, cursor: first.next });
  expect([...first.bodies, ...second.bodies]).toEqual(whole.bodies);
  expect(second).toMatchObject({ total: 3n, next: undefined });
  // Isolated, and covered by erasures.
  await expect(
    service.client.listOutbox({ id: simulation.channel.id } as never, as(newTenant())),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  await service.client.eraseConversations({ conversationIds: [id], dryRun: false }, as(simulation.tenant));
  expect(await simulation.outbox()).toMatchObject({ total: 0n });
});

test('Slack: a thread of a channel is a conversation of its own, in which the app is answered', async () => {
  const simulation = await newSimulation(slack);
  await simulation.simulate({ text: 'Hello' });
  await simulation.simulate({ text: 'And here', thread: '1764230400.000100' });
  const conversations = await simulation.said(2);
  expect(conversations.map(([message]) => message?.content).sort()).toEqual(['And here', 'Hello']);
  const inThread = conversations.find(([message]) => message?.content === 'And here')?.[0]?.conversationId ?? '';
  await service.deliver(simulation.tenant, inThread, { content: 'Here' });
  expect((await simulation.outbox()).bodies).toMatchObject([{ thread_ts: '1764230400.000100', text: 'Here' }]);
});

test.each([
  ['WhatsApp', whatsapp, '[image] It is broken'],
  ['Slack', slack, expect.stringMatching(/^\[image\] It is broken picture\.png https:/) as string],
])('%s: a picture stands there with its caption, and nothing is fetched', async (_, fields, content) => {
  const simulation = await newSimulation(fields);
  await simulation.simulate({ text: 'It is broken', picture: true });
  const [[message] = []] = await simulation.said(1);
  expect(message?.content).toEqual(content);
  const { media } = JSON.parse(message?.metadata ?? '{}') as { media?: object };
  expect(media).toMatchObject({ id: expect.any(String), error: 'pictures are not fetched in test mode' });
});

test('what is kept of the answer for a repeat names no customer', async () => {
  const simulation = await newSimulation(slack);
  await simulation.simulate({ text: 'Hello', from: 'U0SECRETIVE' }, 'kept');
  const { rows } = await service.pool.query<{ response: Buffer }>({
    name: 'kept_answer',
    text: 'SELECT response FROM idempotency_keys WHERE account_id = $1',
    values: [simulation.tenant.accountUuid],
  });
  expect(rows.map(({ response }) => response.toString('latin1'))).toEqual([expect.not.stringContaining('SECRETIVE')]);
});

const absent: SimulateMessageRequest = { id: 'chan_01jd6f8x2sf4vb9qk3h7n5w0ze', fields: '{"text":"x"}' };

test.each([
  ['a widget', {}, 'test', { text: 'x' }, { code: 'not_simulated', message: /widget/ }],
  ['live mode', whatsapp, 'live', { text: 'x' }, { code: 'not_simulated', message: /live mode/ }],
  ['a disabled channel', { ...whatsapp, status: 'disabled' }, 'test', { text: 'x' }, { code: 'not_simulated' }],
  ['nothing said', whatsapp, 'test', {}, { details: { fields: [{ path: 'text' }] } }],
  ['a NUL', whatsapp, 'test', { text: 'a\0b' }, { details: { fields: [{ path: 'text' }] } }],
  ['who cannot be', whatsapp, 'test', { text: 'x', from: '+1 555' }, { details: { fields: [{ path: 'from' }] } }],
  [
    'a picture that is a button',
    whatsapp,
    'test',
    { text: 'x', button_id: 'y', picture: true },
    { details: { fields: [{ path: 'picture' }] } },
  ],
  ['its own bot', slack, 'test', { text: 'x', from: 'U0BOT' }, { details: { fields: [{ path: 'from' }] } }],
  [
    'a thread in WhatsApp',
    whatsapp,
    'test',
    { text: 'x', thread: '1.1' },
    { details: { fields: [{ path: 'thread' }] } },
  ],
] as const)('%s is refused, and says why', async (_, fields, mode, inbound, fault) => {
  const simulation = await newSimulation(fields, mode);
  const expected = 'message' in fault ? { ...fault, message: expect.stringMatching(fault.message) as string } : fault;
  await expect(simulation.simulate(inbound)).rejects.toMatchObject(expected);
  const { rows } = await service.pool.query({
    name: 'payloads_of',
    text: 'SELECT FROM payloads WHERE account_id = $1',
    values: [simulation.tenant.accountUuid],
  });
  expect(rows).toHaveLength(0);
});

test('an unknown channel is not found, and live mode has no outbox', async () => {
  const { tenant, channel } = await newSimulation(whatsapp, 'live');
  await expect(service.client.simulateMessage(absent, as(tenant))).rejects.toMatchObject({ code: 'not_found' });
  await expect(service.client.listOutbox({ id: channel.id } as never, as(tenant))).rejects.toMatchObject({
    code: 'not_simulated',
  });
});

test('the test of a channel says that its agent is gone', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, {
    ...whatsapp,
    secrets: { access_token: 'a', app_secret: 'b', verify_token: 'c' },
  });
  const tryOut = () => service.client.testConnection({ id, expectedVersion: undefined }, as(tenant));
  expect(await tryOut()).toMatchObject({ isOk: true });
  await service.pool.query('UPDATE channels SET agent_id = $2 WHERE account_id = $1', [tenant.accountUuid, newUuid()]);
  expect(await tryOut()).toMatchObject({ isOk: false, detail: expect.stringMatching(/^The agent is deleted: /) });
});
