import { connectRedis, redisScript, type RedisConnection } from '@parley/redis';
import { createLogger, createMetrics } from '@parley/process';
import { newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { eventually, testRedis, type TestServer } from '@parley/testing';
import { createPresence, PRESENCE_MS, type Presence } from './presence';

let server: TestServer;
let redis: RedisConnection;
let here: Presence;
let there: Presence;

beforeAll(async () => {
  server = await testRedis();
  const options = { url: server.url, logger: createLogger('test', 'silent'), commandTimeoutMs: 60_000 };
  redis = connectRedis({ ...options, metrics: createMetrics('test') });
  await eventually(() => expect(redis.isReady()).toBe(true));
  [here, there] = [createPresence(redis), createPresence(redis)];
});
afterAll(async () => {
  await redis?.close();
  await server?.stop();
});

function newTenant(): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) ?? '', mode: 'live' };
}
const ada = { kind: 'member', id: newId('member') } as const;
const bob = { kind: 'member', id: newId('member') } as const;

test('people see the others, what they do, and when they are gone, over all replicas', async () => {
  const [tenant, conversation] = [newTenant(), newUuid()];
  expect(await here.say(tenant, conversation, ada, 'viewing')).toEqual([]);
  expect(await there.say(tenant, conversation, bob, 'viewing')).toEqual([{ ...ada, state: 'viewing' }]);
  expect(await here.say(tenant, conversation, ada, 'typing')).toEqual([{ ...bob, state: 'viewing' }]);
  expect(await there.say(tenant, conversation, bob, 'gone')).toEqual([{ ...ada, state: 'typing' }]);
  expect(await here.say(tenant, conversation, ada, 'viewing')).toEqual([]);
});

test('nobody is seen in another conversation, account or mode', async () => {
  const [tenant, conversation] = [newTenant(), newUuid()];
  await here.say(tenant, conversation, ada, 'viewing');
  expect(await here.say(tenant, newUuid(), bob, 'viewing')).toEqual([]);
  expect(await here.say(newTenant(), conversation, bob, 'viewing')).toEqual([]);
  expect(await here.say({ ...tenant, mode: 'test' }, conversation, bob, 'viewing')).toEqual([]);
});

test('who says nothing more is forgotten, and so is the conversation', async () => {
  const [tenant, conversation] = [newTenant(), newUuid()];
  const key = `parley:presence:${tenant.accountUuid}:live:${conversation}`;
  await here.say(tenant, conversation, ada, 'viewing');
  const age = redisScript("return redis.call('HSET', KEYS[1], ARGV[1], 'viewing 1')");
  await redis.runScript(age, [key], [`member ${ada.id}`]);
  expect(await there.say(tenant, conversation, bob, 'viewing')).toEqual([]);
  const fields = redisScript("return redis.call('HKEYS', KEYS[1])");
  expect(await redis.runScript(fields, [key], [])).toEqual([`member ${bob.id}`]);
  const left = await redis.runScript(redisScript("return redis.call('PTTL', KEYS[1])"), [key], []);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(PRESENCE_MS);
});

test('while Redis is away nobody is seen, and nothing fails', async () => {
  const away = createPresence({ isReady: () => false, runScript: () => Promise.reject(new Error('away')) });
  expect(await away.say(newTenant(), newUuid(), ada, 'viewing')).toEqual([]);
  const failing = createPresence({ isReady: () => true, runScript: () => Promise.reject(new Error('late')) });
  expect(await failing.say(newTenant(), newUuid(), ada, 'viewing')).toEqual([]);
});
