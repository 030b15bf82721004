import { SourceOrigin, SuggestionKind, SuggestionState, SyncSchedule } from '@parley/contract/knowledge';
import { aDocumentId, anAnswerId, aSourceId, aSuggestionId } from '../../../test/fake-knowledge';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const answer = {
  id: anAnswerId,
  question: 'Where?',
  answer: 'Here.',
  language: 'en',
  phrasings: [],
  url: null,
  valid_from: null,
  valid_until: null,
  is_enabled: true,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const path = `/v1/knowledge/answers/${anAnswerId}`;
const requestOf = (rpc: string) => gateway.fakes.calls.find((call) => call.rpc === rpc)?.request;

test('an answer is made, with its place and ETag; its times are read', async () => {
  const body = { question: 'Where?', answer: 'Here.', valid_from: '2026-01-01', language: null };
  const made = await gateway.send('POST', '/v1/knowledge/answers', { body });
  expect({ status: made.status, body: made.body }).toEqual({ status: 201, body: answer });
  expect(made.headers.get('location')).toBe(path);
  expect(made.headers.get('etag')).toMatch(/^"1-/);
  expect(requestOf('createAnswer')).toMatchObject({ validFrom: new Date('2026-01-01T00:00:00Z') });
});

test('it is told, changed where its version is the one expected, and deleted', async () => {
  expect((await gateway.send('GET', path)).body).toEqual(answer);
  const etag = (await gateway.send('GET', path)).headers.get('etag') ?? '';
  const headers = { 'if-match': etag };
  expect((await gateway.send('PATCH', path, { body: { url: null, is_enabled: false }, headers })).status).toBe(200);
  expect(requestOf('updateAnswer')).toMatchObject({ updateMask: ['url', 'is_enabled'], expectedVersion: 1n });
  expect((await gateway.send('DELETE', path)).status).toBe(204);
});

test('it is listed by what is asked for', async () => {
  const { status, body } = await gateway.send('GET', '/v1/knowledge/answers?language=pt&is_enabled=false&query=x');
  expect({ status, data: body['data'] }).toEqual({ status: 200, data: [answer] });
  expect(requestOf('listAnswers')).toMatchObject({ language: 'pt', isEnabled: false, query: 'x' });
});

test('a document is made, put, told, changed, listed without its content, and deleted', async () => {
  const to = '/v1/knowledge/documents';
  const body = { title: 'Places', content: 'Here.', external_id: 'places' };
  const made = await gateway.send('POST', to, { body });
  expect(made.body).toMatchObject({ id: aDocumentId, content: 'Here.', status: 'ready', external_id: null });
  expect([made.status, made.headers.get('location')]).toEqual([201, `${to}/${aDocumentId}`]);
  expect(requestOf('createDocument')).toMatchObject({ fields: { title: 'Places', externalId: 'places' } });
  expect((await gateway.send('PUT', to, { body })).headers.get('etag')).toMatch(/^"1-/);
  expect((await gateway.send('PUT', to, { body, headers: { 'if-match': '"1-x"' } })).status).toBe(412);
  const of = `${to}/${aDocumentId}`;
  expect((await gateway.send('GET', of)).body).toEqual(made.body);
  const headers = { 'if-match': made.headers.get('etag') ?? '' };
  expect((await gateway.send('PATCH', of, { body: { url: null, title: 'X' }, headers })).status).toBe(200);
  expect(requestOf('updateDocument')).toMatchObject({ updateMask: ['title', 'url'], expectedVersion: 1n });
  const list = await gateway.send('GET', `${to}?status=ready&language=pt&query=x&external_id=places`);
  const { content, ...summary } = made.body;
  expect([content, list.body['data']]).toEqual(['Here.', [summary]]);
  expect(requestOf('listDocuments')).toMatchObject({ status: 2, language: 'pt', query: 'x', externalId: 'places' });
  expect((await gateway.send('DELETE', of)).status).toBe(204);
});

test('200,000 characters of any script pass, more do not, nor more than 1 MiB', async () => {
  const send = (content: string) => gateway.send('POST', '/v1/knowledge/documents', { body: { title: 'x', content } });
  expect((await send('😀'.repeat(200_000))).status).toBe(201);
  expect((await send('x'.repeat(200_001))).body).toMatchObject({ errors: [{ path: 'content', code: 'max_length' }] });
  expect((await send('x'.repeat(1_050_000))).body).toMatchObject({ code: 'payload_too_large' });
});

test('a file is taken, told, listed and deleted', async () => {
  const to = '/v1/knowledge/sources';
  const body = { kind: 'upload', name: 'places.md', content_type: 'text/markdown', content: 'SGVyZS4=' };
  const made = await gateway.send('POST', to, { body });
  expect([made.status, made.headers.get('location')]).toEqual([201, `${to}/${aSourceId}`]);
  expect(made.body).toMatchObject({ id: aSourceId, kind: 'upload', status: 'pending', last_error: null });
  const { file } = requestOf('createSource') as { file: Uint8Array };
  expect(Buffer.from(file).toString()).toBe('Here.');
  expect((await gateway.send('GET', `${to}/${aSourceId}`)).body).toEqual(made.body);
  expect((await gateway.send('GET', `${to}?status=failed`)).body['data']).toEqual([made.body]);
  expect(requestOf('listSources')).toMatchObject({ status: 3 });
  expect((await gateway.send('POST', `${to}/${aSourceId}/sync`)).body).toEqual(made.body);
  expect((await gateway.send('DELETE', `${to}/${aSourceId}`)).status).toBe(204);
  const large = Buffer.alloc(10 * 1024 * 1024).toString('base64');
  const more = Buffer.alloc(1_500_000).toString('base64');
  expect((await gateway.send('POST', to, { body: { ...body, content: more } })).status).toBe(201);
  expect((await gateway.send('POST', to, { body: { ...body, content: `${large}AAAA` } })).status).toBe(400);
  expect((await gateway.send('POST', to, { body: { ...body, content: large + large } })).status).toBe(413);
});

test('a page and a site are taken by their address', async () => {
  const body = { kind: 'sitemap', url: 'https://help.example/', schedule: 'weekly' };
  expect((await gateway.send('POST', '/v1/knowledge/sources', { body })).status).toBe(201);
  expect(requestOf('createSource')).toMatchObject({
    kind: SourceOrigin.SITEMAP,
    name: '',
    url: body.url,
    schedule: SyncSchedule.WEEKLY,
  });
});

test('a search tells what to do, and with what', async () => {
  const { status, body } = await gateway.send('POST', '/v1/knowledge/search', {
    body: { query: 'where is it', caution: 'high', kinds: ['answer'] },
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      band: 'answer',
      language: 'en',
      is_other_language: false,
      hits: [
        {
          type: 'answer',
          id: anAnswerId,
          title: 'Where?',
          text: 'Here.',
          url: null,
          language: 'en',
          score: 0.877,
          updated_at: answer.updated_at,
        },
      ],
      conflict: null,
    },
  });
  expect(requestOf('search')).toMatchObject({ query: 'where is it', caution: 3, kinds: [1] });
});

test('suggestions are listed, told, accepted and dismissed', async () => {
  const of = `/v1/knowledge/suggestions/${aSuggestionId}`;
  expect((await gateway.send('GET', '/v1/knowledge/suggestions?state=dismissed&kind=conflict')).status).toBe(200);
  const asked = { state: SuggestionState.DISMISSED, kind: SuggestionKind.CONFLICT };
  expect(requestOf('listSuggestions')).toMatchObject(asked);
  expect((await gateway.send('GET', of)).body).toMatchObject({ id: aSuggestionId, count: 3, state: 'open' });
  expect((await gateway.send('POST', `${of}/accept`, { body: { answer: 'Here.' } })).body).toEqual(answer);
  expect((await gateway.send('POST', `${of}/dismiss`)).body).toMatchObject({ state: 'dismissed' });
});

test.each([
  ['POST', '/v1/knowledge/answers', { question: 'x' }, 'answer'],
  ['POST', '/v1/knowledge/answers', { question: 'x', answer: 'x', url: 'ftp://x' }, 'url'],
  ['POST', '/v1/knowledge/documents', { title: 'x' }, 'content'],
  ['POST', '/v1/knowledge/documents', { title: 'x', content: 'x', url: 'javascript:x' }, 'url'],
  ['PUT', '/v1/knowledge/documents', { title: 'x', content: 'x' }, 'external_id'],
  ['PATCH', `/v1/knowledge/documents/${aDocumentId}`, { content: null }, 'content'],
  [
    'POST',
    '/v1/knowledge/sources',
    { kind: 'upload', name: 'x', content_type: 'text/plain', content: '????' },
    'content',
  ],
  [
    'POST',
    '/v1/knowledge/sources',
    { kind: 'upload', name: 'x', content_type: 'image/png', content: 'AAAA' },
    'content_type',
  ],
  ['POST', '/v1/knowledge/sources', { kind: 'upload', name: 'x', content_type: 'text/plain' }, 'content'],
  ['POST', '/v1/knowledge/sources', { kind: 'url' }, 'url'],
  ['POST', '/v1/knowledge/sources', { kind: 'sitemap', url: 'https://x.example', content: 'AAAA' }, 'content'],
  ['POST', '/v1/knowledge/sources', { kind: 'url', url: 'https://x.example', schedule: 'hourly' }, 'schedule'],
  ['POST', '/v1/knowledge/sources', { kind: 'crawl', url: 'https://x.example' }, 'kind'],
  ['POST', '/v1/knowledge/search', { query: ' ' }, 'query'],
  ['POST', `/v1/knowledge/suggestions/${aSuggestionId}/accept`, {}, 'answer'],
  ['PATCH', path, { question: null }, 'question'],
])('%s %s with %j names %s', async (method, to, body, field) => {
  const { status, body: problem } = await gateway.send(method, to, { body });
  expect({ status, errors: problem['errors'] }).toMatchObject({ status: 400, errors: [{ path: field }] });
});
