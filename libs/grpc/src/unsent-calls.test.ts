import { createServer as createHttp2Server } from 'node:http2';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { eventually, within } from '@parley/testing';
import { agentsAt, call, recordingLogger, startAgents } from '../test/secure-pair';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Ends each connection with the first call on it. */
async function startDying() {
  let calls = 0;
  const server = createHttp2Server().on('stream', (stream) => {
    calls += 1;
    stream.session?.destroy();
  });
  closers.push(() => server.close());
  return { port: await portOf(server), calls: () => calls };
}

describe.each([
  ['carried', false],
  ['unary', true],
])('a %s call that must not run twice', (_, isUnaryOnly) => {
  const connect = (port: number) => {
    const client = agentsAt(`127.0.0.1:${port}`, undefined, { isUnaryOnly });
    closers.push(() => client.close());
    return (deadlineMs = 60_000): Promise<string> =>
      client.createAgent({} as never, { ...call, deadlineMs }).then(
        () => 'ok',
        (err: { code: string }) => err.code,
      );
  };

  it('waits for the connection to a service that has just started', async () => {
    await eventually(async () => {
      const port = await freePort();
      const callers = Array.from({ length: 5 }, () => connect(port));
      const failed = await Promise.all(callers.map((create) => create()));
      const { server, contexts } = await startAgents(undefined, recordingLogger().logger, undefined, port);
      closers.push(() => server.close());
      expect(failed).toEqual(callers.map(() => 'unavailable'));
      expect(await Promise.all(callers.map((create) => create()))).toEqual(callers.map(() => 'ok'));
      expect(contexts).toHaveLength(callers.length);
    });
  });

  it('is not sent again after its connection has ended', async () => {
    const { port, calls } = await startDying();
    const create = connect(port);
    for (const count of [1, 2, 3]) {
      expect(await create()).toBe('unavailable');
      expect(calls()).toBe(count);
    }
  });

  it.each([
    ['within a second', 60_000, 1_000],
    ['within its deadline', 100, 400],
  ])('fails %s while the service is away', async (_limit, deadlineMs, limitMs) => {
    const create = connect(await freePort());
    await within(limitMs, (soon) => soon(async () => expect(await create(deadlineMs)).toBe('unavailable')));
  });
});
