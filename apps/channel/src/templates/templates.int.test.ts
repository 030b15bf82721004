import type { Channel } from '@parley/contract/channel';
import { MessageDeliveryStatus, type Message } from '@parley/contract/message';
import { newId, parseId, type Tenant } from '@parley/schemas';
import type { MessageTemplate } from '@parley/schemas/channels';
import {
  eventually,
  GRAPH_ACCOUNT,
  GRAPH_TOKEN,
  graphBody,
  graphHeaders,
  graphTemplate,
  graphText,
  startWhatsappSimulator,
  testDatabase,
  type GraphStep,
  type TestDatabase,
  type WhatsappSimulator,
} from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let meta: WhatsappSimulator;

const SECRET = 'the app secret';
const NUMBER = '106540352242922';
const DAY_S = 86_400;
const secrets = { access_token: GRAPH_TOKEN, app_secret: SECRET, verify_token: 'verify me' };
const parameters = { 'body.1': 'Ada', 'body.2': 'A-1042', 'button.1': 'A-1042' };
const order = { name: 'order_update', language: 'en_US', parameters };

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  meta = await startWhatsappSimulator();
  service = await startService(database.url, { whatsapp: meta.origin });
});
beforeEach(() => {
  meta.behave();
  meta.templates.splice(0, meta.templates.length, graphTemplate());
});
afterAll(async () => {
  await service?.stop();
  await meta?.stop();
  await database?.drop();
});

interface Line {
  readonly tenant: Tenant;
  readonly channel: Channel;
  post(body: string): Promise<void>;
  list(refresh?: boolean): Promise<MessageTemplate[]>;
  send(conversationId: string, fields?: object, key?: string): ReturnType<TestService['client']['sendTemplateMessage']>;
}

async function newLine(mode: Tenant['mode'] = 'live', settings: object = {}): Promise<Line> {
  const tenant = newTenant(mode);
  const fields = { type: 'whatsapp', settings: { phone_number_id: NUMBER, ...settings }, secrets };
  const channel = await service.create(tenant, fields);
  return {
    tenant,
    channel,
    post: async (body) => {
      const url = `${service.url}/hooks/whatsapp/${channel.id}`;
      expect((await fetch(url, { method: 'POST', body, headers: graphHeaders(SECRET, body) })).status).toBe(200);
    },
    list: async (refresh = false) => {
      const { templates } = await service.client.listTemplates({ id: channel.id, refresh }, as(tenant));
      return JSON.parse(templates) as MessageTemplate[];
    },
    send: (conversationId, fields = order, key) =>
      service.client.sendTemplateMessage({ conversationId, fields: JSON.stringify(fields) }, as(tenant, key)),
  };
}

async function closed(line: Line, from = '4915112345678'): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1_000) - DAY_S - 60);
  await line.post(graphBody(NUMBER, { messages: [graphText(from, 'Where is my order?', { timestamp })] }));
  return eventually(() => {
    const held = [...service.conversations.values()].find(
      ({ conversation, messages }) => conversation.metadata.includes(line.channel.id) && messages.length > 0,
    );
    if (!held) throw new Error('nothing came in');
    return Promise.resolve(held.conversation.id);
  });
}

const changed = (field: string, value: object, time = Math.floor(Date.now() / 1_000)): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: GRAPH_ACCOUNT, time, changes: [{ field, value }] }],
  });

const becomes = (message: Message | undefined, status: string) =>
  eventually(() => {
    expect(MessageDeliveryStatus[message?.delivery?.status ?? 0]).toBe(status);
    return Promise.resolve();
  });

/** By the message's event, perhaps repeated. */
async function delivered(line: Line, { message }: { readonly message?: Message | undefined }): Promise<Message> {
  const written = [...service.conversations.values()].flatMap(({ messages }) => messages);
  const held = written.find(({ id }) => id === message?.id);
  if (!held) throw new Error('the message is not there');
  await service.hear(line.tenant, held);
  return held;
}

