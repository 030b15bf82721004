import { createServer, type AddressInfo } from 'node:net';
import { createLogger } from '@parley/process';
import { testRedis, type TestServer } from '@parley/testing';
import { connectRedis } from './connect';

const logger = createLogger('test', 'silent');
let server: TestServer;
beforeAll(async () => {
  server = await testRedis('right');
});
afterAll(() => server.stop());

async function firstAttempt(url: string): Promise<void> {
  const redis = connectRedis({ url, logger, commandTimeoutMs: 1_000 });
  try {
    await redis.firstAttempt;
  } finally {
    await redis.close();
  }
}

test('the right password is taken', async () => {
  await firstAttempt(server.url.replace('//', '//parley:right@'));
});

test.each([
  ['a wrong password', '//parley:wrong@', /^REDIS_URL: WRONGPASS/],
  ['no password', '//', /^REDIS_URL: NOAUTH/],
])('%s is refused at the first attempt, and the variable is named', async (_, at, message) => {
  await expect(firstAttempt(server.url.replace('//', at))).rejects.toThrow(message);
});

test('a database that there is not is refused', async () => {
  await expect(firstAttempt(`${server.url.replace('//', '//parley:right@')}/99`)).rejects.toThrow(
    /^REDIS_URL: ERR DB index is out of range/,
  );
});

test('a server that is away is no refusal', async () => {
  await firstAttempt('redis://127.0.0.1:1');
});

test.each([
  ['6.2.14', /^REDIS_URL: Redis 7.0 or newer is required, but this server is Redis 6.2.14$/],
  [undefined, /^REDIS_URL: ERR unknown command/],
])('a server of version %s is refused as too old', async (version, message) => {
  const greeting = version
    ? `%3\r\n$6\r\nserver\r\n$5\r\nredis\r\n$7\r\nversion\r\n$${version.length}\r\n${version}\r\n$4\r\nrole\r\n$6\r\nmaster\r\n`
    : '-ERR unknown command `HELLO`, with args beginning with: `3`\r\n';
  const old = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const command of chunk.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        socket.write(command[1] === 'HELLO' ? greeting : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  const { port } = old.address() as AddressInfo;
  await expect(firstAttempt(`redis://127.0.0.1:${port}`)).rejects.toThrow(message);
  old.close();
});
