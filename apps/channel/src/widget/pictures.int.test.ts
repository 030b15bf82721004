import { newUuid, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { deflateSync } from 'node:zlib';
import { MIGRATIONS, SCHEMA } from '../schema';
import { MEDIA_URL } from '../../test/media';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const ORIGIN = 'https://shop.example';
const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

async function openSession(tenant: Tenant = newTenant('live')): Promise<string> {
  const { id } = await service.create(tenant, { settings: { allowed_origins: [ORIGIN] } });
  const response = await fetch(`${service.url}/widget/v1/sessions`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ channel_id: id }),
  });
  const session = (await response.json()) as { session_token: string; widget: { takes_pictures: boolean } };
  expect(session.widget.takes_pictures).toBe(true);
  return session.session_token;
}

interface Answer {
  readonly status: number;
  readonly json: { content: string; type: string; caption: string | null; client_id: string; code?: string };
}

async function upload(
  token: string,
  fields: Record<string, Buffer | string>,
  key: string = newUuid(),
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'C:\\evil.svg');
  }
  const response = await fetch(`${service.url}/widget/v1/pictures`, {
    method: 'POST',
    headers: { origin: ORIGIN, authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: form,
  });
  return { status: response.status, json: (await response.json()) as Answer['json'] };
}

const show = (url: string, headers: Record<string, string> = {}) =>
  fetch(url.replace(MEDIA_URL, service.url), { headers });

const lastConversation = () => [...service.conversations.values()].at(-1);

test('a picture becomes a message, and everybody who has its address sees it, as a picture and nothing else', async () => {
  const token = await openSession();
  const { status, json } = await upload(token, { picture: GIF, caption: 'My receipt' }, 'client-id-1');
  expect({ status, json }).toMatchObject({
    status: 201,
    json: { type: 'image', caption: 'My receipt', client_id: 'client-id-1', sender: 'customer' },
  });
  expect(json.content).toMatch(/^https:\/\/parley\.example\/media\/[\w-]{32}$/);
  expect(lastConversation()?.messages).toMatchObject([{ content: json.content, caption: 'My receipt' }]);
  const shown = await show(json.content);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': 'inline; filename="picture.png"',
    'cache-control': 'private, max-age=86400, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect((await show(json.content, { 'if-none-match': shown.headers.get('etag') ?? '' })).status).toBe(304);
});

test('ten times the same upload at once are one message with one picture', async () => {
  const token = await openSession();
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(token, { picture: GIF }, 'client-id-2')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ json }) => json.content)).size).toBe(1);
  expect(lastConversation()?.messages).toHaveLength(1);
});

test('by the key of an upload neither another picture nor another caption is taken', async () => {
  const token = await openSession();
  const other = Buffer.from(GIF);
  // Its one pixel is blue.
  other.set([0, 0, 255], 13);
  const first = await upload(token, { picture: GIF, caption: 'Mine' }, 'client-id-3');
  expect(first.status).toBe(201);
  const others: Record<string, Buffer | string>[] = [
    { picture: other, caption: 'Mine' },
    { picture: GIF, caption: 'Yours' },
    { picture: GIF },
  ];
  for (const fields of others) {
    const refused = { status: 422, json: { code: 'idempotency_key_reused' } };
    expect(await upload(token, fields, 'client-id-3')).toMatchObject(refused);
  }
  expect(await upload(token, { picture: GIF, caption: 'Mine' }, 'client-id-3')).toEqual(first);
  expect(lastConversation()?.messages).toHaveLength(1);
  const both = await Promise.all([GIF, other].map((picture) => upload(token, { picture }, 'client-id-4')));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(lastConversation()?.messages).toHaveLength(2);
});

test('what is no picture is refused with its reason, and nothing is said', async () => {
  const token = await openSession();
  const held = service.conversations.size;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refusals: [Record<string, Buffer | string>, string, string][] = [
    [{ picture: Buffer.alloc(0) }, 'picture', 'required'],
    [{ picture: svg }, 'picture', 'format'],
    [{ picture: Buffer.concat([GIF.subarray(0, 20), deflateSync(svg)]) }, 'picture', 'invalid'],
    [{ picture: 'text' }, 'picture', 'type'],
    [{ caption: 'alone' }, 'picture', 'required'],
    [{ picture: GIF, caption: 'x'.repeat(1_025) }, 'caption', 'max_length'],
    [{ picture: GIF, other: 'x' }, 'other', 'unknown_field'],
  ];
  for (const [fields, path, code] of refusals) {
    expect(await upload(token, fields)).toMatchObject({ status: 400, json: { errors: [{ path, code }] } });
  }
  expect(await upload(token, { picture: GIF }, 'short')).toMatchObject({ status: 400 });
  expect(await upload('none', { picture: GIF })).toMatchObject({ status: 401 });
  expect(service.conversations.size).toBe(held);
});

test('more than is taken is cut off, and too many are refused with a time', async () => {
  const token = await openSession();
  expect(await upload(token, { picture: Buffer.alloc(11 * 1024 * 1024) })).toMatchObject({
    status: 413,
    json: { code: 'payload_too_large' },
  });
  const many = await Promise.all(Array.from({ length: 14 }, () => upload(token, { picture: GIF })));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201, 429]));
});

test('nobody finds what is not there', async () => {
  for (const key of ['x', 'x'.repeat(32), '..%2f..%2fetc%2fpasswd', `${'x'.repeat(32)}%00`]) {
    expect((await show(`${MEDIA_URL}/media/${key}`)).status).toBe(404);
  }
});
