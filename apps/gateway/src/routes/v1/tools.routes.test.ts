import { aToolId } from '../../../test/fake-tools';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const tool = {
  id: aToolId,
  name: 'find_order',
  description: 'The state of an order',
  parameters: { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] },
  request: {
    method: 'GET',
    url: 'https://shop.example/customers/{customer_id}/orders/{order_id}',
    header_names: ['authorization'],
    body: null,
  },
  bindings: { customer_id: 'customer.id' },
  is_signed: true,
  effect: 'read',
  needs_confirmation: false,
  confirmation: { en: 'Look up order {order_id}?' },
  needs_verified: true,
  timeout_ms: 10_000,
  result_path: '/data',
  trusts_output: false,
  is_enabled: true,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const path = `/v1/tools/${aToolId}`;
const given = { name: 'find_order', description: 'x', request: { method: 'GET', url: 'https://shop.example/' } };
const requestOf = (rpc: string) => gateway.fakes.calls.find((call) => call.rpc === rpc)?.request;

test('a tool is made, with its place and ETag', async () => {
  const made = await gateway.send('POST', '/v1/tools', { body: given });
  expect({ status: made.status, body: made.body }).toEqual({ status: 201, body: tool });
  expect([made.headers.get('location'), made.headers.get('etag')?.slice(0, 3)]).toEqual([path, '"1-']);
  expect(requestOf('createTool')).toEqual({ fields: JSON.stringify(given) });
});

test('it is read, listed, changed where its version is the one expected, and deleted', async () => {
  const got = await gateway.send('GET', path);
  expect(got.body).toEqual(tool);
  expect((await gateway.send('GET', '/v1/tools')).body['data']).toEqual([tool]);
  const headers = { 'if-match': got.headers.get('etag') ?? '' };
  const body = { request: { headers: { 'X-Team': null } } };
  expect((await gateway.send('PATCH', path, { body, headers })).status).toBe(200);
  expect(requestOf('updateTool')).toMatchObject({ mergePatch: JSON.stringify(body), expectedVersion: 1n });
  expect((await gateway.send('DELETE', path)).status).toBe(204);
});

test('a call of it says what was sent and what came of it', async () => {
  const body = { arguments: { order_id: '4712' }, bindings: { customer_id: 'zoe' } };
  const tried = await gateway.send('POST', `${path}/test`, { body });
  expect([tried.status, tried.body]).toEqual([
    200,
    {
      request: {
        method: 'GET',
        url: 'https://shop.example/customers/zoe/orders/4712',
        header_names: ['authorization'],
        body: null,
      },
      outcome: 'done',
      status: 200,
      result: '{"state":"sent"}',
      error: null,
      duration_ms: 81,
    },
  ]);
  expect(requestOf('testTool')).toEqual({ id: aToolId, fields: JSON.stringify(body) });
});

test.each([
  ['POST', '/v1/tools', { ...given, request: { ...given.request, url: 'https://x/{id}' } }, 'request.url'],
  ['POST', '/v1/tools', { ...given, request: { ...given.request, headers: { Host: 'x' } } }, 'request.headers.Host'],
  ['POST', '/v1/tools', { ...given, parameters: { type: 'object', oneOf: [] } }, 'parameters.oneOf'],
  ['PATCH', path, { effect: 'both' }, 'effect'],
  ['POST', `${path}/test`, { arguments: 'x' }, 'arguments'],
])('%s %s with %j names %s', async (method, to, body, field) => {
  const { status, body: problem } = await gateway.send(method, to, { body });
  expect({ status, errors: problem['errors'] }).toMatchObject({ status: 400, errors: [{ path: field }] });
});

test('it takes the permissions of connections', async () => {
  const key = gateway.fakes.addKey({ permissions: ['connections:read'] });
  expect((await gateway.send('GET', path, { key })).status).toBe(200);
  const refused = await gateway.send('POST', `${path}/test`, { key, body: {} });
  expect([refused.status, refused.body['required_permission']]).toEqual([403, 'connections:write']);
});
