import { eventually, testSentinel, type TestSentinel } from '@parley/testing';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

let sentinel: TestSentinel;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  sentinel = await testSentinel();
  gateway = await startGateway({ redisUrl: sentinel.url });
  await eventually(() => expect(gateway.redis?.isReady()).toBe(true));
});
afterAll(async () => {
  await gateway.stop();
  await sentinel.stop();
});

// Some 3 s: the Sentinel must notice the loss and be elected.
test('no request fails while the primary of Redis is killed and another server takes its place', async () => {
  const key = gateway.fakes.addKey();
  const statuses = new Set<number>();
  const ask = async (): Promise<void> => void statuses.add((await gateway.send('GET', '/v1/agents', { key })).status);
  await ask();
  await sentinel.first.kill();
  await eventually(
    async () => {
      await ask();
      expect(gateway.redis?.isReady()).toBe(true);
      expect(await gateway.redis?.publish('news', 'x')).toEqual(expect.any(Number));
    },
    { timeoutMs: 30_000 },
  );
  await ask();
  expect([...statuses]).toEqual([200]);
});
