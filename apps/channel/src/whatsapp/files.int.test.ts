import type { Message } from '@parley/contract/message';
import { newId } from '@parley/schemas';
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
const PDF = Buffer.from('%PDF-1.7 a bill');

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

async function newLine(mode: 'live' | 'test' = 'live') {
  const tenant = newTenant(mode);
  const channel = await service.create(tenant, {
    ...{ type: 'whatsapp', settings: { phone_number_id: NUMBER } },
    secrets: { access_token: GRAPH_TOKEN, app_secret: SECRET, verify_token: 'verify me' },
  });
  return {
    tenant,
    /** Delivered `times` times; @returns the one resulting message */
    says: async (type: string, fields: object, times = 1): Promise<Message> => {
      const message = graphText('4915112345678', '', { type, [type]: fields });
      for (let n = 0; n < times; n += 1) {
        const body = graphBody(NUMBER, { messages: [message] }) + ' '.repeat(n);
        const url = `${service.url}/hooks/whatsapp/${channel.id}`;
        expect((await fetch(url, { method: 'POST', body, headers: graphHeaders(SECRET, body) })).status).toBe(200);
      }
      return eventually(() => {
        const all = [...service.conversations.values()].flatMap(({ conversation, messages }) =>
          conversation.metadata.includes(channel.id) ? messages : [],
        );
        const found = all.filter(({ metadata }) => metadata.includes(String(message['id'])));
        expect(found).toHaveLength(1);
        return Promise.resolve(found[0] as Message);
      });
    },
  };
}

/** From the team, of a type that matters only here. */
function keep(name: string, mimeType: string, content = PDF): string {
  const id = newId('media');
  service.files.set(id, { media: { id, name, mimeType, sizeBytes: content.length, createdAt: new Date() }, content });
  return id;
}

async function deliver(line: Awaited<ReturnType<typeof newLine>>, content: string, ids: readonly string[]) {
  const { conversationId } = await line.says('text', { body: 'Hi' });
  const files = ids.map((id) => {
    const { name, mimeType, sizeBytes } = (
      service.files.get(id) ?? { media: { name: 'gone.pdf', mimeType: 'application/pdf', sizeBytes: 5 } }
    ).media;
    return { id, name, mime_type: mimeType, size_bytes: sizeBytes };
  });
  return service.deliver(line.tenant, conversationId, { content, files });
}

test('a document becomes a file of its message, once, however often it comes, and what it is stays in brackets', async () => {
  const line = await newLine();
  const id = meta.hold(PDF);
  const document = { id, mime_type: 'application/pdf', filename: 'bill.pdf', caption: 'Is this right?' };
  const message = await line.says('document', document, 3);
  expect(message).toMatchObject({
    content: '[document: bill.pdf] Is this right?',
    kind: 'document',
    caption: 'Is this right?',
    attachments: [{ name: 'bill.pdf', mimeType: 'application/pdf', sizeBytes: PDF.length }],
  });
  expect([...service.files.values()].filter(({ content }) => content.equals(PDF))).toHaveLength(1);
});

test.each([
  ['audio', { mime_type: 'audio/ogg; codecs=opus', voice: true }, 'audio.ogg'],
  ['video', { mime_type: 'video/mp4' }, 'video.mp4'],
  ['sticker', { mime_type: 'image/webp' }, 'sticker.webp'],
])('%s becomes a file, with a name of ours', async (type, fields, name) => {
  const line = await newLine();
  const message = await line.says(type, { id: meta.hold(Buffer.from(type)), ...fields });
  expect(message).toMatchObject({ content: `[${type}]`, kind: type, attachments: [{ name }] });
});

test('while Meta is away it is tried again, and then there is one file', async () => {
  const line = await newLine();
  const id = meta.hold(Buffer.from('later'));
  meta.play({ refuse: 1, status: 500 });
  expect(await line.says('document', { id, filename: 'a.pdf' })).toMatchObject({ attachments: [{ name: 'a.pdf' }] });
  expect([...service.files.values()].filter(({ content }) => content.equals(Buffer.from('later')))).toHaveLength(1);
});

