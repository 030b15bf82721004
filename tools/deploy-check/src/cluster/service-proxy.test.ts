import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServiceProxy } from './service-proxy';

const here = { host: '127.0.0.1', port: 0 };
const servers: Server[] = [];

async function sayer(name: string): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => socket.end(name));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

afterEach(() => servers.splice(0).forEach((server) => server.close()));

it('leads each new connection to the next pod that is ready', async () => {
  const all = [await sayer('one'), await sayer('two')];
  let ready = all;
  const proxy = await startServiceProxy(here, () => ready);
  const hear = (): Promise<string> => text(connect(proxy.port, '127.0.0.1'));
  expect([await hear(), await hear()].sort()).toEqual(['one', 'two']);
  ready = all.slice(0, 1);
  expect([await hear(), await hear()]).toEqual(['one', 'one']);
  await proxy.close();
});

it('refuses a connection while no pod is ready', async () => {
  const proxy = await startServiceProxy(here, () => []);
  await expect(text(connect(proxy.port, '127.0.0.1'))).rejects.toMatchObject({ code: 'ECONNRESET' });
  await proxy.close();
});
