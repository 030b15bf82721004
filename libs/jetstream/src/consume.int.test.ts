import { cpSync, rmSync, statSync } from 'node:fs';
import { createLogger, type Logger } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import {
  connectNats,
  consume,
  deleteStream,
  ensureStream,
  publish,
  readStream,
  type Consumption,
  type Delivery,
  type Nats,
  type StreamDefinition,
} from '.';

const logger = createLogger('test', 'silent');
const stream: StreamDefinition = {
  name: 'LETTERS',
  subjects: ['letters.>'],
  maxAgeMs: 3_600_000,
  duplicateWindowMs: 120_000,
  durables: ['reader', 'late'],
};

describe('a durable consumer', () => {
  let server: TestServer;
  let nats: Nats;
  const running: Consumption[] = [];

  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'test', logger });
    await eventually(() => expect(nats.isConnected()).toBe(true));
  });

  beforeEach(async () => {
    await ensureStream(nats, stream);
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((consumption) => consumption.stop()));
    await deleteStream(nats, stream.name).catch(() => undefined);
  });

  afterAll(async () => {
    await nats.close();
    await server.stop();
  });

  function start(
    handler: (batch: readonly Delivery[]) => Promise<void>,
    options: {
      durable?: string;
      filterSubject?: string;
      batchMax?: number;
      batchWaitMs?: number;
      ackWaitMs?: number;
      logger?: Logger;
    } = {},
  ): Consumption {
    const consumption = consume({
      nats,
      stream,
      durable: 'reader',
      batchMax: 100,
      batchWaitMs: 20,
      logger,
      handler,
      ...options,
    });
    running.push(consumption);
    return consumption;
  }

  async function send(from: number, to: number, subject = 'letters.a', prefix = 'm'): Promise<void> {
    for (let i = from; i <= to; i++) {
      await publish(nats, { stream: stream.name, subject, data: String(i), messageId: `${prefix}${i}` });
    }
  }

  const text = (delivery: Delivery): string => Buffer.from(delivery.data).toString();
  const numbers = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

  it('hands over every message in the order of the stream, in batches of at most batchMax', async () => {
    await send(1, 250);
    const batches: string[][] = [];
    start(async (batch) => void batches.push(batch.map(text)), { batchMax: 100 });
    await eventually(() => expect(batches.flat()).toEqual(numbers(1, 250)));
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(100);
  });

  it('hands a batch that is not full over after batchWaitMs, not only when the fetch ends', async () => {
    const seen: number[] = [];
    start(async (batch) => void batch.forEach(() => seen.push(performance.now())));
    const tookMs: number[] = [];
    for (let n = 1; n <= 5; n++) {
      await send(n, n);
      const sentAt = performance.now();
      await eventually(() => expect(seen).toHaveLength(n));
      tookMs.push(seen[n - 1]! - sentAt);
    }
    // 20 ms of waiting; a fetch lasts 1,000. Some may be slow on a busy machine.
    expect(Math.min(...tookMs)).toBeLessThan(700);
  });

  it('keeps what it fetched while a slow handler works: nothing waits for its time to acknowledge', async () => {
    const seen: string[] = [];
    let batches = 0;
    start(
      async (batch) => {
        batches += 1;
        // Longer than the client's heartbeat limit, shorter than ackWaitMs.
        if (batches === 1) await new Promise((resolve) => setTimeout(resolve, 4_000));
        seen.push(...batch.map((m) => `${text(m)}/${m.redeliveries}`));
      },
      { batchMax: 1_000, batchWaitMs: 20 },
    );
    await send(1, 150);
    expect(batches).toBe(1);
    await eventually(() => expect(seen).toHaveLength(150));
    expect(seen).toEqual(numbers(1, 150).map((number) => `${number}/0`));
  });

  it('takes the messages of its subject only', async () => {
    const seen: string[] = [];
    start(async (batch) => void seen.push(...batch.map(text)), { filterSubject: 'letters.*.deleted' });
    await send(1, 3, 'letters.a.created');
    await send(4, 6, 'letters.a.deleted');
    await eventually(() => expect(seen).toEqual(['4', '5', '6']));
  });

  it('brings a batch whose handler failed again, and tells how many times', async () => {
    const redeliveries: number[] = [];
    start(async ([message]) => {
      redeliveries.push(message!.redeliveries);
      if (redeliveries.length < 3) throw new Error('the database is away');
    });
    await send(1, 1);
    await eventually(() => expect(redeliveries).toEqual([0, 1, 2]));
  });

  it('does not bring a terminated message again, and a message given back with a delay only after it', async () => {
    const seen: string[] = [];
    start(async (batch) => {
      for (const message of batch) {
        seen.push(text(message));
        if (text(message) === '1') message.term();
        if (text(message) === '2' && message.redeliveries === 0) message.nak(50);
      }
    });
    await send(1, 3);
    await eventually(() => expect(seen.filter((t) => t === '2')).toHaveLength(2));
    expect(seen.filter((t) => t === '1')).toHaveLength(1);
    expect(seen.filter((t) => t === '3')).toHaveLength(1);
  });

  it('keeps messages whose handler takes longer than the time to acknowledge', async () => {
    let deliveries = 0;
    let finished = 0;
    // Two: the other one would get the message while the first works.
    const work = async (batch: readonly Delivery[]): Promise<void> => {
      deliveries += batch.length;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      finished += batch.length;
    };
    start(work, { ackWaitMs: 1_000 });
    start(work, { ackWaitMs: 1_000 });
    await send(1, 1);
    await eventually(() => expect(finished).toBe(1));
    expect(deliveries).toBe(1);
  });

  it('keeps what waits for a handler that takes longer than the time to acknowledge', async () => {
    const seen: string[] = [];
    let batches = 0;
    start(
      async (batch) => {
        batches += 1;
        if (batches === 1) await new Promise((resolve) => setTimeout(resolve, 3_000));
        seen.push(...batch.map(text));
      },
      { batchWaitMs: 1, ackWaitMs: 1_000 },
    );
    await send(1, 1);
    await eventually(() => expect(batches).toBe(1));
    await send(2, 4);
    const bySecond: string[] = [];
    start(async (batch) => void bySecond.push(...batch.map(text)), { ackWaitMs: 1_000 });
    await eventually(() => expect(seen).toEqual(numbers(1, 4)));
    expect(bySecond).toEqual([]);
  });

  it('finishes the batch in hand when it is stopped, and gives the rest back at once', async () => {
    const first: string[] = [];
    const second: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let hasBegun = false;
    const consumption = start(
      async (batch) => {
        hasBegun = true;
        await held;
        first.push(...batch.map(text));
      },
      { batchMax: 500, batchWaitMs: 1 },
    );
    await send(1, 1);
    await eventually(() => expect(hasBegun).toBe(true));
    await send(2, 100);
    const stopped = consumption.stop();
    release();
    await stopped;
    expect(first).toEqual(['1']);
    const startedAt = performance.now();
    start(async (batch) => void second.push(...batch.map(text)));
    await eventually(() => expect(second).toHaveLength(99));
    // A lost message would return after the ack wait of 30 s.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(new Set(second)).toEqual(new Set(numbers(2, 100)));
  });

  it('shares the work between two processes without a message for both', async () => {
    const seen: string[][] = [[], []];
    for (const mine of seen) start(async (batch) => void mine.push(...batch.map(text)), { batchMax: 10 });
    await send(1, 500);
    await eventually(() => expect(seen.flat()).toHaveLength(500));
    expect(new Set(seen.flat()).size).toBe(500);
  });

  it('goes on after its consumer was deleted', async () => {
    const seen: string[] = [];
    start(async (batch) => void seen.push(...batch.map(text)));
    await send(1, 2);
    await eventually(() => expect(seen).toEqual(['1', '2']));
    await deleteStream(nats, stream.name);
    await eventually(async () => expect(await readStream(nats, stream.name)).toBeDefined());
    await send(3, 4);
    await eventually(() => expect(seen).toEqual(['1', '2', '3', '4']));
  });

  it('loses nothing when the server is killed and comes back', async () => {
    const seen = new Set<string>();
    start(async (batch) => batch.forEach((message) => seen.add(text(message))));
    await send(1, 50);
    await server.kill();
    await eventually(() => expect(nats.isConnected()).toBe(false));
    await expect(send(51, 51)).rejects.toMatchObject({ code: 'unavailable' });
    await server.restart();
    await eventually(() => expect(nats.isConnected()).toBe(true));
    await eventually(() => send(51, 100));
    await eventually(() => expect(seen.size).toBe(100));
  });

  it('warns of a silent server only when it stays silent', async () => {
    const levels: string[] = [];
    const seen: string[] = [];
    const telling = createLogger('test', 'info', {
      write: (line) => void levels.push((JSON.parse(line) as { severity: string }).severity),
    });
    start(async (batch) => void seen.push(...batch.map(text)), { logger: telling });
    for (const times of [1, 2]) {
      await send(times, times);
      await eventually(() => expect(seen).toContain(String(times)));
      const { length } = levels;
      server.pause();
      await eventually(() => expect(levels.length).toBeGreaterThan(length)).finally(() => server.resume());
    }
    expect(levels).not.toContain('warn');
    server.pause();
    await eventually(() => expect(levels).toContain('warn')).finally(() => server.resume());
  });

  it('starts anew when the server comes back with the end of the stream missing', async () => {
    const store = `${server.directory}/jetstream/jetstream`;
    const seen: string[] = [];
    start(async (batch) => void seen.push(...batch.map(text)));
    await send(1, 10);
    await eventually(() => expect(seen).toEqual(numbers(1, 10)));
    const messages = `${store}/$G/streams/${stream.name}/msgs`;
    await server.kill();
    cpSync(messages, `${server.directory}/older`, { recursive: true });
    await server.restart();
    await eventually(() => expect(nats.isConnected()).toBe(true));
    await send(11, 20);
    await eventually(() => expect(new Set(seen).size).toBe(20));
    // The server writes a consumer's position a moment later; this one will be ahead.
    const seenAt = Date.now();
    const place = `${store}/$G/streams/${stream.name}/obs/reader/o.dat`;
    await eventually(() => expect(statSync(place).mtimeMs).toBeGreaterThan(seenAt));
    await server.kill();
    rmSync(messages, { recursive: true });
    cpSync(`${server.directory}/older`, messages, { recursive: true });
    await server.restart();
    await eventually(() => expect(nats.isConnected()).toBe(true));
    expect((await readStream(nats, stream.name))?.lastSequence).toBe(10);
    await send(21, 25, 'letters.a', 'again');
    await eventually(() => expect(seen).toEqual(expect.arrayContaining(numbers(21, 25))));
  });

  it('stops though its server is away', async () => {
    let seen = 0;
    const consumption = start(async (batch) => void (seen += batch.length));
    await send(1, 1);
    await eventually(() => expect(seen).toBe(1));
    await server.kill();
    await eventually(() => expect(nats.isConnected()).toBe(false));
    await consumption.stop();
    await server.restart();
    await eventually(() => expect(nats.isConnected()).toBe(true));
  });

  it('starts before its server is there', async () => {
    const seen: string[] = [];
    await server.kill();
    const late = connectNats({ url: server.url, name: 'late', logger });
    const consumption = consume({
      nats: late,
      stream,
      durable: 'late',
      batchMax: 10,
      batchWaitMs: 10,
      logger,
      handler: async (batch) => void seen.push(...batch.map(text)),
    });
    await server.restart();
    await eventually(() => expect(nats.isConnected()).toBe(true));
    await eventually(() => send(1, 3));
    await eventually(() => expect(seen).toEqual(['1', '2', '3']));
    await consumption.stop();
    await late.close();
  });
});
