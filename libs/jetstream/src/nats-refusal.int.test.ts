import { createServer, type AddressInfo } from 'node:net';
import { createLogger } from '@parley/process';
import { testNats, type TestServer } from '@parley/testing';
import { connectNats } from './connection';

const logger = createLogger('test', 'silent');
let server: TestServer;
beforeAll(async () => {
  server = await testNats('authorization { user: parley, password: right }\n');
});
afterAll(() => server.stop());

async function firstAttempt(url: string): Promise<void> {
  const nats = connectNats({ url, name: 'test', logger });
  try {
    await nats.firstAttempt;
  } finally {
    await nats.close();
  }
}

test('the right password is taken', async () => {
  await firstAttempt(server.url.replace('//', '//parley:right@'));
});

test.each([
  ['a wrong password', '//parley:wrong@'],
  ['no password', '//'],
])('%s is refused at the first attempt, and the variable is named', async (_, at) => {
  await expect(firstAttempt(server.url.replace('//', at))).rejects.toThrow(/^NATS_URL: .*Authorization Violation/);
});

test('a refusal of one server of a list is none if another takes us', async () => {
  const { host } = new URL(server.url);
  await firstAttempt(`nats://parley:right@127.0.0.1:1,nats://parley:right@${host}`);
});

test('TLS to a server without it is refused', async () => {
  await expect(firstAttempt(server.url.replace('nats://', 'tls://parley:right@'))).rejects.toThrow(/^NATS_URL: .*tls/);
});

test('a server that is away is no refusal', async () => {
  await firstAttempt('nats://127.0.0.1:1');
});

test('a server that is too old is refused, with its version and the one that is needed', async () => {
  const old = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('INFO {"server_id":"A","version":"2.8.4","proto":1,"max_payload":1048576,"headers":true}\r\n');
    socket.on('data', (chunk) => {
      if (chunk.includes('PING')) socket.write('PONG\r\n');
    });
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  const { port } = old.address() as AddressInfo;
  await expect(firstAttempt(`nats://127.0.0.1:${port}`)).rejects.toThrow(
    'NATS_URL: NATS 2.9 or newer is required, but this server is NATS 2.8.4',
  );
  old.close();
});
