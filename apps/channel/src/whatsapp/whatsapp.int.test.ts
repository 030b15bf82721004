import type { Channel } from '@parley/contract/channel';
import { MessageDeliveryStatus, type Message } from '@parley/contract/message';
import type { Tenant } from '@parley/schemas';
import {
  eventually,
  GRAPH_TOKEN,
  graphBody,
  graphHeaders,
  graphText,
  startWhatsappSimulator,
  testDatabase,
  type WhatsappSimulator,
  type TestDatabase,
} from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let meta: WhatsappSimulator;

const SECRET = 'the app secret';
const NUMBER = '106540352242922';
const settings = { phone_number_id: NUMBER };
const secrets = { access_token: GRAPH_TOKEN, app_secret: SECRET, verify_token: 'verify me' };

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

interface Line {
  readonly tenant: Tenant;
  readonly channel: Channel;
  /** What Meta posts, signed. */
  post(body: string, headers?: Record<string, string>): Promise<number>;
  says(from: string, text: string, fields?: object): Promise<number>;
  reports(status: string, providerMessageId: string, fields?: object): Promise<number>;
  conversations(): Message[][];
}

async function newLine(mode: Tenant['mode'] = 'live'): Promise<Line> {
  const tenant = newTenant(mode);
  const channel = await service.create(tenant, { type: 'whatsapp', settings, secrets });
  const post = async (body: string, headers = graphHeaders(SECRET, body)) => {
    const answer = await fetch(`${service.url}/hooks/whatsapp/${channel.id}`, { method: 'POST', body, headers });
    return answer.status;
  };
  const at = String(Math.floor(Date.now() / 1_000));
  return {
    tenant,
    channel,
    post,
    says: (from, text, fields) => post(graphBody(NUMBER, { messages: [graphText(from, text, fields)] })),
    reports: (status, id, fields = {}) =>
      post(graphBody(NUMBER, { statuses: [{ id, status, timestamp: at, recipient_id: '49151', ...fields }] })),
    conversations: () =>
      [...service.conversations.values()].flatMap(({ conversation, messages }) =>
        conversation.metadata.includes(channel.id) ? [messages] : [],
      ),
  };
}

async function opened(line: Line, from = '4915112345678'): Promise<string> {
  await line.says(from, 'Where is my order?');
  return eventually(() => {
    const [message] = line.conversations().flat();
    if (!message) throw new Error('nothing came in');
    return Promise.resolve(message.conversationId);
  });
}

const statusOf = (message: Message) => MessageDeliveryStatus[message.delivery?.status ?? 0];
const becomes = (message: Message, status: string) =>
  eventually(() => {
    expect(statusOf(message)).toBe(status);
    return Promise.resolve();
  });

test('what a customer writes comes in once, is answered, and what became of the answer is told', async () => {
  const line = await newLine();
  const body = graphBody(NUMBER, {
    contacts: [{ profile: { name: 'Ada' }, wa_id: '4915112345678' }],
    messages: [graphText('4915112345678', 'Where is my order?')],
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => line.post(body)));
  expect(new Set(answers)).toEqual(new Set([200]));
  // The same message again, in another body.
  await line.post(body.replace('"object"', ' "object"'));
  const id = await eventually(() => {
    const [message] = line.conversations().flat();
    if (!message) throw new Error('nothing came in');
    return Promise.resolve(message.conversationId);
  });
  expect(service.conversations.get(id)?.conversation.customer).toMatchObject({
    id: '4915112345678',
    name: 'Ada',
    phone: '+4915112345678',
  });

  const answer = await service.deliver(line.tenant, id, { content: 'It is on its way' });
  await becomes(answer, 'SENT');
  const [sent] = meta.messages;
  expect(meta.messages).toHaveLength(1);
  expect(sent).toMatchObject({ version: 'v25.0', phoneNumberId: NUMBER });
  expect(sent?.body).toMatchObject({ to: '4915112345678', text: { body: 'It is on its way' } });

  await line.reports('read', sent?.id ?? '', { pricing: { category: 'service' } });
  await line.reports('delivered', sent?.id ?? '');
  await becomes(answer, 'READ');
  expect(answer.delivery).toMatchObject({ providerMessageId: sent?.id, priceCategory: 'service' });
  expect(line.conversations().map((messages) => messages.length)).toEqual([2]);
});

