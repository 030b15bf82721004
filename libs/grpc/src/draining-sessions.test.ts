import { connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, credentials, Server, ServerCredentials, type MethodDefinition } from '@grpc/grpc-js';
import { letDrainingSessionsEnd } from './draining-sessions';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const asItIs = (bytes: Buffer): Buffer => bytes;
const slow: MethodDefinition<Buffer, Buffer> = {
  path: '/test.Test/Slow',
  requestStream: false,
  responseStream: false,
  requestSerialize: asItIs,
  requestDeserialize: asItIs,
  responseSerialize: asItIs,
  responseDeserialize: asItIs,
};

/** Connections are old after 100 ms; the call takes 600 ms. */
async function callOnAnOldConnection(clientOptions: object, serverOptions: object): Promise<Buffer | undefined> {
  const server = new Server({ 'grpc.max_connection_age_ms': 100, ...serverOptions });
  closers.push(() => server.forceShutdown());
  server.addService(
    { slow },
    {
      slow: ({ request }: { request: Buffer }, done: (err: null, answer: Buffer) => void) =>
        void sleep(600).then(() => done(null, request)),
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (err, at) => (err ? reject(err) : resolve(at)));
  });
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), clientOptions);
  closers.push(() => client.close());
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(slow.path, asItIs, asItIs, Buffer.from('still here'), (err, answer) =>
      err ? reject(err) : resolve(answer),
    );
  });
}

const pings = { 'grpc.keepalive_time_ms': 200, 'grpc.keepalive_timeout_ms': 5_000 };

it.each([
  ['client', pings, {}],
  ['server', {}, pings],
])('a call outlives the age of its connection, though the %s asks whether it lives', async (_, client, server) => {
  letDrainingSessionsEnd();
  expect(String(await callOnAnOldConnection(client, server))).toBe('still here');
});

it('asks on a session that is open, as ever, and changes nothing when it is told twice', async () => {
  letDrainingSessionsEnd();
  const server = createServer();
  closers.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closers.push(() => session.destroy());
  await new Promise((resolve) => session.once('connect', resolve));
  const { ping } = session;
  letDrainingSessionsEnd();
  expect(session.ping).toBe(ping);
  const payload = Buffer.from('12345678');
  const echo = await new Promise((resolve, reject) => {
    session.ping(payload, (err, _durationMs, back) => (err ? reject(err) : resolve(back)));
  });
  expect(echo).toEqual(payload);
  session.destroy();
  expect(() => session.ping(() => undefined)).toThrow('The session has been destroyed');
});
