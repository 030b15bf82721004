import { createLogger } from '@parley/process';
import { eventually, testSentinel, type TestSentinel } from '@parley/testing';
import { connectRedis, type RedisConnection } from './connect';
import { redisScript } from './script';

const logger = createLogger('test', 'silent');
const count = redisScript("return redis.call('INCR', KEYS[1])");
let sentinel: TestSentinel;
let redis: RedisConnection;

beforeAll(async () => {
  sentinel = await testSentinel();
  redis = connectRedis({ url: sentinel.url, logger, commandTimeoutMs: 1_000 });
  await eventually(() => expect(redis.isReady()).toBe(true));
});
afterAll(async () => {
  await redis.close();
  await sentinel.stop();
});

test('a name that the Sentinels do not know is refused', async () => {
  const unrelated = connectRedis({
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/other`,
    logger,
    commandTimeoutMs: 1_000,
  });
  await expect(unrelated.firstAttempt).rejects.toThrow('REDIS_URL: the Sentinels know no primary "other"');
  await unrelated.close();
});

// Some 3 s: the Sentinel has to notice the loss and be elected.
test('when the primary is killed, commands and subscriptions go on with the server that takes its place', async () => {
  const heard: string[] = [];
  redis.subscribe('news', (message) => heard.push(message));
  expect(await redis.runScript(count, ['before'], [])).toBe(1);
  await sentinel.first.kill();
  await eventually(() => expect(redis.isReady()).toBe(false));
  await expect(redis.runScript(count, ['between'], [])).rejects.toMatchObject({ code: 'unavailable' });

  await eventually(async () => expect(await redis.runScript(count, ['after'], [])).toBe(1), { timeoutMs: 30_000 });
  await eventually(async () => {
    await redis.publish('news', 'on the new primary');
    expect(heard).toContain('on the new primary');
  });
  // It returns as a primary, and the Sentinel has to demote it: no client may be sent to it.
  await sentinel.first.restart();
  expect(await redis.runScript(count, ['after'], [])).toBe(2);
  await redis.close();
  redis = connectRedis({ url: sentinel.url, logger, commandTimeoutMs: 1_000 });
  await eventually(async () => expect(await redis.runScript(count, ['after'], [])).toBe(3));
});
