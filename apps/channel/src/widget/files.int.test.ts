import { newId, newUuid } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { newTenant, startService, type TestService } from '../../test/start-service';
import { ORIGIN, visitorOf, type Answer } from '../../test/widget-visitor';
import { MIGRATIONS, SCHEMA } from '../schema';

const PDF = Buffer.from('%PDF-1.7 a bill');

let database: TestDatabase;
let service: TestService;
const { call, openSession, read } = visitorOf(() => service);

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface SentFile {
  readonly id: string;
  readonly name: string;
}

async function newVisitor() {
  const channel = await service.create(newTenant(), { settings: { allowed_origins: [ORIGIN] } });
  return { channel, token: (await openSession(channel.id)).session_token };
}

function ask(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { origin: ORIGIN, authorization: `Bearer ${token}`, ...(init.headers as object) };
  return fetch(`${service.url}/widget/v1${path}`, { ...init, headers });
}

async function upload(token: string, fields: Record<string, Blob | string>, key: string = newUuid()): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'bill ü.pdf');
  }
  const response = await ask(token, '/files', { method: 'POST', body: form, headers: { 'idempotency-key': key } });
  return { status: response.status, headers: response.headers, json: (await response.json()) as never };
}

const pdf = (content = PDF) => new Blob([new Uint8Array(content)], { type: 'application/pdf' });

function say(token: string, content: unknown, mediaIds: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newUuid() };
  return call('/messages', { content, media_ids: mediaIds }, headers);
}

test('a visitor uploads a file, says it without a word, and reads it, as a download', async () => {
  const { token } = await newVisitor();
  const { status, json } = await upload(token, { file: pdf() });
  expect([status, json]).toEqual([
    201,
    {
      ...{ id: expect.stringContaining('media_') as string, name: 'bill ü.pdf', mime_type: 'application/pdf' },
      ...{ size_bytes: PDF.length, width: null, height: null },
    },
  ]);
  const file = json as SentFile;
  const said = await say(token, '', [file.id]);
  expect([said.status, said.json]).toMatchObject([201, { content: '', attachments: [file] }]);
  expect((await read(token)).json).toMatchObject({ messages: [{ attachments: [file] }] });
  const shown = await ask(token, `/files/${file.id}`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="bill _.pdf"; filename*=UTF-8''bill%20%C3%BC.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});

test('the same upload twice is one file', async () => {
  const { token } = await newVisitor();
  const key = newUuid();
  const [first, second] = [await upload(token, { file: pdf() }, key), await upload(token, { file: pdf() }, key)];
  expect(second.json).toEqual(first.json);
});

test('what the team sends is there for its visitor, and for no other', async () => {
  const { token, channel } = await newVisitor();
  const { json } = await say(token, 'Hi', []);
  const media = { id: newId('media'), name: 'a.png', mimeType: 'image/png', sizeBytes: 3, width: 4, height: 3 };
  service.files.set(media.id, { media: { ...media, createdAt: new Date() }, content: Buffer.from('png') });
  const [conversationId] = [...service.conversations].find(([, { messages }]) =>
    messages.some(({ id }) => id === (json as { id: string }).id),
  ) ?? [''];
  service.answer(conversationId, '', [media.id]);
  const { messages } = (await read(token)).json as { messages: { attachments: SentFile[] }[] };
  const [file] = messages[1]?.attachments ?? [];
  expect(file).toMatchObject({ name: 'a.png', width: 4, height: 3 });
  const shown = await ask(token, `/files/${file?.id}?size=thumbnail`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const other = (await openSession(channel.id)).session_token;
  const elsewhere = (await newVisitor()).token;
  for (const [who, id] of [
    [other, file?.id],
    [elsewhere, file?.id],
    [token, media.id],
    [token, `${media.id}.AAAA`],
  ]) {
    expect((await ask(String(who), `/files/${id}`)).status).toBe(404);
  }
  expect((await say(other, '', [file?.id])).json).toMatchObject({
    errors: [{ path: 'media_ids.0', code: 'not_found' }],
  });
  expect((await fetch(`${service.url}/widget/v1/files/${file?.id}`)).status).toBe(401);
});

test.each([
  ['a message without words or files', () => ['', []], 'content', 'min_length'],
  ['more files than ten', () => ['', Array.from({ length: 11 }, () => 'x')], 'media_ids', 'max_items'],
  ['what is no file', () => ['', ['media_1']], 'media_ids.0', 'not_found'],
  ['a file that is no text', () => ['', [1]], 'media_ids.0', 'type'],
])('%s is refused', async (_what, input, path, code) => {
  const { token } = await newVisitor();
  const { status, json } = await say(token, ...(input() as [unknown, unknown]));
  expect([status, json]).toMatchObject([400, { errors: [{ path, code }] }]);
});

test.each<[string, Record<string, Blob | string>, string, string]>([
  ['no file', {}, 'file', 'required'],
  ['a text', { file: 'x' }, 'file', 'type'],
  ['another field', { file: pdf(), more: 'x' }, 'more', 'unknown_field'],
])('an upload of %s is refused', async (_what, fields, path, code) => {
  const { token } = await newVisitor();
  const { status, json } = await upload(token, fields);
  expect([status, json]).toMatchObject([400, { errors: [{ path, code }] }]);
});

test('what is larger than a file may be is refused, and so are too many in a minute', async () => {
  const { token } = await newVisitor();
  expect((await upload(token, { file: pdf(Buffer.alloc(26 * 1024 * 1024)) })).status).toBe(413);
  const answers = await Promise.all(Array.from({ length: 21 }, () => upload(token, { file: pdf() })));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
