import { connect, type Socket } from 'node:net';
import { eventually, testClickhouse, testNats, testRedis, type TestServer } from '.';

const say = (server: TestServer, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    socket.setTimeout(200, () => socket.destroy(new Error('silence')));
    socket.once('error', reject);
    socket.once('connect', () => socket.write(text));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });

describe('testRedis', () => {
  it('can be frozen, killed and restarted on its port', async () => {
    const redis = await testRedis();
    expect(await say(redis, 'PING\r\n')).toBe('+PONG\r\n');
    redis.pause();
    await expect(say(redis, 'PING\r\n')).rejects.toThrow('silence');
    redis.resume();
    await eventually(async () => expect(await say(redis, 'PING\r\n')).toBe('+PONG\r\n'));
    await redis.kill();
    await expect(say(redis, 'PING\r\n')).rejects.toThrow('ECONNREFUSED');
    await redis.restart();
    expect(await say(redis, 'PING\r\n')).toBe('+PONG\r\n');
    await redis.stop();
  });
});

describe('testNats', () => {
  it('serves JetStream, and comes back after kill -9', async () => {
    const nats = await testNats();
    expect(await say(nats, '')).toContain('"jetstream":true');
    await nats.kill();
    await nats.restart();
    expect(await say(nats, '')).toContain('"jetstream":true');
    await nats.stop();
    await expect(say(nats, '')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('testClickhouse', () => {
  it('gives a database of its own until it is dropped', async () => {
    const clickhouse = await testClickhouse();
    const ask = async (sql: string): Promise<string> =>
      (await fetch(`${clickhouse.url}/?database=${clickhouse.database}`, { method: 'POST', body: sql })).text();
    await ask('CREATE TABLE t (n UInt8) ENGINE = MergeTree ORDER BY n');
    expect(await ask('SELECT currentDatabase(), count() FROM t')).toBe(`${clickhouse.database}\t0\n`);
    await clickhouse.drop();
    expect(await ask('SELECT 1')).toContain('UNKNOWN_DATABASE');
  });
});
