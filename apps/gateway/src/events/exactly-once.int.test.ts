import { newId } from '@parley/schemas';
import { eventually, testNats, testRedis, type TestServer } from '@parley/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEventSource } from '../../test/event-source';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';
import { openStream, type StreamClient, type StreamEvent } from '../../test/stream-client';

const READERS = 50;
const CONVERSATIONS = 10;
const EVENTS = 600;

let natsServer: TestServer;
let redisServer: TestServer;
const gateways: GatewayUnderTest[] = [];
beforeAll(async () => {
  [natsServer, redisServer] = await Promise.all([testNats(), testRedis()]);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await Promise.all([natsServer.stop(), redisServer.stop()]);
});

function start(): Promise<GatewayUnderTest> {
  return startGateway({ natsUrl: natsServer.url, redisUrl: redisServer.url });
}

interface Reader {
  readonly conversation: string | undefined;
  readonly key: string;
  readonly got: StreamEvent[];
  /** Whether it can resume from a cursor. */
  hasPosition: boolean;
}

/** Reads until `isOver`, reconnecting after each cut. */
async function read(reader: Reader, isOver: () => boolean) {
  const { conversation, key, got } = reader;
  const query = `?types=message.created${conversation === undefined ? '' : `&conversation_id=${conversation}`}`;
  let cursor = '';
  const take = (stream: StreamClient): void => {
    got.push(...stream.events.splice(0));
    cursor = stream.lastId() || cursor;
    reader.hasPosition = cursor !== '';
  };
  while (!isOver()) {
    const gateway = gateways[Math.floor(Math.random() * gateways.length)] as GatewayUnderTest;
    gateway.fakes.addKey({ value: key });
    const headers: Record<string, string> = cursor === '' ? {} : { 'last-event-id': cursor };
    const stream: StreamClient | undefined = await openStream(gateway.url, key, query, headers).catch(() => undefined);
    const cutAt = Date.now() + 200 + Math.random() * 2_000;
    while (stream?.status === 200 && !stream.isOver() && !isOver() && Date.now() < cutAt) {
      take(stream);
      await sleep(20);
    }
    if (stream) take(stream);
    stream?.cut();
    await sleep(20);
  }
}

test('each reader gets each event of its filter once, in order, through cuts and restarts', async () => {
  gateways.push(await start(), await start());
  const first = gateways[0] as GatewayUnderTest;
  const publisher = await start();
  const source = await createEventSource(publisher.nats);
  const conversations = Array.from({ length: CONVERSATIONS }, () => newId('conv'));
  let isOver = false;
  const readers: readonly Reader[] = Array.from({ length: READERS }, (_, at) => ({
    conversation: at % 5 === 0 ? undefined : conversations[at % CONVERSATIONS],
    key: first.fakes.addKey(),
    got: [],
    hasPosition: false,
  }));
  const reading = readers.map((reader) => read(reader, () => isOver));
  // Readers without a position rightly miss earlier events.
  await eventually(() => expect(readers.every(({ hasPosition }) => hasPosition)).toBe(true));
  const published = new Map<string, string>();
  for (let number = 0; number < EVENTS; number++) {
    const conversation = conversations[number % CONVERSATIONS] as string;
    const data = { conversation_id: conversation, sequence: number + 1 };
    published.set(await source.publish('message.created', { data }), conversation);
    if (number === 200) {
      const [stopped] = gateways.splice(0, 1, await start());
      await stopped?.stop();
    }
    if (number === 400) {
      await natsServer.kill();
      await natsServer.restart();
    }
    await sleep(5);
  }
  const wanted = readers.map(({ conversation }) =>
    [...published].filter(([, of]) => conversation === undefined || of === conversation).map(([id]) => id),
  );
  await eventually(() =>
    expect(readers.map(({ got }, at) => got.length - (wanted[at]?.length ?? 0))).toEqual(readers.map(() => 0)),
  );
  isOver = true;
  await Promise.all(reading);
  await publisher.stop();
  const results = readers.map(({ got }, at) => ({
    at,
    resets: got.filter(({ event }) => event === 'reset').length,
    ids: got.map(({ data }) => data.id),
  }));
  expect(results).toEqual(wanted.map((ids, at) => ({ at, resets: 0, ids })));
});
