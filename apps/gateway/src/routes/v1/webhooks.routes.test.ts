import { permissions } from '@parley/schemas';
import { aDelivery, aDeliveryId, aPayload, aWebhookId } from '../../../test/fake-webhooks';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const webhook = {
  id: aWebhookId,
  url: 'https://shop.example/parley',
  events: ['message.created'],
  description: null,
  payload: 'full',
  api_version: '2026-11-26',
  status: 'enabled',
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const path = `/v1/webhooks/${aWebhookId}`;
const given = { url: 'https://shop.example/parley', events: ['message.created'] };
const requestOf = (rpc: string) => gateway.fakes.calls.find((call) => call.rpc === rpc)?.request;

test('a webhook is made, with its place, its ETag and its secret, for a key that says what it may', async () => {
  const made = await gateway.send('POST', '/v1/webhooks', { body: given });
  expect([made.status, made.headers.get('location'), made.headers.get('etag')?.slice(0, 3)]).toEqual([
    201,
    path,
    '"1-',
  ]);
  expect(made.headers.get('cache-control')).toBe('no-store');
  expect(made.body).toEqual({ ...webhook, secret: expect.stringMatching(/^whsec_/) });
  expect(requestOf('createWebhook')).toEqual({ fields: JSON.stringify(given), permissions: [...permissions] });
});

test('it is read and listed without its secret, changed where its version is the one expected, and deleted', async () => {
  const got = await gateway.send('GET', path);
  expect(got.body).toEqual(webhook);
  expect((await gateway.send('GET', '/v1/webhooks')).body['data']).toEqual([webhook]);
  const headers = { 'if-match': got.headers.get('etag') ?? '' };
  const body = { status: 'disabled' };
  expect((await gateway.send('PATCH', path, { body, headers })).status).toBe(200);
  expect(requestOf('updateWebhook')).toEqual({
    id: aWebhookId,
    mergePatch: JSON.stringify(body),
    expectedVersion: 1n,
    permissions: [...permissions],
  });
  expect((await gateway.send('DELETE', path)).status).toBe(204);
});

test.each([
  ['POST', '/v1/webhooks', { events: ['*'] }, 'url'],
  ['POST', '/v1/webhooks', { ...given, url: 'ftp://x' }, 'url'],
  ['POST', '/v1/webhooks', { ...given, url: 'https://user:pass@x' }, 'url'],
  ['POST', '/v1/webhooks', { ...given, url: 'https://x/#there' }, 'url'],
  ['POST', '/v1/webhooks', { ...given, events: [] }, 'events'],
  ['POST', '/v1/webhooks', { ...given, events: ['message.sent'] }, 'events.0'],
  ['POST', '/v1/webhooks', { ...given, events: ['message.created', 'message.created'] }, 'events.1'],
  ['POST', '/v1/webhooks', { ...given, secret: 'whsec_short' }, 'secret'],
  ['POST', '/v1/webhooks', { ...given, secret: `whsec_${'A'.repeat(33)}` }, 'secret'],
  ['POST', '/v1/webhooks', { ...given, secret: `whsec_${'A'.repeat(87)}=` }, 'secret'],
  ['POST', '/v1/webhooks', { ...given, url: 'https://shop.example:0/' }, 'url'],
  ['POST', '/v1/webhooks', { ...given, url: 'https://shop..example/' }, 'url'],
  ['POST', '/v1/webhooks', { ...given, url: `https://${'a'.repeat(64)}.example/` }, 'url'],
  ['POST', `${path}/recover`, { since: '2999-01-01' }, 'since'],
  ['POST', `${path}/recover`, { since: '2026-01-01', until: '2026-01-01' }, 'until'],
  ['PATCH', path, { payload: 'fat' }, 'payload'],
  ['PATCH', path, { url: null }, 'url'],
  ['PATCH', path, { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }, 'secret'],
])('%s %s with %j is refused at %s', async (method, at, body, field) => {
  const answer = await gateway.send(method, at, { body });
  expect([answer.status, (answer.body['errors'] as { path: string }[])[0]?.path]).toEqual([400, field]);
});

test('a delivery has what was sent, but not for a key that may not read such an event', async () => {
  const got = async (path: string, options = {}) => (await gateway.send('GET', path, options)).body['payload'];
  const at = `/v1/deliveries/${aDeliveryId}`;
  expect(await got(at)).toBe(aPayload);
  const key = gateway.fakes.addKey({ permissions: ['webhooks:read', 'webhooks:write', 'agents:read'] });
  expect(await got(at, { key })).toBeNull();
  const of = (eventType: string) => {
    gateway.fakes.webhooks.getDelivery = async () => ({
      delivery: aDelivery({ eventType }),
      attempts: [],
      payload: '{}',
    });
    return got(at, { key });
  };
  expect(await Promise.all([await of('agent.created'), await of('webhook.test'), await of('no.more')])).toEqual([
    ...['{}', '{}', null],
  ]);
  const tested = await gateway.send('POST', `${path}/test`, { body: {} });
  expect(tested.body['payload']).toBe(aPayload);
  gateway.fakes.webhooks.getDelivery = async () => ({ delivery: aDelivery(), attempts: [] });
  expect(await got(at)).toBeNull();
});
