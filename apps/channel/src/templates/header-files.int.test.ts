import { MessageDeliveryStatus, type Message } from '@parley/contract/message';
import { newId } from '@parley/schemas';
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
  type TestDatabase,
  type WhatsappSimulator,
} from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
let meta: WhatsappSimulator;

const SECRET = 'the app secret';
const NUMBER = '106540352242922';
const BYTES = Buffer.from('the bytes of a file');
const MIB = 1024 * 1024;
const named = (format: string) => `with_${format.toLowerCase()}`;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  meta = await startWhatsappSimulator();
  for (const format of ['IMAGE', 'VIDEO', 'DOCUMENT']) {
    const components = [
      { type: 'HEADER', format },
      { type: 'BODY', text: 'Here it is.' },
    ];
    meta.templates.push(graphTemplate({ name: named(format), components }));
  }
  service = await startService(database.url, { whatsapp: meta.origin });
});
beforeEach(() => meta.behave());
afterAll(async () => {
  await service?.stop();
  await meta?.stop();
  await database?.drop();
});

function keep(name: string, mimeType: string, sizeBytes = BYTES.length): string {
  const id = newId('media');
  service.files.set(id, { media: { id, name, mimeType, sizeBytes, createdAt: new Date() }, content: BYTES });
  return id;
}

/** Their window is closed. */
async function newCustomer() {
  const tenant = newTenant('live');
  const channel = await service.create(tenant, {
    ...{ type: 'whatsapp', settings: { phone_number_id: NUMBER, business_account_id: GRAPH_ACCOUNT } },
    secrets: { access_token: GRAPH_TOKEN, app_secret: SECRET, verify_token: 'verify me' },
  });
  const timestamp = String(Math.floor(Date.now() / 1_000) - 86_460);
  const body = graphBody(NUMBER, { messages: [graphText('4915112345678', 'Hello?', { timestamp })] });
  await fetch(`${service.url}/hooks/whatsapp/${channel.id}`, {
    ...{ method: 'POST', body },
    headers: graphHeaders(SECRET, body),
  });
  const conversationId = await eventually(() => {
    const all = [...service.conversations.values()];
    const held = all.find(({ conversation, messages }) => conversation.metadata.includes(channel.id) && messages[0]);
    if (!held) throw new Error('nothing came in');
    return Promise.resolve(held.conversation.id);
  });
  return {
    conversationId,
    send: (format: string, header: string, key?: string) => {
      const fields = JSON.stringify({ name: named(format), language: 'en_US', parameters: { header } });
      return service.client.sendTemplateMessage({ conversationId, fields }, as(tenant, key));
    },
    /** By the message's event. */
    deliver: async (sent: { readonly message?: Message | undefined }): Promise<Message> => {
      const held = service.conversations.get(conversationId)?.messages.find(({ id }) => id === sent.message?.id);
      if (!held) throw new Error('the message is not there');
      await service.hear(tenant, held);
      return held;
    },
  };
}

const becomes = (message: Message, status: string) =>
  eventually(() => expect(MessageDeliveryStatus[message.delivery?.status ?? 0]).toBe(status));

test.each([
  ['DOCUMENT', 'bill "1".pdf', 'application/pdf', { filename: 'bill "1".pdf' }],
  ['IMAGE', 'a.png', 'image/png', {}],
  ['VIDEO', 'b.mp4', 'video/mp4', {}],
])('a file is uploaded to Meta as the %s of a template, once, and is attached to the message', async (...given) => {
  const [format, name, mimeType, shown] = given;
  const { send, deliver } = await newCustomer();
  const file = keep(name, mimeType);
  const before = { messages: meta.messages.length, uploads: meta.uploads.size };
  const sent = await send(format, file, 'a key');
  expect(await send(format, file, 'a key')).toMatchObject({ message: { id: sent.message?.id }, replayed: true });
  const message = await deliver(sent);
  await deliver(sent);
  await becomes(message, 'SENT');
  expect(message).toMatchObject({ content: expect.stringContaining('Here it is.') as string, attachments: [{ name }] });
  const bodies = meta.messages.slice(before.messages).map(({ body }) => body);
  expect(bodies).toHaveLength(1);
  expect(meta.uploads.size).toBe(before.uploads + 1);
  const [id, upload] = [...meta.uploads].at(-1) ?? [];
  expect(upload).toMatchObject({ mimeType, bytes: BYTES });
  const type = format.toLowerCase();
  expect(bodies[0]).not.toHaveProperty('file');
  expect(bodies[0]).toMatchObject({
    type: 'template',
    template: {
      name: named(format),
      components: [{ type: 'header', parameters: [{ type, [type]: { ...shown, id } }] }],
    },
  });
});

test.each([
  ['IMAGE', () => keep('a.webp', 'image/webp'), 'format', 'must be a JPEG or PNG of at most 5 MiB'],
  ['IMAGE', () => keep('a.png', 'image/png', 6 * MIB), 'format', 'must be a JPEG or PNG of at most 5 MiB'],
  ['VIDEO', () => keep('a.pdf', 'application/pdf'), 'format', 'must be an MP4 or 3GP of at most 16 MiB'],
  ['DOCUMENT', () => keep('a.docx', 'application/msword'), 'format', 'must be a PDF'],
  ['DOCUMENT', () => newId('media'), 'not_found', 'is not the id of a file'],
])('for a header of type %s, another file is refused, and nothing is stored', async (format, fileOf, code, message) => {
  const { conversationId, send } = await newCustomer();
  await expect(send(format, fileOf())).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path: 'parameters.header', code, message }] },
  });
  expect(service.conversations.get(conversationId)?.messages).toHaveLength(1);
});

test('a file that Meta cannot take yet is uploaded later; a message whose answer is lost is unknown', async () => {
  const { send, deliver } = await newCustomer();
  const file = keep('a.png', 'image/png');
  await becomes(await deliver(await send('IMAGE', file)), 'SENT');
  const before = meta.messages.length;
  meta.play({ fail: 500 });
  await becomes(await deliver(await send('IMAGE', file)), 'SENT');
  meta.play({ delayMs: 0 }, { drop: true });
  await becomes(await deliver(await send('IMAGE', file)), 'UNKNOWN');
  expect(meta.messages).toHaveLength(before + 2);
});
