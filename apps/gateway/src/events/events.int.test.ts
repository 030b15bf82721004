import { formatId, hashKey, newId, newUuid, revokedKeysChannel } from '@parley/schemas';
import { eventPage } from '@parley/schemas/read-events';
import { createLogger } from '@parley/process';
import { connectNats, deleteStream, ensureStream, sharedKey, streams } from '@parley/jetstream';
import { eventually, testNats, testRedis, type TestServer } from '@parley/testing';
import { createEventSource, type EventSource } from '../../test/event-source';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';
import { openStream, type StreamClient } from '../../test/stream-client';

let natsServer: TestServer;
let redisServer: TestServer;
let gateway: GatewayUnderTest;
let other: GatewayUnderTest;
let source: EventSource;
beforeAll(async () => {
  [natsServer, redisServer] = await Promise.all([testNats(), testRedis()]);
  const options = { natsUrl: natsServer.url, redisUrl: redisServer.url };
  [gateway, other] = await Promise.all([startGateway(options), startGateway(options)]);
  source = await createEventSource(gateway.nats);
});
const open: StreamClient[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});
afterAll(async () => {
  await Promise.all([gateway.stop(), other.stop()]);
  await Promise.all([natsServer.stop(), redisServer.stop()]);
});

async function follow(
  query = '',
  key = gateway.fakes.addKey(),
  headers: Record<string, string> = {},
  url = gateway.url,
) {
  const stream = await eventually(async () => {
    const opened = await openStream(url, key, query, headers);
    expect(opened.status).toBe(200);
    return opened;
  });
  open.push(stream);
  await eventually(() => expect(stream.lastId()).not.toBe(''));
  return stream;
}

test('an event comes as it happens, in the envelope of the contract', async () => {
  const stream = await follow();
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    ratelimit: expect.any(String) as string,
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  const id = await source.publish('message.created');
  await eventually(() => expect(stream.ids()).toEqual([id]));
  expect(stream.events[0]).toMatchObject({ event: 'message.created', data: { type: 'message.created', mode: 'live' } });
  expect(stream.text()).toMatch(/^: connected\n\nretry: 2000\n\n/);
});

test('a reader that was cut goes on at another replica, without a gap or a double', async () => {
  const value = gateway.fakes.addKey();
  other.fakes.addKey({ value });
  const first = await follow('', value);
  const ids = [await source.publish('conversation.created'), await source.publish('agent.updated')];
  await eventually(() => expect(first.ids()).toEqual(ids));
  first.cut();
  ids.push(await source.publish('message.created'), await source.publish('turn.completed'));
  const second = await openStream(other.url, value, `?after=x`, { 'last-event-id': first.lastId() });
  open.push(second);
  ids.push(await source.publish('agent.updated'));
  await eventually(() => expect([...first.ids(), ...second.ids()].sort()).toEqual([...ids].sort()));
});

test('a cursor goes on in the log, and one of the log in the stream', async () => {
  const accountId = newId('acct');
  const key = gateway.fakes.addKey({ accountId });
  const stream = await follow('', key);
  const ids: string[] = [];
  for (const type of ['agent.created', 'conversation.created', 'message.created', 'turn.completed'] as const)
    ids.push(await source.publish(type, { accountId }));
  await eventually(() => expect(stream.ids()).toEqual(ids));
  const first = await gateway.send('GET', '/v1/events?limit=3', { key });
  expect(eventPage.parse(first.body)).toEqual(first.body);
  expect(first.body).toMatchObject({ data: ids.slice(0, 3).map((id) => ({ id })), has_more: true });
  const next = String(first.body['next_cursor']);
  other.fakes.addKey({ accountId, value: key });
  const second = await other.send('GET', `/v1/events?cursor=${next}`, { key });
  expect(second.body).toMatchObject({ data: [{ id: ids[3] }], has_more: false });
  const behind = await gateway.send('GET', `/v1/events?cursor=${stream.events[1]?.id ?? ''}`, { key });
  expect(behind.body).toMatchObject({ data: ids.slice(2).map((id) => ({ id })), has_more: false });
  const resumed = await follow(`?after=${next}&types=turn.completed`, key);
  await eventually(() => expect(resumed.ids()).toEqual([ids[3]]));
  for (const since of [new Date(Date.now() + 60_000).toISOString(), '9999-12-31T23:59:59Z']) {
    expect((await gateway.send('GET', `/v1/events?since=${since}`, { key })).body).toMatchObject({ data: [] });
  }
});

test('filters hold, in the log and in the stream', async () => {
  const accountId = newId('acct');
  const key = gateway.fakes.addKey({ accountId });
  const mine = newId('conv');
  const query = `types=message.created,conversation.rated&conversation_id=${mine}`;
  const stream = await follow(`?${query}`, key);
  await source.publish('conversation.rated', { accountId });
  await source.publish('agent.updated', { accountId });
  const ids = [
    await source.publish('conversation.rated', { accountId, data: { id: mine } }),
    await source.publish('message.created', { accountId, data: { conversation_id: mine } }),
  ];
  await source.publish('conversation.updated', { accountId, data: { id: mine } });
  await eventually(() => expect(stream.ids()).toEqual(ids));
  const { body } = await gateway.send('GET', `/v1/events?${query}`, { key });
  expect(body).toMatchObject({ data: ids.map((id) => ({ id })), has_more: false });
});