test('the templates of the account that has the number are listed, with what each needs', async () => {
  const line = await newLine();
  meta.templates.push(
    graphTemplate({ name: 'spring_sale', status: 'PAUSED', category: 'MARKETING' }),
    graphTemplate({ name: 'broken', components: [] }),
  );
  const before = meta.requests.length;
  const templates = await line.list();
  expect(templates.map(({ name }) => name)).toEqual(['order_update', 'spring_sale']);
  expect(templates[0]).toEqual({
    ...{ name: 'order_update', language: 'en_US', category: 'utility', status: 'approved', quality: 'green' },
    ...{ header: null, body: 'Hello {{1}}, your order {{2}} is on its way.', footer: 'Shop Ltd.' },
    buttons: [
      { type: 'url', text: 'Track order', url: 'https://shop.example/track/{{1}}' },
      { type: 'quick_reply', text: 'Thanks', url: null },
    ],
    parameters: [
      { name: 'body.1', type: 'text', sample: 'Ada' },
      { name: 'body.2', type: 'text', sample: 'A-1042' },
      { name: 'button.1', type: 'text', sample: 'A-1042' },
    ],
    ...{ is_sendable: true, detail: null },
  });
  expect(templates[1]).toMatchObject({ is_sendable: false, detail: 'The provider reports it as paused' });
  const asked = meta.requests.length;
  expect(asked - before).toBe(4);
  await line.list();
  // It was read a moment ago.
  await line.list(true);
  expect(meta.requests).toHaveLength(asked);
});

test('all pages of a long list are read, the account is not asked for again, and its id can be set', async () => {
  meta.templates.push(...Array.from({ length: 229 }, (_, at) => graphTemplate({ name: `template_${at}` })));
  const line = await newLine('live', { business_account_id: GRAPH_ACCOUNT });
  const before = meta.requests.length;
  expect(await line.list()).toHaveLength(230);
  expect(meta.requests.slice(before).every((path) => path.includes('message_templates'))).toBe(true);
  expect(meta.requests).toHaveLength(before + 3);
});

test('what Meta refuses is said in words, a fault that sends nothing is tried once more, and an outage shows the last list', async () => {
  const line = await newLine();
  const refused = async (...steps: GraphStep[]) => {
    meta.play(...steps);
    const err: unknown = await line.list().catch((reason: unknown) => reason);
    meta.behave();
    return err;
  };
  expect(await refused({ refuse: 190, status: 401 })).toMatchObject({
    code: 'provider_refused',
    message: expect.stringContaining('no longer accepts the access token') as string,
  });
  const lost = await service.client.getConnection({ id: line.channel.id }, as(line.tenant));
  expect(lost.channel?.lost?.reason).toContain('access token');
  expect(await refused({ refuse: 200, status: 403 })).toMatchObject({
    code: 'provider_refused',
    message: expect.stringContaining('lacks the permission whatsapp_business_management') as string,
  });
  expect(await refused({ fail: 502 }, { fail: 502 })).toMatchObject({ code: 'unavailable' });
  meta.numbers.clear();
  expect(await refused()).toMatchObject({
    code: 'provider_refused',
    message: expect.stringContaining('business_account_id') as string,
  });
  meta.numbers.add(NUMBER);
  expect(await refused({ fail: 502 })).toHaveLength(1);
  await service.pool.query(`UPDATE channels SET templates_read_at = now() - interval '11 minutes'`);
  expect(await refused({ fail: 502 }, { fail: 502 })).toHaveLength(1);
});

test('a template reaches a customer outside the window, once, as the conversation says it', async () => {
  const line = await newLine();
  const id = await closed(line);
  const before = meta.messages.length;
  const answers = [await line.send(id, order, 'one key'), await line.send(id, order, 'one key')];
  expect(answers.map(({ replayed }) => replayed)).toEqual([false, true]);
  expect(answers[0]?.message?.id).toBe(answers[1]?.message?.id);
  const message = await delivered(line, answers[0] ?? {});
  // Its event is redelivered.
  await delivered(line, answers[0] ?? {});
  await becomes(message, 'SENT');
  expect(message.content).toBe('Hello Ada, your order A-1042 is on its way.\n\nShop Ltd.\n\n[Track order] [Thanks]');
  expect(JSON.parse(message.metadata)).toEqual({ template: { ...order, category: 'utility' } });
  const sent = meta.messages.slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    to: '4915112345678',
    type: 'template',
    template: {
      name: 'order_update',
      language: { code: 'en_US' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ada' },
            { type: 'text', text: 'A-1042' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'A-1042' }] },
      ],
    },
  });
  const status = { id: sent[0]?.id, status: 'delivered', timestamp: String(Math.floor(Date.now() / 1_000)) };
  await line.post(graphBody(NUMBER, { statuses: [{ ...status, pricing: { category: 'utility' } }] }));
  await becomes(message, 'DELIVERED');
  expect(message.delivery?.priceCategory).toBe('utility');
  await expect(line.send(id, { ...order, author: 'human' }, 'one key')).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('a repetition gets its answer though the template was paused since; at once, it is one message', async () => {
  const line = await newLine();
  const id = await closed(line);
  const first = await line.send(id, order, 'a key');
  meta.templates.splice(0, 1, graphTemplate({ status: 'PAUSED' }));
  const value = { event: 'PAUSED', message_template_name: 'order_update', message_template_language: 'en_US' };
  await line.post(changed('message_template_status_update', { ...value, reason: 'NONE' }));
  await eventually(async () => expect((await line.list())[0]?.status).toBe('paused'));
  expect(await line.send(id, order, 'a key')).toMatchObject({ message: { id: first.message?.id }, replayed: true });
  await expect(line.send(id)).rejects.toMatchObject({
    code: 'template_not_sendable',
    message: 'The provider reports it as paused',
  });
  meta.templates.splice(0, 1, graphTemplate());
  await service.pool.query('UPDATE channels SET templates_read_at = NULL');
  const count = () => service.conversations.get(id)?.messages.length ?? 0;
  const before = count();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => line.send(id, order, 'at once')));
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'idempotency_in_progress' });
  }
  expect(count()).toBe(before + 1);
});

