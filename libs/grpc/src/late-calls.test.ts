import { agentsAt, call, recordingLogger, startAgents } from '../test/secure-pair';
import { startFreezingProxy } from '../test/freezing-proxy';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function serve(isUnaryOnly: boolean) {
  const { server, contexts } = await startAgents(undefined, recordingLogger().logger);
  closers.push(() => server.close());
  const proxy = await startFreezingProxy(server.port);
  closers.push(() => proxy.close());
  const client = agentsAt(`127.0.0.1:${proxy.port}`, undefined, { isUnaryOnly });
  closers.push(() => client.close());
  const create = (requestId: string, deadlineMs: number): Promise<string> =>
    client.createAgent({} as never, { ...call, requestId, deadlineMs }).then(
      () => 'ok',
      (err: { code: string }) => err.code,
    );
  return { proxy, create, ran: () => contexts.map(({ requestId }) => requestId) };
}

describe.each([
  ['carried', false],
  ['unary', true],
])('a %s call that is late', (_, isUnaryOnly) => {
  it('does not run when the connection comes later', async () => {
    const { proxy, create, ran } = await serve(isUnaryOnly);
    proxy.freeze();
    // Calls with enough time succeed after the connection returns, even beside late ones.
    const patient = create('patient', 5_000);
    const late = [create('late', 100), create('late', 100)];
    expect(await Promise.all(late)).toEqual(['deadline_exceeded', 'deadline_exceeded']);
    proxy.thaw();
    expect(await patient).toBe('ok');
    expect(await create('next', 5_000)).toBe('ok');
    expect(ran()).toEqual(['patient', 'next']);
  });
});
