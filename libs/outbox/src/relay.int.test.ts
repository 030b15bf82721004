import { cpSync, rmSync, statSync } from 'node:fs';
import {
  connectNats,
  consume,
  deleteStream,
  publish,
  readStream,
  type Consumption,
  type Nats,
} from '@parley/jetstream';
import { createPool, type Pool, type Queryable } from '@parley/postgres';
import { createLogger, createMetrics, pause, type Registry } from '@parley/process';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { startRelay, type Relay } from '.';
import { followStream } from './follow-stream';
import { OUTBOX_MIGRATIONS } from './migrations';
import { getReplay, replayEvents } from './replay-events';

const logger = createLogger('test', 'silent');
const stream = {
  name: 'AGENT_EVENTS',
  subjects: ['parley.*.*.agent.>'],
  maxAgeMs: 3_600_000,
  duplicateWindowMs: 120_000,
  durables: ['reader'],
};
const account = '0193568e-1234-7abc-8def-0123456789ab';

describe('the relay', () => {
  let database: TestDatabase;
  let server: TestServer;
  let pool: Pool;
  let nats: Nats;
  let metrics: Registry;
  let reader: Consumption;
  let seen: { key: string; n: number; id: string }[];
  /** Delay per batch of up to 1,000. */
  let readMs = 0;
  let pauses: AbortController;
  const relays: Relay[] = [];

  beforeAll(async () => {
    database = await testDatabase({ schema: 'outbox', migrations: [OUTBOX_MIGRATIONS] });
    pool = newPool(10);
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'test', logger });
    await eventually(() => expect(nats.isConnected()).toBe(true));
  });

  beforeEach(async () => {
    await pool.query('TRUNCATE outbox, relay_state RESTART IDENTITY');
    await deleteStream(nats, stream.name).catch(() => undefined);
    seen = [];
    readMs = 0;
    pauses = new AbortController();
    reader = startReader();
  });

  function startReader(): Consumption {
    return consume({
      nats,
      stream,
      durable: 'reader',
      batchMax: 1_000,
      batchWaitMs: 5,
      logger,
      handler: async (batch) => {
        for (const message of batch) {
          const event = JSON.parse(Buffer.from(message.data).toString()) as {
            id: string;
            data: { key: string; n: number };
          };
          seen.push({ ...event.data, id: event.id });
        }
        await pause(readMs, pauses.signal);
      },
    });
  }

  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    pauses.abort();
    await reader.stop();
  });

  afterAll(async () => {
    await nats.close();
    await server.stop();
    await pool.end();
    await database.drop();
  });

  function newPool(connectionsMax: number): Pool {
    return createPool({
      url: database.url,
      schema: 'outbox',
      applicationName: 'test',
      connectionsMax,
      connectTimeoutMs: 60_000,
      statementTimeoutMs: 10_000,
      logger,
    });
  }

  function start(): Relay {
    metrics = createMetrics('test');
    const relay = startRelay({
      pool,
      connectionUrl: database.url,
      schema: 'outbox',
      nats,
      stream,
      source: '/parley/agent',
      logger,
      metrics,
      streamCheckMs: 500,
    });
    relays.push(relay);
    return relay;
  }

  async function append(key: string, from: number, to: number, db: Pick<Pool, 'query'> = pool): Promise<void> {
    await db.query(
      `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
       SELECT $1, 'live', 'agent.updated', 'agent_x', $2, json_build_object('key', $3::text, 'n', n)
         FROM generate_series($4::int, $5::int) AS n ORDER BY n`,
      [account, key.repeat(32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), key, from, to],
    );
  }

  async function appendPublished(key: string, count: number): Promise<void> {
    await append(key, 1, count);
    await pool.query('UPDATE outbox SET published_at = clock_timestamp()');
  }

  const numbersOf = (key: string): number[] => seen.filter((event) => event.key === key).map((event) => event.n);
  /** Counted while waiting: printing long lists is slow. */
  async function arrived(key: string, numbers: readonly number[]): Promise<void> {
    await eventually(() => expect(numbersOf(key).length).toBe(numbers.length));
    expect(numbersOf(key)).toEqual(numbers);
  }
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
  async function unpublished(): Promise<number> {
    return (await pool.query<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE published_at IS NULL')).rows[0]!.n;
  }

  it('publishes each event once, those of a key in their order, and marks them', async () => {
    for (const key of ['a', 'b', 'c']) await append(key, 1, 700);
    start();
    for (const key of ['a', 'b', 'c']) await arrived(key, upTo(700));
    // Rows are marked after acknowledgement: a consumer may see the event earlier.
    await eventually(async () => expect(await unpublished()).toBe(0));
  });

  it('finds what is committed while it runs, told or not', async () => {
    const relay = start();
    await eventually(() => expect(relay.isLeading()).toBe(true));
    for (let n = 1; n <= 20; n++) {
      await append('a', n, n);
      if (n % 2) relay.wake();
    }
    await eventually(() => expect(numbersOf('a')).toEqual(upTo(20)));
  });

  it('does not skip a row that commits after later ones have left', async () => {
    start();
    const late = await pool.connect();
    await late.query('BEGIN');
    await append('a', 1, 1, late);
    await append('b', 1, 50);
    await eventually(async () => expect(await unpublished()).toBe(0));
    expect(numbersOf('a')).toEqual([]);
    await late.query('COMMIT');
    late.release();
    await eventually(() => expect(numbersOf('a')).toEqual([1]));
  });

  it('runs twice and publishes once: the other takes over within a second or so when the leader stops', async () => {
    const relayA = start();
    await eventually(() => expect(relayA.isLeading()).toBe(true));
    const relayB = start();
    await append('a', 1, 100);
    await arrived('a', upTo(100));
    expect(relayB.isLeading()).toBe(false);
    await relayA.stop();
    const stoppedAt = performance.now();
    await eventually(() => expect(relayB.isLeading()).toBe(true));
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
    await append('a', 101, 200);
    await arrived('a', upTo(200));
  });

  it('stops publishing when its lock is lost, and another goes on without a second copy in the stream', async () => {
    const leader = start();
    await eventually(() => expect(leader.isLeading()).toBe(true));
    const follower = start();
    await append('a', 1, 1_500);
    await append('b', 1, 1_500);
    await eventually(() => expect(seen.length).toBeGreaterThan(0));
    await terminateLeader();
    await eventually(() => expect(follower.isLeading() || leader.isLeading()).toBe(true));
    await eventually(() => expect(new Set(seen.map((event) => event.id)).size).toBe(3_000));
    // The stream deduplicates.
    expect((await readStream(nats, stream.name))?.messages).toBe(3_000);
    for (const key of ['a', 'b']) expect(numbersOf(key)).toEqual(upTo(1_500));
    await eventually(async () => expect(await unpublished()).toBe(0));
  });

  async function terminateLeader(): Promise<void> {
    const { rows } = await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  }

  it('loses nothing and keeps the order when NATS is killed in the middle and comes back', async () => {
    start();
    for (const key of ['a', 'b']) await append(key, 1, 2_000);
    await eventually(() => expect(seen.length).toBeGreaterThan(200));
    await server.kill();
    for (const key of ['a', 'b']) await append(key, 2_001, 2_100);
    await server.restart();
    await eventually(() => expect(new Set(seen.map((event) => event.id)).size).toBe(4_200));
    for (const key of ['a', 'b']) expect(firstTimes(key)).toEqual(upTo(2_100));
    await eventually(async () => expect(await unpublished()).toBe(0));
  });

  const firstTimes = (key: string): number[] => [...new Set(numbersOf(key))];

  it('waits while NATS is frozen and goes on', async () => {
    start();
    await append('a', 1, 10);
    await eventually(() => expect(numbersOf('a')).toEqual(upTo(10)));
    server.pause();
    await append('a', 11, 20);
    await eventually(async () => expect(await metrics.metrics()).toMatch(/parley_outbox_failures_total\{.*\} [1-9]/));
    expect(await unpublished()).toBe(10);
    server.resume();
    await eventually(() => expect(firstTimes('a')).toEqual(upTo(20)));
  });

  it('fills a stream that was deleted again by itself, with the same ids', async () => {
    start();
    for (const key of ['a', 'b']) await append(key, 1, 500);
    await eventually(() => expect(seen.length).toBe(1_000));
    const idsBefore = new Set(seen.map((event) => event.id));
    seen = [];
    await deleteStream(nats, stream.name);
    for (const key of ['a', 'b']) await arrived(key, upTo(500));
    expect(new Set(seen.map((event) => event.id))).toEqual(idsBefore);
  });

  it.each([
    ['what was published last', '-1 - (position <= 4)::int', 'NULL, replay_ended_at = NULL', upTo(1_010).slice(4)],
    [
      'what a replay had put there too, however long NATS was away',
      '-1 - (position <= 4)::int',
      `now() - interval '3 hours', replay_ended_at = now() - interval '1 hour 1 minute'`,
      upTo(1_010),
    ],
    ['what left after the clock was set back', '(position <= 1005)::int', 'NULL, replay_ended_at = NULL', upTo(1_010)],
  ])(
    'fills the end of a stream again that is shorter than what it acknowledged: %s',
    async (_, hoursLater, replaySince, again) => {
      const first = start();
      await append('a', 1, 1_010);
      await arrived('a', upTo(1_010));
      await first.stop();
      await pool.query(`UPDATE outbox SET published_at = published_at + interval '1 hour' * (${hoursLater})`);
      await pool.query(`UPDATE relay_state SET last_sequence = last_sequence + 6, replay_since = ${replaySince}`);
      // The stream remembers the old ids for two minutes.
      await pool.query(`UPDATE outbox SET event_id = uuidv7()`);
      start();
      await arrived('a', [...upTo(1_010), ...again]);
      // A replay records progress after storing: a consumer may see it earlier.
      await eventually(async () => {
        const { rows } = await pool.query<{ last_sequence: number }>('SELECT last_sequence FROM relay_state');
        expect(rows[0]!.last_sequence).toBe(1_010 + again.length);
      });
    },
  );

  it('takes a stream for whole that a replay fills while it is looked at', async () => {
    await appendPublished('a', 1);
    await followStream(pool, nats, stream, logger);
    const whileLooking: Queryable = {
      query: async (statement) => {
        const message = { stream: stream.name, subject: 'parley.a.live.agent.updated', data: '{"data":{}}' };
        const { sequence } = await publish(nats, { ...message, messageId: statement.name ?? '' });
        await pool.query('UPDATE relay_state SET last_sequence = $1', [sequence]);
        return pool.query(statement);
      },
    };
    expect(await followStream(whileLooking, nats, stream, logger)).toBe(false);
  });

  it.each([
    ['that was away until the stream was longer than before', true],
    ['that runs', false],
  ])('skips nothing for a consumer %s when the stream has lost its end', async (_, isAway) => {
    const store = `${server.directory}/jetstream/jetstream/$G/streams/${stream.name}`;
    const older = `${server.directory}/older-${isAway}`;
    start();
    await append('a', 1, 10);
    await eventually(() => expect(numbersOf('a')).toEqual(upTo(10)));
    await server.kill();
    cpSync(`${store}/msgs`, older, { recursive: true });
    await server.restart();
    await append('a', 11, 20);
    await eventually(() => expect(firstTimes('a')).toEqual(upTo(20)));
    await eventually(async () => expect(await unpublished()).toBe(0));
    // The server writes a consumer's position a moment later; this one will be ahead.
    const seenAt = Date.now();
    await eventually(() => expect(statSync(`${store}/obs/reader/o.dat`).mtimeMs).toBeGreaterThan(seenAt));
    await server.kill();
    if (isAway) await reader.stop();
    rmSync(`${store}/msgs`, { recursive: true });
    cpSync(older, `${store}/msgs`, { recursive: true });
    seen = [];
    await append('b', 1, 15);
    await server.restart();
    const length = async (): Promise<number> => (await readStream(nats, stream.name))?.lastSequence ?? 0;
    await eventually(async () => expect(await length()).toBeGreaterThanOrEqual(35));
    if (isAway) reader = startReader();
    const distinct = (key: string): number => new Set(numbersOf(key)).size;
    await eventually(() => expect([distinct('a'), distinct('b')]).toEqual([20, 15]));
  });

  it('publishes kept events once more when they are asked for', async () => {
    start();
    await append('a', 1, 30);
    await eventually(() => expect(numbersOf('a')).toEqual(upTo(30)));
    await eventually(async () => expect(await unpublished()).toBe(0));
    await pool.query(`UPDATE outbox SET published_at = published_at - interval '1 hour' WHERE position <= 10`);
    await pool.query('UPDATE outbox SET event_id = uuidv7()');
    seen = [];
    expect(await getReplay(pool, stream.name)).toEqual({ number: 0, isRunning: false, events: 0, positionsLeft: 0 });
    expect(await replayEvents(pool, stream.name, new Date(Date.now() - 60_000))).toBe(1);
    const ended = { isRunning: false, positionsLeft: 0 };
    await eventually(async () =>
      expect(await getReplay(pool, stream.name)).toMatchObject({ ...ended, number: 1, events: 20 }),
    );
    await eventually(() => expect(numbersOf('a')).toEqual(upTo(30).slice(10)));
    await pool.query('UPDATE outbox SET event_id = uuidv7()');
    expect(await replayEvents(pool, stream.name, new Date(0))).toBe(2);
    await eventually(async () =>
      expect(await getReplay(pool, stream.name)).toMatchObject({ ...ended, number: 2, events: 30 }),
    );
    expect(await unpublished()).toBe(0);
  });

  it('publishes what is fresh before the history of a replay', async () => {
    await appendPublished('a', 8_000);
    start();
    await eventually(() => expect(seen.length).toBeGreaterThan(0));
    await append('b', 1, 10);
    await eventually(() => expect(numbersOf('b')).toEqual(upTo(10)));
    expect(numbersOf('a').length).toBeLessThan(8_000);
    await arrived('a', upTo(8_000));
  });

  it('puts no more history before a slow consumer than it reads in a moment', async () => {
    readMs = 400;
    await appendPublished('a', 15_000);
    start();
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(5_000));
    const before = seen.length;
    await append('b', 1, 1);
    await eventually(() => expect(numbersOf('b')).toEqual([1]));
    // 5,000 of lag, and a piece of 1,000; it reads 1,000 at once.
    expect(seen.length - before).toBeLessThanOrEqual(8_000);
    readMs = 0;
    await eventually(() => expect(seen.length).toBe(15_001));
  });

  it('goes on with the history when a consumer stands still', async () => {
    readMs = 60_000;
    await appendPublished('a', 8_000);
    start();
    await eventually(async () => expect((await readStream(nats, stream.name))?.messages).toBe(8_000), {
      timeoutMs: 25_000,
    });
    expect(seen.length).toBeLessThanOrEqual(2_000);
  });

  it('begins a replay anew when the stream is lost in the middle of it', async () => {
    await appendPublished('a', 5_000);
    start();
    await eventually(() => expect(seen.length).toBeGreaterThan(0));
    await deleteStream(nats, stream.name);
    await eventually(async () => {
      expect((await getReplay(pool, stream.name)).isRunning).toBe(false);
      expect((await readStream(nats, stream.name))?.messages).toBe(5_000);
    });
  });

  it('deletes what was published more than 7 days ago, and nothing else', async () => {
    await append('a', 1, 2_500);
    await appendPublished('b', 5);
    await pool.query(`UPDATE outbox SET published_at = now() - interval '7 days 1 minute' WHERE data->>'key' = 'a'`);
    start();
    await eventually(async () => {
      const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM outbox');
      expect(rows[0]!.n).toBe(5);
    });
  });

  it('gives the figures of its backlog, whether it leads or not', async () => {
    await append('a', 1, 7);
    await server.kill();
    start();
    try {
      await eventually(async () => {
        const text = await metrics.metrics();
        expect(text).toMatch(/parley_outbox_unpublished_rows\{stream="AGENT_EVENTS",.*\} 7\n/);
        expect(text).toMatch(/parley_outbox_oldest_unpublished_seconds\{.*\} [0-9.]+\n/);
        expect(text).toMatch(/parley_outbox_failures_total\{.*\} [1-9]/);
      });
    } finally {
      await server.restart();
    }
    await eventually(() => expect(numbersOf('a')).toEqual(upTo(7)));
    await eventually(async () => {
      const text = await metrics.metrics();
      expect(text).toMatch(/parley_outbox_unpublished_rows\{.*\} 0\n/);
      expect(text).toMatch(/parley_outbox_published_total\{.*\} 7\n/);
    });
  });

  it('stops in the middle of much work, with what left marked', async () => {
    const relay = start();
    for (const key of ['a', 'b', 'c']) await append(key, 1, 5_000);
    await eventually(() => expect(seen.length).toBeGreaterThan(100));
    await relay.stop();
    const left = await unpublished();
    expect(left).toBeGreaterThan(0);
    expect((await readStream(nats, stream.name))?.messages).toBe(15_000 - left);
  });
});