describe('refuses, and stores nothing', () => {
  test.each([
    ['an unknown name', { ...order, name: 'other' }, 'name', 'not_found'],
    ['a language that it does not have', { ...order, language: 'fr' }, 'language', 'not_found'],
    [
      'a missing parameter',
      { ...order, parameters: { 'body.1': 'Ada', 'button.1': 'x' } },
      'parameters.body.2',
      'required',
    ],
    ['one more', { ...order, parameters: { ...parameters, 'body.3': 'x' } }, 'parameters.body.3', 'unknown_field'],
    ['a line break', { ...order, parameters: { ...parameters, 'body.1': 'a\nb' } }, 'parameters.body.1', 'format'],
    ['one that is no text', { ...order, parameters: { ...parameters, 'body.1': 1 } }, 'parameters.body.1', 'type'],
    ['an empty one', { ...order, parameters: { ...parameters, 'body.1': '' } }, 'parameters.body.1', 'min_length'],
    [
      'one of an object',
      { ...order, parameters: { ...parameters, ['__proto__x']: 'x' } },
      'parameters.__proto__x',
      'unknown_field',
    ],
    ['a customer as its author', { ...order, author: 'customer' }, 'author', 'enum'],
    ['another field', { ...order, to: '4915' }, 'to', 'unknown_field'],
  ])('%s', async (_, fields, path, code) => {
    const line = await newLine();
    const id = await closed(line);
    const before = service.conversations.get(id)?.messages.length;
    await expect(line.send(id, fields)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path, code }] },
    });
    expect(service.conversations.get(id)?.messages).toHaveLength(before ?? 0);
    const { rows } = await service.pool.query('SELECT FROM template_messages WHERE account_id = $1', [
      line.tenant.accountUuid,
    ]);
    expect(rows).toHaveLength(0);
  });

  test('a conversation of another account, an unknown one, and one of a channel without templates', async () => {
    const line = await newLine();
    const other = await newLine();
    const id = await closed(line);
    for (const unknown of [newId('conv'), 'conv_1', id]) {
      await expect(other.send(unknown)).rejects.toMatchObject({
        code: expect.stringMatching(/not_found|template_not/) as string,
      });
    }
    await expect(other.send(newId('conv'))).rejects.toMatchObject({ code: 'not_found' });
    const widget = await service.create(line.tenant);
    await expect(
      service.client.listTemplates({ id: widget.id, refresh: false }, as(line.tenant)),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      service.client.listTemplates({ id: line.channel.id, refresh: false }, as(other.tenant)),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a template whose answer was lost is unknown, and never sent again; one that Meta refuses has failed', async () => {
  const line = await newLine();
  const id = await closed(line);
  await line.list();
  const before = meta.messages.length;
  meta.play({ drop: true });
  const lost = await delivered(line, await line.send(id));
  await becomes(lost, 'UNKNOWN');
  expect(meta.messages).toHaveLength(before + 1);
  meta.templates.splice(0, 1, graphTemplate({ status: 'PAUSED' }));
  const refused = await delivered(line, await line.send(id));
  await becomes(refused, 'FAILED');
  expect(refused.delivery?.error).toEqual({ code: '132015', text: 'Refused' });
});

test.each([
  ['human', true],
  ['ai', false],
])('a template that a member sends as %s has them as its writer: %s', async (author, isKept) => {
  const line = await newLine('test');
  const [conversationId, memberId] = [await closed(line), newId('member')];
  const fields = JSON.stringify({ ...order, author });
  const { message } = await service.client.sendTemplateMessage({ conversationId, fields, memberId }, as(line.tenant));
  expect(message?.memberId).toBe(isKept ? memberId : undefined);
});

test('test mode has samples, and shows in the outbox what would have been sent', async () => {
  const line = await newLine('test');
  const before = meta.requests.length;
  expect((await line.list()).filter(({ is_sendable: is }) => is).map(({ name }) => name)).toContain('order_update');
  const id = await closed(line);
  const message = await delivered(line, await line.send(id));
  await becomes(message, 'SENT');
  const { requests } = await service.client.listOutbox({ id: line.channel.id }, as(line.tenant));
  expect(JSON.parse(requests[0]?.body ?? '{}')).toMatchObject({ type: 'template', template: { name: 'order_update' } });
  expect(meta.requests).toHaveLength(before);
});

test('what Meta says of templates, account and number is kept: the newest of each, whatever comes twice or late', async () => {
  const line = await newLine();
  const at = Math.floor(Date.now() / 1_000);
  const template = { message_template_name: 'order_update', message_template_language: 'en_US' };
  const bodies = [
    changed('message_template_status_update', { event: 'REJECTED', ...template, reason: 'INVALID_FORMAT' }, at),
    changed('message_template_status_update', { event: 'PENDING', ...template, reason: 'NONE' }, at - 60),
    changed(
      'message_template_quality_update',
      { ...template, previous_quality_score: 'GREEN', new_quality_score: 'RED' },
      at,
    ),
    changed(
      'account_update',
      { event: 'ACCOUNT_RESTRICTION', restriction_info: [{ restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' }] },
      at,
    ),
    changed(
      'phone_number_quality_update',
      { display_phone_number: '15550000000', event: 'DOWNGRADE', old_limit: 'TIER_1K', current_limit: 'TIER_250' },
      at,
    ),
    changed('phone_number_quality_update', { event: 'FLAGGED' }, NaN),
    changed('message_template_status_update', { event: 3 }, at),
  ];
  for (const body of [...bodies, ...bodies.map((body) => `${body} `)]) await line.post(body);
  const versionBefore = line.channel.version;
  const channel = await eventually(async () => {
    const { channel: read } = await service.client.getConnection({ id: line.channel.id }, as(line.tenant));
    expect(JSON.parse(read?.notices || '[]')).toHaveLength(4);
    const { rows } = await service.pool.query(`SELECT FROM payloads WHERE account_id = $1 AND status = 'waiting'`, [
      line.tenant.accountUuid,
    ]);
    expect(rows).toHaveLength(0);
    return read;
  });
  const name = { name: 'order_update', language: 'en_US' };
  const when = new Date(at * 1_000).toISOString();
  expect(channel?.version).toBe(versionBefore);
  const notices = JSON.parse(channel?.notices ?? '') as object[];
  expect(notices).toHaveLength(4);
  expect(notices).toEqual(
    expect.arrayContaining([
      { kind: 'template_status', event: 'REJECTED', template: name, detail: 'INVALID_FORMAT', at: when },
      { kind: 'template_quality', event: 'RED', template: name, detail: 'before: GREEN', at: when },
      {
        kind: 'account',
        event: 'ACCOUNT_RESTRICTION',
        template: null,
        detail: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION',
        at: when,
      },
      {
        kind: 'phone_number',
        event: 'DOWNGRADE',
        template: null,
        detail: '15550000000 · TIER_1K → TIER_250',
        at: when,
      },
    ]),
  );
});

test('an erasure takes what was sent as a template with it', async () => {
  const line = await newLine();
  const id = await closed(line);
  await line.send(id);
  const count = async (): Promise<number> => {
    const { rowCount } = await service.pool.query('SELECT FROM template_messages WHERE conversation_id = $1', [
      parseId('conv', id),
    ]);
    return rowCount ?? 0;
  };
  expect(await count()).toBe(1);
  const { findings } = await service.client.eraseConversations(
    { conversationIds: [id], dryRun: false },
    as(line.tenant),
  );
  expect(findings.find(({ place }) => place === 'channel.template_messages')?.erased).toBe(1n);
  expect(await count()).toBe(0);
});
