import { createServer, type AddressInfo } from 'node:net';
import { awaitServers } from './await-servers';
import { agentsAt, recordingLogger, startAgents } from '../test/secure-pair';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function clientOf(address: string) {
  const client = agentsAt(address, undefined);
  closers.push(() => client.close());
  return client;
}

it('connects without a call', async () => {
  const log = recordingLogger();
  const { server, address } = await startAgents(undefined, log.logger);
  closers.push(() => server.close());
  await awaitServers({ agents: clientOf(address) }, log.logger, 5_000);
  expect(log.lines).toEqual([]);
});

it('goes on without a server that is away, and names it', async () => {
  const log = recordingLogger();
  const silent = createServer((socket) => closers.push(() => socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closers.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  await awaitServers({ agents: clientOf(`127.0.0.1:${port}`), accounts: clientOf('127.0.0.1:1') }, log.logger, 200);
  expect(log.lines.map(({ server }) => server).sort()).toEqual(['accounts', 'agents']);
});