test('two first messages at once open one conversation', async () => {
  const line = await newLine();
  await Promise.all(Array.from({ length: 6 }, (_, at) => line.says('4915100000001', `message ${at}`)));
  await eventually(() => {
    expect(line.conversations().flat()).toHaveLength(6);
    return Promise.resolve();
  });
  expect(line.conversations()).toHaveLength(1);
});

test('of a batch of a thousand with one that cannot be read, all others come in, in their order', async () => {
  const line = await newLine();
  const at = Math.floor(Date.now() / 1_000);
  const messages = Array.from({ length: 1_000 }, (_, place) =>
    graphText(`49152${place % 20}000000`, `message ${place}`, { timestamp: String(at + place) }),
  );
  messages[500] = { ...graphText('4915200000000', 'broken'), timestamp: 'yesterday' };
  expect(await line.post(graphBody(NUMBER, { messages }))).toBe(200);
  await eventually(
    () => {
      expect(line.conversations().flat()).toHaveLength(999);
      return Promise.resolve();
    },
    { timeoutMs: 60_000 },
  );
  for (const said of line.conversations()) {
    const places = said.map(({ content }) => Number(content.slice(8)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  }
  // Rejections are written when all others are in.
  await eventually(async () => {
    const { rows } = await service.pool.query<{ faults: string }>(
      `SELECT faults FROM payloads WHERE account_id = $1 AND faults IS NOT NULL`,
      [line.tenant.accountUuid],
    );
    expect(rows.map(({ faults }) => JSON.parse(faults) as unknown)).toMatchObject([
      [{ reason: 'a message: it has no timestamp' }],
    ]);
  });
});

test('what is not signed, of another number or of no channel leaves nothing', async () => {
  const line = await newLine();
  const body = graphBody(NUMBER, { messages: [graphText('4915100000002', 'hello')] });
  expect(await line.post(body, {})).toBe(401);
  expect(await line.post(body, graphHeaders('another secret', body))).toBe(401);
  expect(await line.post(body.replace('hello', 'hullo'), graphHeaders(SECRET, body))).toBe(401);
  expect(await line.post(graphBody('999', { messages: [graphText('4915100000002', 'elsewhere')] }))).toBe(200);
  const other = await newLine();
  const hook = (path: string) => fetch(`${service.url}/hooks/${path}`);
  expect((await hook(`whatsapp/${other.channel.id}?hub.mode=subscribe&hub.verify_token=no`)).status).toBe(401);
  expect((await hook('whatsapp/chan_01jd6f9a7vf3hbd0w6m2k8r4pq')).status).toBe(404);
  expect((await hook(`slack/${line.channel.id}`)).status).toBe(404);
  const simulation = await hook(
    `whatsapp/${line.channel.id}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=verify+me`,
  );
  expect([simulation.status, await simulation.text()]).toEqual([200, '1158201444']);
  const { rows } = await service.pool.query('SELECT FROM arrivals WHERE account_id = $1', [line.tenant.accountUuid]);
  expect(rows).toHaveLength(0);
});

test('an answer that was lost is unknown, never sent again, and settled by the report of the provider', async () => {
  const line = await newLine();
  const id = await opened(line);
  const before = meta.messages.length;
  meta.play({ drop: true });
  const lost = await service.deliver(line.tenant, id, { content: 'Was this lost?' });
  const next = await service.deliver(line.tenant, id, { content: 'And this?' });
  await becomes(lost, 'UNKNOWN');
  await becomes(next, 'SENT');
  const taken = meta.messages.slice(before);
  expect(taken.map(({ body }) => body['text'])).toMatchObject([{ body: 'Was this lost?' }, { body: 'And this?' }]);
  const reference = taken[0]?.body['biz_opaque_callback_data'];
  await line.reports('delivered', taken[0]?.id ?? '', { biz_opaque_callback_data: reference });
  await becomes(lost, 'DELIVERED');
  expect(lost.delivery?.providerMessageId).toBe(taken[0]?.id);
});

test('a report that comes before the answer to the request counts; a failure says why, and stays', async () => {
  const line = await newLine();
  const id = await opened(line);
  const before = meta.messages.length;
  meta.play({ delayMs: 1_500 });
  const early = await service.deliver(line.tenant, id, {});
  // The simulator accepts it after its delay; until then only our reference identifies it.
  const { rows } = await service.pool.query<{ id: string }>('SELECT id FROM deliveries WHERE account_id = $1', [
    line.tenant.accountUuid,
  ]);
  await line.reports('delivered', 'wamid.early', { biz_opaque_callback_data: rows[0]?.id });
  await becomes(early, 'DELIVERED');
  expect(meta.messages.length - before).toBeLessThanOrEqual(1);

  meta.play({ refuse: 131026 });
  const refused = await service.deliver(line.tenant, id, {});
  await becomes(refused, 'FAILED');
  expect(refused.delivery?.error).toEqual({ code: '131026', text: 'Refused' });

  const failed = await service.deliver(line.tenant, id, {});
  await becomes(failed, 'SENT');
  const error = { code: 131047, title: 'Re-engagement message' };
  await line.reports('failed', meta.messages.at(-1)?.id ?? '', { errors: [error] });
  await becomes(failed, 'FAILED');
  await line.reports('delivered', meta.messages.at(-1)?.id ?? '');
  expect(failed.delivery?.error?.code).toBe('channel_window_closed');
  for (const [status, reason] of [
    ['failed', 'recipient'],
    ['failed', 'window'],
    ['delivered', 'none'],
  ]) {
    const labels = `channel_type="whatsapp",status="${status}",reason="${reason}"`;
    expect(await service.metrics()).toMatch(new RegExp(`${labels}[^}]*} [1-9]`));
  }
});

test('who is too fast for a number or a customer waits, visibly, and the order stays', async () => {
  const line = await newLine();
  const id = await opened(line);
  const before = meta.messages.length;
  meta.play({ refuse: 131056, retryAfterSeconds: 2 }, { refuse: 130429, status: 429, retryAfterSeconds: 1 });
  const first = await service.deliver(line.tenant, id, { content: 'first' });
  const second = await service.deliver(line.tenant, id, { content: 'second' });
  await becomes(first, 'QUEUED');
  await eventually(() => {
    expect(first.delivery?.error?.code).toBe('131056');
    return Promise.resolve();
  });
  await becomes(second, 'SENT');
  expect(first.delivery?.error).toBeUndefined();
  const texts = meta.messages.slice(before).map(({ body }) => (body['text'] as { body: string }).body);
  expect(texts).toEqual(['first', 'second']);
});

test('after a 5xx a message is sent again only if Meta says that it takes nothing', async () => {
  const line = await newLine();
  const id = await opened(line, '4915100000008');
  const before = meta.requests.length;
  meta.play({ refuse: 2, status: 500 });
  const later = await service.deliver(line.tenant, id, { content: 'later' });
  await becomes(later, 'SENT');
  expect(meta.requests).toHaveLength(before + 2);
  meta.play({ fail: 500 }, { fail: 502 }, { refuse: 131000, status: 500 });
  for (const code of ['http_500', 'http_502', '131000']) {
    const unknown = await service.deliver(line.tenant, id, { content: code });
    await becomes(unknown, 'UNKNOWN');
    expect(unknown.delivery?.error?.code).toBe(code);
  }
  expect(meta.requests).toHaveLength(before + 5);
});

test('the conversation hears until when one can reply; after that nothing leaves, in test mode neither', async () => {
  const DAY_S = 86_400;
  for (const mode of ['live', 'test'] as const) {
    const line = await newLine(mode);
    const writtenS = Math.floor(Date.now() / 1_000) - DAY_S - 60;
    await line.says('4915100000005', 'Yesterday', { timestamp: String(writtenS) });
    const id = await eventually(() => {
      const [message] = line.conversations().flat();
      if (!message) throw new Error('nothing came in');
      return Promise.resolve(message.conversationId);
    });
    expect(service.conversations.get(id)?.conversation.canReplyUntil).toEqual(new Date((writtenS + DAY_S) * 1_000));
    const before = meta.requests.length;
    const late = await service.deliver(line.tenant, id, {});
    await becomes(late, 'FAILED');
    expect(late.delivery?.error?.code).toBe('channel_window_closed');
    expect(meta.requests).toHaveLength(before);
  }
});

test('what was said before, and nobody has written down yet, leaves first', async () => {
  const line = await newLine();
  const id = await opened(line, '4915100000006');
  const before = meta.messages.length;
  // Its event is in a process that died.
  service.answer(id, 'first');
  const second = await service.deliver(line.tenant, id, { content: 'second' });
  await becomes(second, 'SENT');
  const third = await service.deliver(line.tenant, id, { content: 'third' });
  await becomes(third, 'SENT');
  const texts = meta.messages.slice(before).map(({ body }) => (body['text'] as { body: string }).body);
  expect(texts).toEqual(['first', 'second', 'third']);
});

test('in test mode nothing leaves', async () => {
  const line = await newLine('test');
  const id = await opened(line);
  const before = meta.requests.length;
  const answer = await service.deliver(line.tenant, id, {});
  await becomes(answer, 'SENT');
  expect(meta.requests).toHaveLength(before);
});

test('an erasure leaves nothing of a conversation, and what comes next opens another', async () => {
  const line = await newLine();
  const id = await opened(line, '4915100000077');
  const answer = await service.deliver(line.tenant, id, {});
  await becomes(answer, 'SENT');
  await line.reports('delivered', meta.messages.at(-1)?.id ?? '');
  await becomes(answer, 'DELIVERED');
  const erase = (dryRun: boolean) =>
    service.client.eraseConversations({ conversationIds: [id], dryRun }, { tenant: line.tenant, deadlineMs: 60_000 });
  const found = (await erase(true)).findings;
  expect(found.map(({ place, found: rows }) => [place, Number(rows)])).toEqual([
    ['channel.pictures', 0],
    ['channel.payloads', 0],
    ['channel.changes', 0],
    ['channel.reports', 1],
    ['channel.lanes', 1],
    ['channel.deliveries', 1],
    ['channel.template_messages', 0],
    ['channel.arrivals', 1],
    ['channel.visitor_addresses', 0],
    ['channel.threads', 1],
  ]);
  expect((await erase(false)).findings.map(({ erased }) => Number(erased))).toEqual([0, 0, 0, 1, 1, 1, 0, 1, 0, 1]);
  expect((await erase(false)).findings.every(({ found: rows }) => rows === 0n)).toBe(true);
  const tables = ['payloads', 'arrivals', 'deliveries', 'lanes', 'threads'];
  for (const table of tables) {
    const text = `SELECT FROM ${table} AS t WHERE account_id = $1 AND t::text LIKE '%4915100000077%'`;
    expect((await service.pool.query(text, [line.tenant.accountUuid])).rows).toHaveLength(0);
  }
});

test('what is no text is kept with what Meta tells of it, and a reply names the message that it answers', async () => {
  const line = await newLine();
  const id = await opened(line);
  const answer = await service.deliver(line.tenant, id, { content: 'Where shall we send it?' });
  await becomes(answer, 'SENT');
  const location = { latitude: 52.5, longitude: 13.4, name: 'Office' };
  const sent = meta.messages.at(-1)?.id;
  const base = graphText('4915112345678', '', { type: 'location', text: undefined, location, context: { id: sent } });
  await line.post(graphBody(NUMBER, { messages: [base] }));
  await line.says('4915112345678', '[order]');
  const [, , place, typed] = await eventually(() => {
    const messages = line.conversations().flat();
    expect(messages).toHaveLength(4);
    return Promise.resolve(messages);
  });
  expect(place).toMatchObject({ content: '[location: Office]', kind: 'location' });
  expect(JSON.parse(place?.metadata ?? '')).toMatchObject({
    kind: 'location',
    provider: { location, reply_to: { provider_message_id: sent, message_id: answer.id } },
  });
  expect(typed).toMatchObject({ content: '[order]', kind: undefined });
});
