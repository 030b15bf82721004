import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from '@grpc/grpc-js';
import { createAuthority, eventually } from '@parley/testing';
import { createChannelCredentials } from './channel-credentials';
import { recordingLogger, unchecked } from '../../test/secure-pair';

it('gives up a handshake with a server that says nothing, and tries again', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => void connections.push(socket.resume()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const log = recordingLogger();
  const { cert } = await createAuthority('Test CA');
  const server = { name: 'The agent service', address, role: 'agent', handshakeTimeoutMs: 50 } as const;
  const client = new Client(address, createChannelCredentials(unchecked(log.logger, cert), server), {
    'grpc.initial_reconnect_backoff_ms': 100,
  });
  client.waitForReady(Infinity, () => undefined);
  await eventually(() => expect(connections.length).toBeGreaterThan(1)).finally(() => {
    client.close();
    silent.close();
    for (const connection of connections) connection.destroy();
  });
  expect(log.lines).toMatchObject([{ address, reason: 'the TLS handshake took too long' }]);
});
