import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing';
import { startFreezingProxy } from '../../test/freezing-proxy';
import { agentsAt, call, recordingLogger, startAgents } from '../../test/secure-pair';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startReplica(held?: Promise<void>) {
  const { server, contexts } = await startAgents(undefined, recordingLogger().logger, held);
  closers.push(() => server.close());
  return { port: server.port, ran: () => contexts.map(({ requestId }) => requestId) };
}

/** When stopped, connections stay, and no data comes. */
async function startStoppable() {
  const replica = await startReplica();
  const proxy = await startFreezingProxy(replica.port);
  closers.push(() => proxy.close());
  return { ...replica, ...proxy, port: proxy.port };
}

const DEADLINE_MS = 300;
/** Enough for both replicas to get some. */
const CALLS = 12;

async function connect(isUnaryOnly: boolean, ...ports: number[]) {
  const address = `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join()}`;
  const client = agentsAt(address, undefined, { isUnaryOnly });
  closers.push(() => client.close());
  const create = (deadlineMs = DEADLINE_MS, requestId = 'any'): Promise<boolean> =>
    client.createAgent({} as never, { ...call, requestId, deadlineMs }).then(
      () => true,
      () => false,
    );
  const answered = async (): Promise<number> => {
    let count = 0;
    for (let at = 0; at < CALLS; at += 1) count += Number(await create());
    return count;
  };
  return { create, answered };
}

describe.each([
  ['carried', false],
  ['unary', true],
])('%s calls', (_, isUnaryOnly) => {
  it('leave a replica that hangs to itself, and return to it when it answers again', async () => {
    const [well, hung] = [await startReplica(), await startStoppable()];
    const { answered, create } = await connect(isUnaryOnly, well.port, hung.port);
    await eventually(async () => {
      await create(5_000);
      for (const { ran } of [well, hung]) expect(ran()).not.toEqual([]);
    });
    hung.freeze();
    await eventually(async () => expect(await answered()).toBe(CALLS));
    // Longer than a probe's timeout: a shorter pause takes nothing out.
    await sleep(1_500);

    hung.thaw();
    await eventually(async () => {
      // Not those sent while it hung, which run now.
      await create(5_000, 'after');
      expect(hung.ran()).toContain('after');
    });
  });

  it('leave a replica to itself that is alive and answers none of them', async () => {
    const never = Promise.withResolvers<void>();
    const [well, stuck] = [await startReplica(), await startReplica(never.promise)];
    closers.push(() => never.resolve());
    const { answered } = await connect(isUnaryOnly, well.port, stuck.port);
    await eventually(async () => expect(await answered()).toBe(CALLS));
  });

  it('go on to the only replica, however late it is', async () => {
    const hung = await startStoppable();
    const { create } = await connect(isUnaryOnly, hung.port);
    expect(await create(5_000)).toBe(true);
    hung.freeze();
    for (let at = 0; at < 5; at += 1) expect(await create()).toBe(false);
    hung.thaw();
    await eventually(async () => expect(await create(5_000)).toBe(true));
  });
});
