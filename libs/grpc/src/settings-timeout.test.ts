import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Client, connectivityState, credentials, type ChannelCredentials } from '@grpc/grpc-js';
import { createAuthority, eventually } from '@parley/testing';
import { withSettingsTimeout } from './settings-timeout';
import { createChannelCredentials } from './tls/channel-credentials';
import { agentsAt, recordingLogger, startAgents, unchecked } from '../test/secure-pair';

const timeoutMs = 50;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function issue(authority: Awaited<ReturnType<typeof createAuthority>>, role: string) {
  const names = [
    { type: 'url', value: `spiffe://parley/${role}` },
    { type: 'ip', value: '127.0.0.1' },
  ] as const;
  return authority.issue({ commonName: role, names });
}

/** Accepts connections and stays silent. */
async function listenInSilence(server: Server, event: 'connection' | 'secureConnection') {
  const taken: Socket[] = [];
  server.on(event, (socket: Socket) => {
    taken.push(socket.on('error', () => undefined).resume());
    closers.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

function open(address: string, inner: ChannelCredentials): Client {
  const client = new Client(address, withSettingsTimeout(inner, timeoutMs), {
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 100,
  });
  closers.push(() => client.close());
  client.waitForReady(Infinity, () => undefined);
  return client;
}

it('gives up a server that takes a connection and says nothing, and tries again', async () => {
  const { address, taken } = await listenInSilence(createTcpServer(), 'connection');
  open(address, credentials.createInsecure());
  await eventually(() => expect(taken.length).toBeGreaterThan(1));
});

it('does so when the server says nothing after the TLS handshake', async () => {
  const authority = await createAuthority('Test CA');
  const tlsServer = createTlsServer({ ...(await issue(authority, 'agent')), ALPNProtocols: ['h2'] });
  const { address, taken } = await listenInSilence(tlsServer, 'secureConnection');
  const log = recordingLogger();
  const server = { name: 'The agent service', address, role: 'agent' } as const;
  open(address, createChannelCredentials(unchecked(log.logger, authority.cert), server));
  await eventually(() => expect(taken.length).toBeGreaterThan(1));
  expect(log.lines[0]).toMatchObject({ address, reason: 'the server sent nothing for 50 ms' });
});

it.each(['plain text', 'TLS'])('leaves a connection of %s alone on which the server has spoken', async (way) => {
  const { logger } = recordingLogger();
  const authority = await createAuthority('Test CA');
  const tlsOf = async (role: string) => unchecked(logger, authority.cert, await issue(authority, role));
  const { server, address } = await startAgents(way === 'TLS' ? await tlsOf('agent') : undefined, logger);
  closers.push(() => server.close());
  const toReach = { name: 'The agent service', address, role: 'agent' } as const;
  const secured = createChannelCredentials(await tlsOf('gateway'), toReach);
  const channel = open(address, way === 'TLS' ? secured : credentials.createInsecure()).getChannel();
  const { READY } = connectivityState;
  await eventually(() => expect(channel.getConnectivityState(false)).toBe(READY));
  const onChange = jest.fn();
  channel.watchConnectivityState(READY, Infinity, onChange);
  await sleep(3 * timeoutMs);
  expect(onChange).not.toHaveBeenCalled();
});

it('is the way of every client, which waits for 20 s', async () => {
  const { address, taken } = await listenInSilence(createTcpServer(), 'connection');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'hrtime', 'queueMicrotask'] });
  closers.push(() => jest.useRealTimers());
  const startAt = Date.now();
  const client = agentsAt(address, undefined);
  closers.push(() => client.close());
  void client.connect(60_000);
  for (; taken.length < 2; await setImmediate()) jest.advanceTimersByTime(taken.length * 100);
  expect(Date.now() - startAt).toBeGreaterThanOrEqual(20_000);
});
