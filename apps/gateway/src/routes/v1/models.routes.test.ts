import { ParleyError } from '@parley/errors';
import { aModelId } from '../../../test/fake-models';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const model = {
  id: aModelId,
  name: 'OpenAI',
  base_url: 'https://api.openai.com/v1',
  model: 'gpt-5-mini',
  api_key_last4: 'cdef',
  header_names: ['x-team'],
  vision: false,
  prices: { input: 0.25, output: 2 },
  quirks: [],
  is_default: true,
  embedding_model: null,
  status: 'unchecked',
  last_error: null,
  checked_at: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const path = `/v1/models/${aModelId}`;
const requestOf = (rpc: string) => gateway.fakes.calls.find((call) => call.rpc === rpc)?.request;

test('a connection is made, with its place and ETag', async () => {
  const body = { name: 'OpenAI', base_url: 'https://api.openai.com/v1', model: 'gpt-5-mini', api_key: 'sk-1' };
  const made = await gateway.send('POST', '/v1/models', { body });
  expect({ status: made.status, body: made.body }).toEqual({ status: 201, body: model });
  expect([made.headers.get('location'), made.headers.get('etag')?.slice(0, 3)]).toEqual([path, '"1-']);
  expect(requestOf('createModel')).toEqual({ fields: JSON.stringify(body) });
});

test('it is told, listed, changed where its version is the one expected, and deleted', async () => {
  const got = await gateway.send('GET', path);
  expect(got.body).toEqual(model);
  expect((await gateway.send('GET', '/v1/models')).body['data']).toEqual([model]);
  const headers = { 'if-match': got.headers.get('etag') ?? '' };
  expect((await gateway.send('PATCH', path, { body: { prices: null }, headers })).status).toBe(200);
  expect(requestOf('updateModel')).toMatchObject({ mergePatch: '{"prices":null}', expectedVersion: 1n });
  expect((await gateway.send('DELETE', path)).status).toBe(204);
});

test.each([
  ['POST', '/v1/models', { name: 'x', model: 'x' }, 'base_url'],
  ['POST', '/v1/models', { name: 'x', model: 'x', base_url: 'https://x', headers: { Cookie: 'x' } }, 'headers.Cookie'],
  ['PATCH', path, { name: null }, 'name'],
])('%s %s with %j names %s', async (method, to, body, field) => {
  const { status, body: problem } = await gateway.send(method, to, { body });
  expect({ status, errors: problem['errors'] }).toMatchObject({ status: 400, errors: [{ path: field }] });
});

test('it takes the permissions of connections', async () => {
  const key = gateway.fakes.addKey({ permissions: ['connections:read'] });
  expect((await gateway.send('GET', path, { key })).status).toBe(200);
  const refused = await gateway.send('PATCH', path, { key, body: {} });
  expect([refused.status, refused.body['required_permission']]).toEqual([403, 'connections:write']);
});

test('a check says what it found; where no text comes back it is 503, with what failed', async () => {
  const checked = await gateway.send('POST', `${path}/check`);
  const trial = { is_ok: true, detail: 'It answers', duration_ms: 12 };
  expect([checked.status, checked.body]).toEqual([200, { model, text: trial, tools: trial, usage: trial }]);
  gateway.fakes.responder.checkModel = () => Promise.reject(new ParleyError('model_unavailable', 'HTTP 401'));
  const failed = await gateway.send('POST', `${path}/check`);
  expect([failed.status, failed.body]).toMatchObject([503, { code: 'model_unavailable', detail: 'HTTP 401' }]);
});
