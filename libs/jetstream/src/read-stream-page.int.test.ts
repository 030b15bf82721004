import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, createRandom } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import { connectNats, ensureStream, publish, purgeOlderThan, readStreamPage, streams, type Nats } from './index';

const logger = createLogger('test', 'silent');
const { name } = streams.agentEvents;
const filterSubject = 'parley.live.*.agent.>';
/** In the way of answers for so long before the connection breaks: the server sends all it was asked for meanwhile. */
const DEAD_MS = 300;

interface Wire {
  readonly port: number;
  /** From the message with this text on nothing comes through any more, and then the connection breaks. */
  loseFrom(text: string): Promise<void>;
  /** Takes no new connection. */
  close(): void;
}

/** The way to a server of this machine. */
async function layWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let deadly: string | undefined;
  let onBreak: () => void = () => undefined;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let isDead = false;
    let seen = '';
    const cut = (): void => [near, far].forEach((socket) => socket.destroy());
    for (const socket of [near, far]) sockets.add(socket.on('error', cut).on('close', cut));
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      seen = `${seen.slice(-100)}${bytes.toString('latin1')}`;
      if (deadly !== undefined && seen.includes(deadly)) {
        isDead = true;
        deadly = undefined;
        setTimeout(() => [cut(), onBreak()], DEAD_MS);
      }
      if (!isDead) near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    loseFrom: (text) => {
      deadly = text;
      return new Promise((resolve) => (onBreak = resolve));
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('reading a stream over a connection that breaks', () => {
  const MESSAGES = 500;
  let server: TestServer;
  let sender: Nats;
  let wire: Wire;
  let nats: Nats;

  beforeAll(async () => {
    server = await testNats();
    sender = connectNats({ url: server.url, name: 'sender', logger });
    await eventually(() => expect(sender.isConnected()).toBe(true));
    await ensureStream(sender, streams.agentEvents);
    const filling = 'x'.repeat(2_000);
    await Promise.all(
      Array.from({ length: MESSAGES }, (_, at) => {
        const subject = 'parley.live.acct_01jd6f8x2sf4vb9qk3h7n5w0ze.agent.created';
        return publish(sender, { stream: name, subject, data: `<${at + 1}>${filling}`, messageId: String(at) });
      }),
    );
  });

  beforeEach(async () => {
    wire = await layWire(Number(new URL(server.url).port));
    nats = connectNats({ url: `nats://127.0.0.1:${wire.port}`, name: 'reader', logger });
    await eventually(() => expect(nats.isConnected()).toBe(true));
  });

  afterEach(async () => {
    await nats.close();
    wire.close();
  });

  afterAll(async () => {
    await sender?.close();
    await server?.stop();
  });

  const read = (fromSequence: number, limit: number) =>
    readStreamPage(nats, name, { filterSubject, fromSequence, limit });

  it('leaves nothing out that was lost with it', async () => {
    const broken = wire.loseFrom('<150>');
    const sequences: number[] = [];
    for (let from: number | undefined = 1; from !== undefined;) {
      const page = await read(from, 200);
      sequences.push(...page.messages.map(({ sequence }) => sequence));
      from = page.nextSequence;
    }
    await broken;
    expect(sequences).toEqual(Array.from({ length: MESSAGES }, (_, at) => at + 1));
  });

  it('does not take a page that was lost for an empty one', async () => {
    const broken = wire.loseFrom('<1>');
    await expect(read(1, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
    await broken;
    expect((await read(1, 1_000)).messages).toHaveLength(MESSAGES);
  });

  it('says unavailable when the server comes back without its reader', async () => {
    const broken = wire.loseFrom('<1>');
    const refused = expect(read(1, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
    await broken;
    await server.kill();
    await server.restart();
    await refused;
    await eventually(() => expect(sender.isConnected()).toBe(true));
  });

  it('ends though the server stays away', async () => {
    const broken = wire.loseFrom('<1>').then(() => wire.close());
    await expect(read(1, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
    await broken;
  });

  it('ends when it is told to, and then purges nothing', async () => {
    const controller = new AbortController();
    const broken = wire.loseFrom('<1>');
    const purge = purgeOlderThan(nats, name, filterSubject, new Date(Date.now() + 60_000), controller.signal);
    const ended = expect(purge).rejects.toThrow('aborted');
    await broken;
    wire.close();
    controller.abort();
    const toldAt = performance.now();
    await ended;
    expect(performance.now() - toldAt).toBeLessThan(2_000);
  });
});

describe('reading a subject with wildcards while others are written', () => {
  const MESSAGES = 600;
  const READERS = 30;
  const types = ['conversation.created', 'conversation.updated', ...Array<string>(4).fill('message.created')];
  const { name: stream } = streams.conversationEvents;
  let server: TestServer;
  let nats: Nats;
  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'reader', logger });
    await eventually(() => expect(nats.isConnected()).toBe(true));
    await ensureStream(nats, streams.conversationEvents);
  });
  afterAll(async () => {
    await nats?.close();
    await server?.stop();
  });

  async function readAll(filterSubject: string, begin: number): Promise<number[]> {
    const found: number[] = [];
    for (let fromSequence: number | undefined = begin; fromSequence !== undefined;) {
      const page = await readStreamPage(nats, stream, { filterSubject, fromSequence, limit: 5 });
      found.push(...page.messages.map(({ sequence }) => sequence));
      fromSequence = page.nextSequence;
    }
    return found;
  }

  /** NATS 2.9 counts none, or too few, where there are some. */
  it('finds each that was there when it began', async () => {
    const random = createRandom(20_261_127);
    /** Of each account, its sequences on `conversation.>`. */
    const known = Array.from({ length: 10 }, (): number[] => []);
    let isOver = false;
    const write = async (): Promise<void> => {
      for (let sequence = 1; sequence <= MESSAGES; sequence += 1) {
        const account = sequence % known.length;
        const type = random.pick(types);
        const subject = `parley.live.acct_${account}.${type}`;
        await publish(nats, { stream, subject, data: 'x'.repeat(1_000), messageId: String(sequence) });
        if (type.startsWith('conversation')) known[account]?.push(sequence);
        await sleep(5);
      }
      isOver = true;
    };
    const missed: string[] = [];
    const read = async (): Promise<void> => {
      while (!isOver) {
        const account = random.whole(0, known.length - 1);
        const sequences = [...(known[account] ?? [])];
        const begin = (sequences.at(-random.whole(1, 4)) ?? 0) + 1;
        const found = new Set(await readAll(`parley.live.acct_${account}.conversation.>`, begin));
        const missing = sequences.filter((one) => one >= begin && !found.has(one));
        if (missing.length > 0) missed.push(`from ${begin}: ${missing.join(', ')}`);
      }
    };
    await Promise.all([write(), ...Array.from({ length: READERS }, read)]);
    expect(missed).toEqual([]);
  });
});