test.each([
  ['is not there', () => '999', 'a.pdf', 'Meta answered with 400'],
  ['is too large', () => meta.hold(Buffer.alloc(25 * 1024 * 1024 + 1)), 'a.pdf', 'bytes'],
  ['is a program', () => meta.hold(PDF), 'a.exe', 'is of a type that is not accepted'],
])('a file that %s is named in its place', async (_what, hold, filename, reason) => {
  const line = await newLine();
  const message = await line.says('document', { id: hold(), filename, caption: 'See' });
  expect(message).toMatchObject({ content: `[document: ${filename}] See`, attachments: [] });
  expect((JSON.parse(message.metadata) as { media: { error: string } }).media.error).toContain(reason);
});

test('in test mode nothing is fetched', async () => {
  const line = await newLine('test');
  const id = meta.hold(PDF);
  expect(await line.says('document', { id, filename: 'a.pdf' })).toMatchObject({ attachments: [] });
  expect(meta.requests.filter((url) => url.includes(id))).toEqual([]);
});

test('files go as what they are; a short text is the caption of the first', async () => {
  const line = await newLine();
  const before = meta.messages.length;
  await deliver(line, 'Your **bill**', [
    keep('bill "1".pdf', 'application/pdf'),
    keep('a.png', 'image/png'),
    keep('b.ogg', 'audio/ogg'),
    keep('c.mp4', 'video/mp4'),
  ]);
  await eventually(() => expect(meta.messages.length - before).toBe(4));
  const bodies = meta.messages.slice(before).map(({ body }) => body);
  const [document] = bodies;
  expect(document).toMatchObject({ type: 'document', document: { filename: 'bill "1".pdf', caption: 'Your *bill*' } });
  expect(document).not.toHaveProperty('file');
  expect(bodies.map(({ type }) => type)).toEqual(['document', 'image', 'audio', 'video']);
  const { id } = document?.['document'] as { id: string };
  expect(meta.uploads.get(id)).toEqual({ name: 'bill _1_.pdf', mimeType: 'application/pdf', bytes: PDF });
});

test('a text is sent before an audio file, which cannot have a caption; without a text, no caption is sent', async () => {
  const line = await newLine();
  const before = meta.messages.length;
  await deliver(line, 'Listen', [keep('a.ogg', 'audio/ogg')]);
  await deliver(line, '', [keep('a.pdf', 'application/pdf')]);
  await eventually(() => expect(meta.messages.length - before).toBe(3));
  const bodies = meta.messages.slice(before).map(({ body }) => body);
  expect(bodies.map(({ type }) => type)).toEqual(['text', 'audio', 'document']);
  expect(bodies[2]).toMatchObject({ document: { filename: 'a.pdf' } });
});

test('a file whose answer is lost is unknown, and not sent again; one that Meta could not take yet is', async () => {
  const line = await newLine();
  const before = meta.messages.length;
  meta.play({ delayMs: 0 }, { drop: true });
  const lost = await deliver(line, '', [keep('a.pdf', 'application/pdf')]);
  await eventually(() => expect(lost.delivery).toMatchObject({ status: 2 }));
  meta.play({ refuse: 1, status: 500 });
  const later = await deliver(line, '', [keep('b.pdf', 'application/pdf')]);
  await eventually(() => expect(later.delivery).toMatchObject({ status: 3 }));
  const names = meta.messages.slice(before).map(({ body }) => (body['document'] as { filename: string }).filename);
  expect(names).toEqual(['a.pdf', 'b.pdf']);
});

test('what Meta does not take, and what is no longer there, has failed', async () => {
  const line = await newLine();
  const refused = await deliver(line, '', [keep('a.zip', 'application/zip')]);
  await eventually(() => expect(refused.delivery).toMatchObject({ status: 4, error: { code: '100' } }));
  const gone = await deliver(line, '', [newId('media')]);
  await eventually(() => expect(gone.delivery).toMatchObject({ status: 4, error: { code: 'file_missing' } }));
});
