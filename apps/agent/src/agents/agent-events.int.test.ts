import { parseEvent, type AgentData, type ParleyEvent } from '@parley/events';
import { connectNats, consume, streams, type Consumption, type Nats } from '@parley/jetstream';
import { startRelay, type Relay } from '@parley/outbox';
import { createLogger, createMetrics } from '@parley/process';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

const logger = createLogger('test', 'silent');

let database: TestDatabase;
let server: TestServer;
let service: TestService;
let nats: Nats;
let relay: Relay;
let reader: Consumption;
const seen: { subject: string; event: ParleyEvent }[] = [];

beforeAll(async () => {
  [database, server] = await Promise.all([testDatabase({ schema: SCHEMA, migrations: MIGRATIONS }), testNats()]);
  service = await startService(database.url);
  nats = connectNats({ url: server.url, name: 'test', logger });
  relay = startRelay({
    pool: service.pool,
    connectionUrl: database.url,
    schema: SCHEMA,
    nats,
    stream: streams.agentEvents,
    source: '/parley/agent',
    logger,
    metrics: createMetrics('test'),
  });
  service.onWake(() => relay.wake());
  reader = consume({
    nats,
    stream: streams.agentEvents,
    durable: 'webhook-agent-events',
    batchMax: 100,
    batchWaitMs: 5,
    logger,
    handler: async (batch) => {
      for (const { subject, data } of batch) seen.push({ subject, event: parseEvent(data) });
    },
  });
});

afterAll(async () => {
  await reader?.stop();
  await relay?.stop();
  await nats?.close();
  await service?.stop();
  await server?.stop();
  await database?.drop();
});

const eventsOf = (id: string): ParleyEvent[] => seen.map(({ event }) => event).filter((event) => event.subject === id);

describe('the events of agents', () => {
  it('arrive once each, in the order of the edits, on the subject of their account and mode', async () => {
    const tenant = newTenant('test');
    const { id } = await service.create(tenant);
    await service.update(tenant, id, { name: 'Eve' });
    await service.update(tenant, id, { name: 'Eve' });
    await service.client.deleteAgent({ id }, as(tenant));
    await eventually(() => expect(eventsOf(id)).toHaveLength(3));
    expect(eventsOf(id).map((event) => [event.type, (event.data as AgentData).version])).toEqual([
      ['agent.created', 1],
      ['agent.updated', 2],
      ['agent.deleted', 3],
    ]);
    expect(eventsOf(id)[2]).toMatchObject({ source: '/parley/agent', accountid: tenant.accountId, mode: 'test' });
    expect(seen.at(-1)!.subject).toBe(`parley.test.${tenant.accountId}.agent.deleted`);
  });

  it('are asked for again by ReplayEvents', async () => {
    const tenant = newTenant();
    const { id } = await service.create(tenant);
    await eventually(() => expect(eventsOf(id)).toHaveLength(1));
    // The stream still knows the event's id for two minutes.
    await service.pool.query('UPDATE outbox SET event_id = uuidv7() WHERE object_id = $1', [id]);
    const since = new Date(Date.now() - 60_000);
    const { number } = await service.client.replayEvents({ since }, { deadlineMs: 60_000 });
    await eventually(() => expect(eventsOf(id)).toHaveLength(2));
    await eventually(async () => {
      const replay = await service.client.getReplay({}, { deadlineMs: 60_000 });
      expect(replay).toMatchObject({ number, running: false, positionsLeft: 0n });
      expect(replay.events).toBeGreaterThanOrEqual(1n);
    });
    expect(eventsOf(id)[1]).toEqual({ ...eventsOf(id)[0], id: eventsOf(id)[1]!.id });
  });

  it('need a time to be asked for again', async () => {
    const since = new Date(-8.64e15);
    await expect(service.client.replayEvents({ since }, { deadlineMs: 60_000 })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'since', code: 'range' }] },
    });
    await expect(service.client.replayEvents({}, { deadlineMs: 60_000 })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'since' }] },
    });
  });
});