test('a type needs the permission of its object; without types, all that the key may read come', async () => {
  const accountId = newId('acct');
  const key = gateway.fakes.addKey({ accountId, permissions: ['turns:read'] });
  const refused = await gateway.send('GET', '/v1/events/stream?types=agent.created', { key });
  expect(refused).toMatchObject({ status: 403, body: { required_permission: 'agents:read' } });
  expect((await gateway.send('GET', '/v1/events/stream?types=agent.eaten', { key })).status).toBe(400);
  const none = gateway.fakes.addKey({ permissions: ['analytics:read'] });
  expect((await gateway.send('GET', '/v1/events', { key: none })).status).toBe(403);
  const stream = await follow('', key);
  await source.publish('agent.created', { accountId });
  const id = await source.publish('turn.completed', { accountId });
  await eventually(() => expect(stream.ids()).toEqual([id]));
});

test('one event is read by its id: by its account and mode, with the permission that reads its object', async () => {
  const accountId = newId('acct');
  const key = gateway.fakes.addKey({ accountId });
  const read = (id: string, reader = key) => gateway.send('GET', `/v1/events/${id}`, { key: reader });
  const ids: string[] = [];
  for (const type of ['agent.created', 'message.created', 'turn.completed', 'note.created'] as const)
    ids.push(await source.publish(type, { accountId }));
  const { body } = await gateway.send('GET', '/v1/events', { key });
  const { data } = eventPage.parse(body);
  for (const event of data) expect(await read(event.id)).toMatchObject({ status: 200, body: event });
  expect(data.map(({ id }) => id).sort()).toEqual([...ids].sort());

  const [agentEvent = ''] = ids;
  const narrow = gateway.fakes.addKey({ accountId, permissions: ['turns:read'] });
  const refused = await read(agentEvent, narrow);
  expect(refused).toMatchObject({ status: 403, body: { required_permission: 'agents:read' } });
  const otherTenants = [gateway.fakes.addKey(), gateway.fakes.addKey({ accountId, mode: 'test' })];
  for (const otherTenant of otherTenants) expect((await read(agentEvent, otherTenant)).status).toBe(404);
  for (const id of [
    newId('evt'),
    newId('msg'),
    'evt_1',
    'evt_01jd6f8x2sf4vb9qk3h7n5w0ze',
    formatId('evt', uuidAt(Date.now() + 3_600_000)),
  ])
    expect(await read(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('one event is found by its id behind more than a page of others, and where its stream was lost since', async () => {
  const accountId = newId('acct');
  const key = gateway.fakes.addKey({ accountId });
  const late = newUuid();
  const republished = uuidAt(Date.now() - 3_600_000);
  await Promise.all(Array.from({ length: 550 }, () => source.publish('conversation.created', { accountId })));
  for (const uuid of [late, republished]) {
    const id = await source.publish('conversation.created', { accountId, uuid });
    expect(await gateway.send('GET', `/v1/events/${id}`, { key })).toMatchObject({ status: 200, body: { id } });
  }
});

function uuidAt(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}${newUuid().slice(13)}`;
}

test('a cursor that was forged, or is of another account or mode, resets the stream, and is a fault of a page', async () => {
  const stream = await follow('');
  const cursor = stream.lastId();
  const changed = (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1);
  const tries = [
    { key: gateway.fakes.addKey(), after: changed },
    { key: gateway.fakes.addKey(), after: 'x' },
    { key: gateway.fakes.addKey({ accountId: newId('acct') }), after: cursor },
    { key: gateway.fakes.addKey({ mode: 'test' }), after: cursor },
  ];
  for (const { key, after } of tries) {
    const resumed = await follow(`?after=${after}`, key);
    await eventually(() =>
      expect(resumed.events).toMatchObject([{ event: 'reset', data: { reason: 'cursor_invalid' } }]),
    );
    const page = await gateway.send('GET', `/v1/events?cursor=${after}`, { key });
    expect(page).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } });
  }
  const after = await follow(`?after=x`, tries[2]?.key);
  expect(after.lastId()).not.toBe('');
});

test('a revoked key, and one that expires, ends its streams at once', async () => {
  const value = gateway.fakes.addKey();
  const [revoked, kept] = [await follow('', value), await follow('')];
  gateway.fakes.revoke(value);
  await eventually(async () =>
    expect(await other.redis?.publish(revokedKeysChannel, hashKey(value).toString('hex'))).toBe(2),
  );
  await eventually(() => expect(revoked.isOver()).toBe(true));
  const expiring = await follow('', gateway.fakes.addKey({ expiresAt: new Date(Date.now() + 1_500) }));
  await eventually(() => expect(expiring.isOver()).toBe(true));
  expect(kept.isOver()).toBe(false);
});

test('the value before of a rolled key keeps its streams until it expires', async () => {
  const value = gateway.fakes.addKey();
  const stream = await follow('', value);
  gateway.fakes.addKey({ value, expiresAt: new Date(Date.now() + 2_000) });
  gateway.fakes.calls.length = 0;
  await eventually(async () =>
    expect(await other.redis?.publish(revokedKeysChannel, hashKey(value).toString('hex'))).toBe(2),
  );
  await eventually(() => expect(gateway.fakes.calls.filter(({ rpc }) => rpc === 'verifyKey')).not.toEqual([]));
  expect(stream.isOver()).toBe(false);
  await eventually(() => expect(stream.isOver()).toBe(true));
});

test('of 20 streams of a key over all replicas, the next is refused until one ends', async () => {
  const value = gateway.fakes.addKey();
  other.fakes.addKey({ value });
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow('', value)));
  const refused = await openStream(other.url, value);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  streams[0]?.cut();
  await eventually(async () => {
    const opened = await openStream(other.url, value);
    open.push(opened);
    expect(opened.status).toBe(200);
  });
});

test('a reader that does not read is cut, and the others are not', async () => {
  const accountId = newId('acct');
  const [slow, quick] = [
    await follow('', gateway.fakes.addKey({ accountId })),
    await follow('', gateway.fakes.addKey({ accountId })),
  ];
  slow.pause();
  const metadata = { text: 'x'.repeat(60_000) };
  let published = 0;
  await eventually(async () => {
    for (let count = 0; count < 20; count++, published++)
      await source.publish('conversation.updated', { accountId, data: { metadata } });
    expect(await gateway.metrics.metrics()).toMatch(/parley_event_streams_ended_total\{.*reason="slow".*\} 1/);
  });
  await eventually(() => expect(quick.ids()).toHaveLength(published));
});

test('a lost stream resets its readers, which go on with what comes', async () => {
  const stream = await follow('');
  const cursor = stream.lastId();
  await deleteStream(gateway.nats, streams.turnEvents.name);
  await ensureStream(gateway.nats, streams.turnEvents);
  const resumed = await follow(`?after=${cursor}`);
  await eventually(() => expect(resumed.events).toMatchObject([{ event: 'reset', data: { reason: 'events_lost' } }]));
  const id = await source.publish('turn.completed');
  await eventually(() => expect(resumed.ids()).toContain(id));
});

test('without NATS a stream is refused', async () => {
  const alone = await startGateway();
  const reply = await alone.send('GET', '/v1/events/stream');
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await alone.send('GET', '/v1/events')).status).toBe(503);
  await alone.stop();
});

test('while the key of cursors cannot be read, a stream is refused, not begun and broken', async () => {
  const server = await testNats();
  const nats = connectNats({ url: server.url, name: 'test', logger: createLogger('test', 'silent') });
  // Takes the stream's name, so that there is no key.
  const foreign = { name: 'SHARED_KEYS', subjects: ['foreign.>'], maxAgeMs: 0, duplicateWindowMs: 1_000, durables: [] };
  await eventually(() => ensureStream(nats, foreign));
  await createEventSource(nats);
  const starting = await startGateway({ natsUrl: server.url, redisUrl: redisServer.url });
  const key = starting.fakes.addKey();
  await eventually(() => expect(starting.nats.isConnected()).toBe(true));
  expect((await openStream(starting.url, key)).status).toBe(503);
  // NATS answers in order: the gateway's attempt has failed too, and does not meet the deletion.
  await expect(sharedKey(nats, 'cursors')).rejects.toBeDefined();
  await deleteStream(nats, foreign.name);
  await follow('', key, {}, starting.url);
  await starting.stop();
  await nats.close();
  await server.stop();
});

test('a stop ends all streams with a time to come again', async () => {
  const stopping = await startGateway({ natsUrl: natsServer.url, redisUrl: redisServer.url });
  const stream = await follow('', stopping.fakes.addKey(), {}, stopping.url);
  await stopping.stop();
  await eventually(() => expect(stream.isOver()).toBe(true));
  expect(stream.text()).toMatch(/retry: \d+\n\n$/);
});

test('another account and the other mode see nothing of it', async () => {
  const accountId = newId('acct');
  const foreign = await follow('', gateway.fakes.addKey({ accountId }));
  const sandbox = await follow('', gateway.fakes.addKey({ mode: 'test' }));
  await source.publish('message.created');
  const ids = [
    await source.publish('message.created', { accountId }),
    await source.publish('agent.created', { mode: 'test' }),
  ];
  await eventually(() => expect([foreign.ids(), sandbox.ids()]).toEqual([[ids[0]], [ids[1]]]));
});
