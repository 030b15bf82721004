import { AckPolicy } from '@nats-io/jetstream';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, createRandom } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import { connectNats, ensureStream, publish, purgeOlderThan, readStreamPage, streams, type Nats } from '.';
import { streamManager } from './streams';

const logger = createLogger('test', 'silent');
const { name } = streams.agentEvents;
const filterSubject = 'parley.live.*.agent.>';
/** Blocks responses for this long, then breaks the connection; the server sends meanwhile. */
const DEAD_MS = 300;

interface Wire {
  readonly port: number;
  loseFrom(text: string): Promise<void>;
  close(): void;
}

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

  it('does not take a page that was lost for a shorter or an empty one', async () => {
    for (const lost of [1, 150]) {
      const broken = wire.loseFrom(`"seq":${lost},`);
      await expect(read(1, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
      await broken;
      await eventually(() => expect(nats.isConnected()).toBe(true));
    }
    const { messages, nextSequence } = await read(1, 1_000);
    expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: MESSAGES }, (_, at) => at + 1));
    expect(nextSequence).toBeUndefined();
  });

  it('makes no consumer', async () => {
    const advisories: string[] = [];
    const subscription = sender.connection().subscribe('$JS.EVENT.ADVISORY.CONSUMER.CREATED.>', {
      callback: (_err, { subject }) => void advisories.push(subject),
    });
    await sender.connection().flush();
    await read(1, 100);
    const since = new Date(Date.now() - 60_000);
    await readStreamPage(nats, name, { filterSubject, fromSequence: 1, since, limit: 1 });
    // Shows that the server has sent everything before.
    const consumer = { durable_name: 'last', ack_policy: AckPolicy.None };
    await (await streamManager(sender)).consumers.add(name, consumer);
    await eventually(() => expect(advisories).toEqual([`$JS.EVENT.ADVISORY.CONSUMER.CREATED.${name}.last`]));
    subscription.unsubscribe();
  });

  it('ends though the server stays away', async () => {
    const broken = wire.loseFrom('"seq":1,').then(() => wire.close());
    await expect(read(1, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
    await broken;
  });

  it('ends when it is told to, and then purges nothing', async () => {
    const controller = new AbortController();
    const broken = wire.loseFrom('"seq":1,');
    const purge = purgeOlderThan(
      nats,
      streams.agentEvents,
      { filterSubject, before: new Date(Date.now() + 60_000) },
      controller.signal,
    );
    const ended = expect(purge).rejects.toThrow('aborted');
    await broken;
    wire.close();
    controller.abort();
    const seenAt = performance.now();
    await ended;
    expect(performance.now() - seenAt).toBeLessThan(2_000);
  });
});

describe('the pages of a stream', () => {
  const { name: stream } = streams.agentEvents;
  const KINDS = ['one', 'few', 'many'];
  const MESSAGES = 3_000;
  const known: Record<string, number[]> = {};
  let server: TestServer;
  let nats: Nats;

  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'reader', logger });
    await eventually(() => ensureStream(nats, streams.agentEvents));
    const random = createRandom(20_261_128);
    const kinds = Array.from({ length: MESSAGES }, (_, at) => {
      if (at === 2_000) return 'one';
      return at % 1_000 < 300 ? 'many' : random.whole(0, 15) === 0 ? 'few' : 'other';
    });
    await Promise.all(
      kinds.map(async (kind, at) => {
        const subject = `parley.live.acct_${kind}.agent.updated`;
        const { sequence } = await publish(nats, { stream, subject, data: kind, messageId: String(at) });
        (known[kind] ??= []).push(sequence);
      }),
    );
    for (const sequences of Object.values(known)) sequences.sort((one, other) => one - other);
  });
  afterAll(async () => {
    await nats?.close();
    await server?.stop();
  });

  it.each(KINDS)('hold each message once, in order, and are full until the last: %s', async (kind) => {
    for (const limit of [1, 7, 100, 5_000]) {
      const pages: number[][] = [];
      for (let fromSequence: number | undefined = 1; fromSequence !== undefined;) {
        const options = { filterSubject: `parley.live.acct_${kind}.agent.>`, fromSequence, limit };
        const page = await readStreamPage(nats, stream, options);
        pages.push(page.messages.map(({ sequence }) => sequence));
        fromSequence = page.nextSequence;
        // Further pages of one message run the same code.
        if (limit === 1 && pages.length === 20) break;
      }
      const all = known[kind] ?? [];
      expect(pages.flat()).toEqual(limit === 1 ? all.slice(0, 20) : all);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
  });

  it('begin with the first message of the subject that was stored at a time or later', async () => {
    const filterSubject = 'parley.live.acct_few.agent.>';
    const { messages } = await readStreamPage(nats, stream, { filterSubject, fromSequence: 1, limit: MESSAGES });
    const times = messages.map(({ storedAt }) => storedAt.getTime());
    for (const since of [0, times[0]!, times[50]!, times[50]! + 1, times.at(-1)!, times.at(-1)! + 1]) {
      const options = { filterSubject, fromSequence: 1, since: new Date(since), limit: 1 };
      const page = await readStreamPage(nats, stream, options);
      const first = messages.find(({ storedAt }) => storedAt.getTime() >= since);
      expect(page.messages.map(({ sequence }) => sequence)).toEqual(first ? [first.sequence] : []);
    }
  });

  it('hold nothing of a subject without messages', async () => {
    const options = { filterSubject: 'parley.test.*.agent.>', fromSequence: 1, limit: 10 };
    expect(await readStreamPage(nats, stream, options)).toEqual({ messages: [], nextSequence: undefined });
    expect(await readStreamPage(nats, stream, { ...options, since: new Date(0) })).toMatchObject({ messages: [] });
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

  /** NATS 2.9 counts none, or too few. */
  it('finds each that was there when it began', async () => {
    const random = createRandom(20_261_127);
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
