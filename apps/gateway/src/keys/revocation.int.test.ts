import { hashKey, revokedKeysChannel } from '@parley/schemas';
import { eventually, testRedis, type TestServer } from '@parley/testing';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

let server: TestServer;
let gateways: GatewayUnderTest[];
beforeAll(async () => {
  server = await testRedis();
  gateways = await Promise.all([startGateway({ redisUrl: server.url }), startGateway({ redisUrl: server.url })]);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await server.stop();
});

test('a revoked key answers 401 on the next request after the broadcast, though it was in memory', async () => {
  const [gateway, other] = gateways as [GatewayUnderTest, GatewayUnderTest];
  const key = gateway.fakes.addKey();
  const hash = hashKey(key).toString('hex');
  expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(200);
  gateway.fakes.revoke(key);
  expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(200);
  await eventually(async () => expect(await other.redis?.publish(revokedKeysChannel, hash)).toBe(2));
  await eventually(async () => expect((await gateway.send('GET', '/v1/agents', { key })).status).toBe(401));
});
