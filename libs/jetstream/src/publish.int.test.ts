import { createLogger } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import { nanos } from '@nats-io/transport-node';
import { connectNats, deleteStream, ensureStream, publish, readStream, streams, type Nats } from '.';
import { streamManager } from './streams';

const logger = createLogger('test', 'silent');

describe('publishing', () => {
  let server: TestServer;
  let nats: Nats;

  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'test', logger });
    await eventually(() => expect(nats.isConnected()).toBe(true));
  });

  afterEach(async () => {
    await deleteStream(nats, streams.agentEvents.name).catch(() => undefined);
  });

  afterAll(async () => {
    await nats.close();
    await server.stop();
  });

  const publication = {
    stream: streams.agentEvents.name,
    subject: 'parley.live.acct_01jd6f8x2sf4vb9qk3h7n5w0ze.agent.created',
    data: '{}',
    messageId: 'one',
  };

  it('stores a message once, however often it is published with the same id', async () => {
    await ensureStream(nats, streams.agentEvents);
    expect(await publish(nats, publication)).toEqual({ sequence: 1, isDuplicate: false });
    expect(await publish(nats, publication)).toEqual({ sequence: 1, isDuplicate: true });
    expect((await readStream(nats, streams.agentEvents.name))?.messages).toBe(1);
  });

  it('leaves a stream of before alone that lacks only what this server cannot give it', async () => {
    const { name, subjects, maxAgeMs, duplicateWindowMs } = streams.agentEvents;
    const manager = await streamManager(nats);
    const limits = { max_age: nanos(maxAgeMs), duplicate_window: nanos(duplicateWindowMs) };
    await manager.streams.add({ name, subjects: [...subjects], ...limits });
    const seen = nats.connection().subscribe(`$JS.EVENT.ADVISORY.STREAM.UPDATED.${name}`);
    await ensureStream(nats, streams.agentEvents);
    const before = (await readStream(nats, name))?.isRepublished;
    await ensureStream(nats, streams.agentEvents);
    await nats.connection().flush();
    // A capable server is updated, once.
    expect(seen.getReceived()).toBe(before ? 1 : 0);
    seen.unsubscribe();
  });

  it('says unavailable if the stream is not there', async () => {
    await expect(publish(nats, publication)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is refused by another stream than the one it is meant for', async () => {
    await ensureStream(nats, streams.agentEvents);
    await expect(publish(nats, { ...publication, stream: 'OTHER' })).rejects.toThrow(/expected stream/);
  });

  it('takes an event of 400 KiB', async () => {
    await ensureStream(nats, streams.agentEvents);
    const ack = await publish(nats, { ...publication, data: 'x'.repeat(400 * 1024) });
    expect(ack.sequence).toBe(1);
  });

  it('gives each of many at once its own answer', async () => {
    await ensureStream(nats, streams.agentEvents);
    const ids = Array.from({ length: 1_000 }, (_, at) => `id-${at}`);
    const acks = await Promise.all(ids.map((messageId) => publish(nats, { ...publication, messageId })));
    expect(acks.map((ack) => ack.sequence)).toEqual(ids.map((_, at) => at + 1));
  });

  it('fails at once when the connection is lost before the answer', async () => {
    await ensureStream(nats, streams.agentEvents);
    server.pause();
    const failed = publish(nats, publication).catch((err: unknown) => ({ err, isConnected: nats.isConnected() }));
    await server.kill();
    // Not by its 3 s timeout: by then the server is back and connected.
    await server.restart();
    expect(await failed).toMatchObject({ err: { code: 'unavailable' }, isConnected: false });
    await eventually(() => expect(nats.isConnected()).toBe(true));
    expect((await publish(nats, publication)).isDuplicate).toBe(false);
  });

  it('says what it may not publish, and goes on with the rest', async () => {
    const user = '{ user: test, password: test, permissions: { publish: { deny: "parley.live.>" } } }';
    const strict = await testNats(`authorization { users: [${user}] }\n`);
    const url = strict.url.replace('://', '://test:test@');
    const other = connectNats({ url, name: 'test', logger });
    try {
      await eventually(() => expect(other.isConnected()).toBe(true));
      await ensureStream(other, streams.agentEvents);
      await expect(publish(other, publication)).rejects.toThrow(/permissions violation.*parley\.live/i);
      const allowed = { ...publication, subject: publication.subject.replace('live', 'test') };
      expect((await publish(other, allowed)).sequence).toBe(1);
    } finally {
      await other.close();
      await strict.stop();
    }
  });

  it('fails within seconds, not for ever, when the server stops answering', async () => {
    await ensureStream(nats, streams.agentEvents);
    const other = connectNats({ url: server.url, name: 'other', logger });
    await eventually(() => expect(other.isConnected()).toBe(true));
    server.pause();
    const pausedAt = performance.now();
    try {
      await expect(publish(nats, publication)).rejects.toThrow();
      await other.close();
      // After 3 s and 1 s; the connection ends after 10.
      expect(performance.now() - pausedAt).toBeLessThan(9_000);
    } finally {
      server.resume();
    }
  });
});

describe('ensuring a stream', () => {
  let server: TestServer;
  let nats: Nats;

  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'test', logger });
    await eventually(() => expect(nats.isConnected()).toBe(true));
  });

  afterAll(async () => {
    await nats.close();
    await server.stop();
  });

  it('makes one stream, however many do it at once', async () => {
    const states = await Promise.all(Array.from({ length: 20 }, () => ensureStream(nats, streams.conversationEvents)));
    expect(new Set(states.map((state) => state.createdAt.getTime())).size).toBe(1);
  });

  it('gives an existing stream a new definition and keeps its messages', async () => {
    const before = await ensureStream(nats, streams.conversationEvents);
    const changed = { ...streams.conversationEvents, maxAgeMs: 3_600_000 };
    expect((await ensureStream(nats, changed)).createdAt).toEqual(before.createdAt);
  });

  it('knows no stream that is not there', async () => {
    expect(await readStream(nats, 'NOTHING')).toBeUndefined();
  });

  it('makes a stream with another birth after the first was deleted', async () => {
    const before = await ensureStream(nats, streams.agentEvents);
    await deleteStream(nats, streams.agentEvents.name);
    const after = await ensureStream(nats, streams.agentEvents);
    expect(after.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime());
  });
});
