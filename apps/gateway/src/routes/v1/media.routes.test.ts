import { validationFailed } from '@parley/errors';
import { newId } from '@parley/schemas';
import { MEDIA_BYTES_MAX } from '@parley/schemas/media';
import { aMedia, aMediaId } from '../../../test/fake-media';
import { aConversationId } from '../../../test/fake-services';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const content = `/v1/media/${aMediaId}/content`;

function form(...parts: readonly (readonly [name: string, value: Blob | string, fileName?: string])[]): FormData {
  const made = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, fileName);
  }
  return made;
}
const blob = (text: string, type = '') => new Blob([text], { type });
const lastUpload = () => gateway.fakes.calls.find(({ rpc }) => rpc === 'createMedia');

test('POST passes a file on whole, with its name, its type and the Idempotency-Key', async () => {
  const { status, body, headers } = await gateway.send('POST', '/v1/media', {
    body: form(['file', blob('\0héllo', 'text/csv'), 'Zoë’s "list".csv']),
    headers: { 'idempotency-key': 'k' },
  });
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual(['id', 'name', 'mime_type', 'size_bytes', 'width', 'height', 'created_at']);
  expect(body).toMatchObject({ id: aMediaId, size_bytes: 7, width: null, created_at: '2026-11-21T09:30:00.000Z' });
  expect(headers.get('location')).toBe(content);
  const call = lastUpload();
  expect(call?.request).toMatchObject({ name: 'Zoë’s "list".csv', mimeType: 'text/csv' });
  expect((call?.request as { content: Buffer }).content.toString()).toBe('\0héllo');
  expect(call?.context).toMatchObject({ idempotencyKey: 'k', tenant: { mode: 'live' } });
});

test('POST takes 25 MiB, and refuses more before the service hears of it', async () => {
  const most = await gateway.send('POST', '/v1/media', {
    body: form(['file', new Blob([Buffer.alloc(MEDIA_BYTES_MAX)])]),
  });
  expect(most.body).toMatchObject({ size_bytes: MEDIA_BYTES_MAX });
  gateway.fakes.reset();
  const more = new Blob([Buffer.alloc(MEDIA_BYTES_MAX + 70_000)]);
  const { status } = await gateway.send('POST', '/v1/media', { body: form(['file', more]) });
  expect([status, lastUpload()]).toEqual([413, undefined]);
});

const file = ['file', blob('x'), 'x.txt'] as const;
test.each([
  ['no file', form(), 400, { field: 'file', code: 'required' }],
  ['a text in its place', form(['file', 'x']), 400, { field: 'file', code: 'type' }],
  ['two files', form(file, file), 400, { field: 'file', code: 'duplicate' }],
  ['another field', form(file, ['conversation_id', 'x']), 400, { field: 'conversation_id', code: 'unknown_field' }],
])('POST refuses %s', async (_what, body, status, fault) => {
  const reply = await gateway.send('POST', '/v1/media', { body });
  expect(reply.status).toBe(status);
  expect(JSON.stringify(reply.body)).toContain(fault.code);
  expect(JSON.stringify(reply.body)).toContain(fault.field);
});

test.each([
  ['JSON', { body: { file: 'x' } }, 415],
  ['a form without its boundary', { text: 'x', headers: { 'content-type': 'multipart/form-data' } }, 415],
  ['a form that is none', { text: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, 400],
  [
    'a form that is cut off',
    { text: '--b\r\nContent-Dis', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    400,
  ],
])('POST refuses %s', async (_what, options, status) => {
  expect((await gateway.send('POST', '/v1/media', options)).status).toBe(status);
});

test('POST names the fault that the service finds', async () => {
  gateway.fakes.media.createMedia = async () => {
    throw validationFailed([{ path: 'file', code: 'format', message: 'must not be a program or a script' }]);
  };
  const { status, body } = await gateway.send('POST', '/v1/media', { body: form(file) });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('GET sends a file to be saved, so that no browser makes a page of it', async () => {
  const { status, text, headers } = await gateway.send('GET', content);
  expect({ status, text }).toEqual({ status: 200, text: '%PDF-' });
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Zo__s receipt.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20receipt.pdf`,
  );
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('GET shows a picture in place, and its thumbnail by size', async () => {
  gateway.fakes.media.getMedia = async () => ({ media: { ...aMedia, name: 'a.png', mimeType: 'image/png' } });
  const { headers } = await gateway.send('GET', `${content}?size=thumbnail`);
  expect(headers.get('content-disposition')).toMatch(/^inline; /);
  expect(headers.get('content-type')).toBe('image/png');
  expect(gateway.fakes.calls.find(({ rpc }) => rpc === 'readMedia')?.request).toEqual({ id: aMediaId, size: 2 });
  expect((await gateway.send('GET', `${content}?size=large`)).status).toBe(400);
});

test('GET with the ETag reads no file', async () => {
  const etag = (await gateway.send('GET', content)).headers.get('etag') ?? '';
  gateway.fakes.reset();
  const { status } = await gateway.send('GET', content, { headers: { 'if-none-match': etag } });
  expect([status, gateway.fakes.calls.some(({ rpc }) => rpc === 'readMedia')]).toEqual([304, false]);
  expect((await gateway.send('GET', `/v1/media/${newId('media')}/content`)).status).toBe(404);
});

test('a message takes files, and may then be empty', async () => {
  const messages = `/v1/conversations/${aConversationId}/messages`;
  const send = (body: object) => gateway.send('POST', messages, { body: { type: 'text', sender: 'agent', ...body } });
  const ids = [newId('media'), newId('media')];
  expect((await send({ content: '', media_ids: ids })).status).toBe(201);
  const sent = gateway.fakes.calls.find(({ rpc }) => rpc === 'sendMessage');
  expect(sent?.request).toMatchObject({ content: '', mediaIds: ids });
  for (const wrong of [
    { content: '' },
    { content: '', media_ids: [] },
    { content: 'x', media_ids: ['x'] },
    { content: 'x', media_ids: [ids[0], ids[0]] },
    { content: 'x', media_ids: Array.from({ length: 11 }, () => newId('media')) },
    { type: 'image', content: 'https://example.com/a.png', media_ids: ids },
  ])
    expect((await send(wrong)).status).toBe(400);
});
