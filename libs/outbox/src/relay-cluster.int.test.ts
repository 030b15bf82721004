import { connectNats, readStreamPage, type Nats } from '@parley/jetstream';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, type Registry } from '@parley/process';
import { eventually, testDatabase, testNatsCluster, type TestCluster, type TestDatabase } from '@parley/testing';
import { startRelay, type Relay } from '.';
import { OUTBOX_MIGRATIONS } from './migrations';

const logger = createLogger('test', 'silent');
const stream = {
  name: 'AGENT_EVENTS',
  subjects: ['parley.*.*.agent.>'],
  maxAgeMs: 3_600_000,
  duplicateWindowMs: 120_000,
  durables: ['reader'],
};

let database: TestDatabase;
let cluster: TestCluster;
let pool: Pool;
let nats: Nats;
let metrics: Registry;
let relay: Relay;

beforeAll(async () => {
  [database, cluster] = await Promise.all([
    testDatabase({ schema: 'outbox', migrations: [OUTBOX_MIGRATIONS] }),
    testNatsCluster(),
  ]);
  const connection = { url: database.url, schema: 'outbox', applicationName: 'test', logger };
  pool = createPool({ ...connection, connectionsMax: 3, statementTimeoutMs: 10_000 });
  nats = connectNats({ url: cluster.url, name: 'test', logger, streamReplicas: 3 });
  metrics = createMetrics('test');
  relay = startRelay({
    ...{ pool, connectionUrl: database.url, schema: 'outbox', nats, stream, logger, metrics },
    source: '/parley/agent',
    streamCheckMs: 500,
  });
});

afterAll(async () => {
  await relay?.stop();
  await nats?.close();
  await pool?.end();
  await cluster?.stop();
  await database?.drop();
});

async function append(from: number, to: number): Promise<void> {
  await pool.query(
    `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
     SELECT $1, 'live', 'agent.updated', 'agent_x', $1, json_build_object('n', n)
       FROM generate_series($2::int, $3::int) AS n ORDER BY n`,
    ['0193568e-1234-7abc-8def-0123456789ab', from, to],
  );
}

async function published(): Promise<number[]> {
  const page = { filterSubject: 'parley.live.*.agent.>', fromSequence: 1, limit: 1_000 };
  const { messages } = await readStreamPage(nats, stream.name, page);
  return messages.map(({ data }) => (JSON.parse(Buffer.from(data).toString()) as { data: { n: number } }).data.n);
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

interface ApiAnswer {
  readonly name?: string;
  readonly cluster?: { readonly leader?: string };
  readonly error?: unknown;
}

async function call(subject: string, body: unknown = {}): Promise<ApiAnswer> {
  const answer = await nats.connection().request(`$JS.API.${subject}`, JSON.stringify(body), { timeout: 3_000 });
  const parsed = answer.json<ApiAnswer>();
  if (parsed.error) throw new Error(JSON.stringify(parsed.error));
  return parsed;
}

async function leaderOfStream(): Promise<string> {
  return (await call(`STREAM.INFO.${stream.name}`)).cluster?.leader ?? '';
}

/** As earlier releases did per page of events. @returns its server */
async function addConsumer(): Promise<string | undefined> {
  const config = { ack_policy: 'none', mem_storage: true, inactive_threshold: 30_000_000_000 };
  const { name, cluster: place } = await call(`CONSUMER.CREATE.${stream.name}`, { stream_name: stream.name, config });
  expect(name).toBeDefined();
  return place?.leader;
}

it('publishes when the server of the leader dies with a consumer on it, and when it returns', async () => {
  await append(1, 50);
  await eventually(async () => expect(await published()).toEqual(numbersTo(50)));

  const leader = await leaderOfStream();
  // The cluster picks the server.
  await eventually(async () => expect(await addConsumer()).toBe(leader));
  await cluster.nodes[leader]?.kill();
  await append(51, 100);
  await eventually(async () => expect(await published()).toEqual(numbersTo(100)));
  await expect(leaderOfStream()).resolves.not.toBe(leader);

  await cluster.nodes[leader]?.restart();
  await append(101, 150);
  await eventually(async () => expect(await published()).toEqual(numbersTo(150)));
  const stalled = async (): Promise<number | undefined> =>
    (await metrics.getSingleMetric('parley_outbox_stalled_seconds')?.get())?.values[0]?.value;
  await eventually(async () => expect(await stalled()).toBeLessThan(5));
});
