import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createLogger } from '@parley/process';
import { eventually, testRedis, type TestServer } from '@parley/testing';
import { connectRedis, type RedisConnection } from './connect';
import { redisScript } from './script';

const logger = createLogger('test', 'silent');
let server: TestServer;
let redis: RedisConnection;
beforeAll(async () => {
  server = await testRedis();
});
afterAll(() => server.stop());
beforeEach(async () => {
  redis = connectRedis({ url: server.url, logger, commandTimeoutMs: 200 });
  await eventually(() => expect(redis.isReady()).toBe(true));
});
afterEach(() => redis.close());

const add = redisScript("return tonumber(ARGV[1]) + redis.call('INCR', KEYS[1])");

test('a script runs by its hash, also on a server that has never seen it', async () => {
  expect(await redis.runScript(add, ['n'], ['10'])).toBe(11);
  expect(await redis.runScript(add, ['n'], ['10'])).toBe(12);
  await server.kill();
  await server.restart();
  await eventually(async () => expect(await redis.runScript(add, ['m'], ['1'])).toBe(2));
});

test('while the server is away, a command fails at once as unavailable', async () => {
  await server.kill();
  await eventually(() => expect(redis.isReady()).toBe(false));
  await expect(redis.runScript(add, ['n'], ['1'])).rejects.toMatchObject({ code: 'unavailable' });
  await expect(redis.publish('c', 'x')).rejects.toMatchObject({ code: 'unavailable' });
  await server.restart();
});

test('a server that does not answer fails a command after its timeout, and later serves again', async () => {
  server.pause();
  const startedAt = performance.now();
  await expect(redis.runScript(add, ['n'], ['1'])).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  server.resume();
  await eventually(async () => expect(await redis.runScript(add, ['p'], ['1'])).toEqual(expect.any(Number)));
});

test('a connection that stays silent is given up and made anew, with its subscriptions', async () => {
  const heard: string[] = [];
  redis.subscribe('news', (message) => heard.push(message));
  await eventually(async () => expect(await redis.publish('news', 'before')).toBe(1));
  server.pause();
  await eventually(() => expect(redis.isReady()).toBe(false));
  server.resume();
  await eventually(
    async () => {
      await redis.publish('news', 'after');
      expect(heard).toContain('after');
    },
    { timeoutMs: 10_000 },
  );
});

test('a server that takes a connection and never says a word is given up, and tried again', async () => {
  const taken: Socket[] = [];
  const silent = createServer((socket) => void taken.push(socket.resume()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const other = connectRedis({ url: `redis://127.0.0.1:${port}`, logger, commandTimeoutMs: 200 });
  try {
    await eventually(() => expect(taken.length).toBeGreaterThan(1));
  } finally {
    await other.close();
    silent.close();
    for (const socket of taken) socket.destroy();
  }
});

test('a connection to a server that has become a replica is given up', async () => {
  const tell = (command: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('data', () => resolve(void socket.destroy()));
    });
  await tell('REPLICAOF 127.0.0.1 1');
  await expect(redis.runScript(add, ['n'], ['1'])).rejects.toMatchObject({ code: 'unavailable' });
  await eventually(() => expect(redis.isReady()).toBe(false));
  await tell('REPLICAOF NO ONE');
  await eventually(async () => expect(await redis.runScript(add, ['q'], ['1'])).toEqual(expect.any(Number)));
});

test('a subscription outlives the server, and may begin before there is one', async () => {
  await server.kill();
  const heard: string[] = [];
  redis.subscribe('news', (message) => heard.push(message));
  await server.restart();
  const hears = (message: string) =>
    eventually(async () => {
      await redis.publish('news', message);
      expect(heard).toContain(message);
    });
  await hears('one');
  await server.kill();
  await server.restart();
  await hears('two');
  expect(await redis.publish('other', 'x')).toBe(0);
});

test('closing does not wait for a server that is away', async () => {
  const other = connectRedis({ url: 'redis://127.0.0.1:1', logger, commandTimeoutMs: 200 });
  other.subscribe('news', () => undefined);
  expect(other.isReady()).toBe(false);
  await other.close();
});
