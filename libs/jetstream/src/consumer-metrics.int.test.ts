import { createLogger, createMetrics } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import { connectNats, type Nats } from './connection';
import { consume, type Consumption } from './consume';
import { publish } from './publish';
import { streams } from './streams';

const logger = createLogger('test', 'silent');
const stream = { ...streams.agentEvents, durables: ['first', 'other', 'measured', 'giving-up', 'unbound'] };
let server: TestServer;
let nats: Nats;
let consumption: Consumption;
let demanding: Nats | undefined;

beforeAll(async () => {
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await consumption.stop();
  await demanding?.close();
});

afterAll(async () => {
  await nats.close();
  await server.stop();
});

it('tells of each consumer of a process', async () => {
  const metrics = createMetrics('test');
  const start = (durable: string): Consumption =>
    consume({
      ...{ nats, stream, durable, batchMax: 1, batchWaitMs: 1, logger, metrics },
      handler: () => Promise.resolve(),
    });
  const other = start('other');
  consumption = start('first');
  const durables = async (): Promise<unknown[]> =>
    ((await metrics.getSingleMetric('parley_consumer_pending_messages')?.get())?.values ?? []).map(
      ({ labels, value }) => [labels['durable'], value],
    );
  try {
    await eventually(async () =>
      expect((await durables()).sort()).toEqual([
        ['first', 0],
        ['other', 0],
      ]),
    );
  } finally {
    await other.stop();
  }
});

it('tells what waits, what is under way and what failed, at each scrape', async () => {
  const metrics = createMetrics('test');
  let finish = (): void => undefined;
  let isFailing = true;
  const held = new Promise<void>((resolve) => (finish = resolve));
  consumption = consume({
    nats,
    stream,
    durable: 'measured',
    batchMax: 1,
    batchWaitMs: 1,
    logger,
    metrics,
    handler: async () => {
      if (isFailing) throw new Error('not this time');
      await held;
    },
  });
  const valueOf = async (name: string): Promise<number | undefined> =>
    (await metrics.getSingleMetric(name)?.get())?.values[0]?.value;
  await eventually(async () => expect(await valueOf('parley_consumer_pending_messages')).toBe(0));
  for (const messageId of ['a', 'b', 'c']) {
    await publish(nats, { stream: stream.name, subject: 'parley.live.acct_x.agent.created', data: '{}', messageId });
  }
  await eventually(async () => expect(await valueOf('parley_consumer_failures_total')).toBeGreaterThan(0));
  isFailing = false;
  await eventually(async () => {
    const pending = await valueOf('parley_consumer_pending_messages');
    const ackPending = await valueOf('parley_consumer_ack_pending_messages');
    expect((pending ?? 0) + (ackPending ?? 0)).toBe(3);
    expect(ackPending).toBeGreaterThan(0);
  });
  finish();
  await eventually(async () => expect(await valueOf('parley_consumer_ack_pending_messages')).toBe(0));
});

it('counts what a handler gives up', async () => {
  const metrics = createMetrics('test');
  consumption = consume({
    nats,
    stream,
    durable: 'giving-up',
    filterSubject: 'parley.*.*.agent.deleted',
    batchMax: 10,
    batchWaitMs: 20,
    logger,
    metrics,
    handler: async (batch) => {
      for (const delivery of batch) if (Buffer.from(delivery.data).toString() === 'poison') delivery.term();
    },
  });
  const value = async () =>
    (await metrics.getSingleMetric('parley_consumer_terminated_messages_total')?.get())?.values[0]?.value;
  expect(await value()).toBe(0);
  for (const data of ['poison', '{}', 'poison']) {
    const subject = 'parley.live.acct_x.agent.deleted';
    await publish(nats, { stream: stream.name, subject, data, messageId: `${data} ${Math.random()}` });
  }
  await eventually(async () => expect(await value()).toBe(2));
});

it('counts that the consumer cannot be bound, once it lasts, but not four times a second', async () => {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  const metrics = createMetrics('test');
  const lines: string[] = [];
  const telling = createLogger('test', 'warn', { write: (line) => void lines.push(line) });
  // One server cannot keep three replicas.
  demanding = connectNats({ url: server.url, name: 'demanding', logger, streamReplicas: 3 });
  consumption = consume({
    nats: demanding,
    stream: { ...stream, name: 'THREEFOLD', subjects: ['threefold.>'] },
    durable: 'unbound',
    batchMax: 1,
    batchWaitMs: 1,
    logger: telling,
    metrics,
    handler: () => Promise.resolve(),
  });
  const failures = async () =>
    (await metrics.getSingleMetric('parley_consumer_failures_total')?.get())?.values[0]?.value;
  await eventually(() => expect([demanding?.isConnected(), lines.length]).toEqual([true, 1]));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await failures()).toBe(0);
  aheadMs = 30_000;
  await eventually(async () => expect(await failures()).toBe(1));
  expect(lines.at(-1)).toContain('replicas > 1 not supported');
  const seen = lines.length;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(lines).toHaveLength(seen);
  expect(await failures()).toBe(1);
});
