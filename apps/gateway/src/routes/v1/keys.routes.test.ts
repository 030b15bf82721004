import { ParleyError } from '@parley/errors';
import { aKey, aKeyId } from '../../../test/fake-keys';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.fakes.reset());

const call = (name: string) => gateway.fakes.calls.find(({ rpc }) => rpc === name);

test('a key is made with what the body says, in the name of the key that asks; its value is in the answer', async () => {
  const body = { name: 'Sync', permissions: ['agents:read'], expires_at: '2030-01-01T00:00:00Z' };
  const made = await gateway.send('POST', '/v1/keys', { body });
  expect([made.status, made.headers.get('location')]).toEqual([201, `/v1/keys/${aKeyId}`]);
  expect(made.body['value']).toMatch(/^parley_live_/);
  expect(made.headers.get('cache-control')).toBe('no-store');
  const request = call('createApiKey')?.request as { actor: { keyId: string; address: string }; fields: string };
  expect(JSON.parse(request.fields)).toEqual({ ...body, expires_at: '2030-01-01T00:00:00.000Z' });
  expect(request.actor).toEqual({
    keyId: expect.stringMatching(/^key_/),
    memberId: '',
    address: expect.stringContaining('127.0.0.1'),
  });
});

test('a key is shown without its value, with how it stands', async () => {
  const shown = await gateway.send('GET', `/v1/keys/${aKeyId}`);
  expect(shown.body).not.toHaveProperty('value');
  expect(shown.body).toMatchObject({ hint: 'parley_live_…x9Qz', status: 'active', previous_value_until: null });
  gateway.fakes.apiKeys.getApiKey = async () => ({ key: aKey({ expiresAt: new Date(0) }) });
  expect((await gateway.send('GET', `/v1/keys/${aKeyId}`)).body['status']).toBe('expired');
  gateway.fakes.apiKeys.getApiKey = async () => ({ key: aKey({ expiresAt: new Date(0), revokedAt: new Date(0) }) });
  expect((await gateway.send('GET', `/v1/keys/${aKeyId}`)).body['status']).toBe('revoked');
});

test.each([
  [{ permissions: ['agents:read'] }, 'name'],
  [{ name: 'x', permissions: ['agents:admin'] }, 'permissions.0'],
  [{ name: 'x', permissions: ['agents:read'], mode: 'both' }, 'mode'],
  [{ name: 'x', permissions: ['agents:read'], expires_at: 'tomorrow' }, 'expires_at'],
])('%j names %s', async (body, path) => {
  const refused = await gateway.send('POST', '/v1/keys', { body });
  expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ path }]]);
});

test('what the key that asks lacks is named', async () => {
  gateway.fakes.apiKeys.createApiKey = async () => {
    throw new ParleyError('forbidden', 'No', { requiredPermission: 'agents:write' });
  };
  const refused = await gateway.send('POST', '/v1/keys', { body: { name: 'x', permissions: ['agents:write'] } });
  expect([refused.status, refused.body['required_permission']]).toEqual([403, 'agents:write']);
});

test('a roll needs no body; the audit log is filtered by action and object', async () => {
  expect((await gateway.send('POST', `/v1/keys/${aKeyId}/roll`)).status).toBe(200);
  const log = await gateway.send('GET', `/v1/audit?action=key.updated&object_id=${aKeyId}`);
  expect(log.body['data']).toMatchObject([{ actor: { kind: 'key' }, before: { name: 'Order sync' } }]);
  expect(call('listAuditEntries')?.request).toMatchObject({ action: 'key.updated', objectId: aKeyId });
  expect((await gateway.send('GET', '/v1/audit?action=eat')).status).toBe(400);
});
