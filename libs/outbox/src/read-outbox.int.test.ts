import { createPool, type Client, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { eventually, explainPlan, testDatabase, type TestDatabase } from '@parley/testing';
import { OUTBOX_MIGRATIONS } from './migrations';
import { deleteOldPublished, markPublished, type OutboxRow } from './outbox.store';
import { createOutboxReader } from './read-outbox';

const account = '0193568e-1234-7abc-8def-0123456789ab';
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase({ schema: 'outbox', migrations: [OUTBOX_MIGRATIONS] });
  pool = createPool({
    url: database.url,
    schema: 'outbox',
    applicationName: 'test',
    connectionsMax: 5,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 10_000,
    logger: createLogger('test', 'silent'),
  });
});
beforeEach(() => pool.query('TRUNCATE outbox RESTART IDENTITY'));
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

async function append(key: string, count: number, db: Pick<Pool, 'query'> = pool): Promise<void> {
  await db.query(
    `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
     SELECT $1, 'live', 'agent.updated', $2, lpad('', 32, $2)::uuid, '{}' FROM generate_series(1, $3)`,
    [account, key, count],
  );
}

async function inTransaction(isolation: string, work: (db: Client) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    await work(client);
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}

/** The clock advances a second per read, and rows are marked as published. */
function startReading(): () => Promise<OutboxRow[]> {
  let nowMs = 0;
  const read = createOutboxReader(pool, () => nowMs);
  return async () => {
    const { rows } = await read();
    nowMs += 1_000;
    await markPublished(
      pool,
      'X',
      rows.map(({ position }) => position),
      0,
    );
    return [...rows];
  };
}

const keysOf = (rows: readonly OutboxRow[]): string => rows.map((row) => row.object_id).join('');
const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((n, at) => at === 0 || n > (numbers[at - 1] ?? n));

test('a row that is committed long after later ones have left comes before the next one of its key', async () => {
  const read = startReading();
  await inTransaction('READ COMMITTED', async (late) => {
    await append('a', 1, late);
    for (let second = 0; second < 25; second++) {
      await append('b', 1);
      expect(keysOf(await read())).toBe('b');
    }
  });
  await append('a', 1);
  expect(keysOf(await read())).toBe('aa');
});

test('a transaction that only reads does not keep the floor down', async () => {
  await inTransaction('REPEATABLE READ', async (reader) => {
    await reader.query('SELECT count(*) FROM outbox');
    const read = startReading();
    // Transactions of other databases hold the floor, too.
    await eventually(async () => {
      await reader.query('SELECT 1'); // still under way
      await append('b', 1);
      await read();
      // Marked by hand: found by the next read from the beginning.
      await pool.query('UPDATE outbox SET published_at = NULL WHERE position = 1');
      expect(await read()).toEqual([]);
    });
  });
});

test('keys have their turns beside one with thousands of rows, and keep their order', async () => {
  await append('a', 3_000);
  await append('b', 150);
  await append('c', 1);
  const read = startReading();
  const rounds = [];
  for (let rows = await read(); rows.length > 0; rows = await read()) rounds.push(rows);
  const [first = []] = rounds;
  expect([...'abc'].map((key) => first.filter((row) => row.object_id === key).length)).toEqual([100, 100, 1]);
  const all = rounds.flat();
  expect(all).toHaveLength(3_151);
  for (const key of 'abc') {
    expect(isAscending(all.filter((row) => row.object_id === key).map(({ position }) => position))).toBe(true);
  }
});

test('many keys fill a batch together', async () => {
  for (let at = 0; at < 5; at++) for (const key of 'abcdef0123456789') await append(key, 150);
  const rows = await startReading()();
  expect(rows).toHaveLength(1_000);
  expect(new Set(rows.slice(0, 16).map((row) => row.object_id)).size).toBe(16);
});

test('old rows are looked for at the old end only, however many there are', async () => {
  await pool.query(`
    INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data, published_at)
    SELECT gen_random_uuid(), 'live', 'agent.updated', '', gen_random_uuid(), '{}', now() - n * interval '1 second'
      FROM generate_series(1, 20000) AS n`);
  await pool.query('ANALYZE outbox');
  expect(await explainPlan(pool, (db) => deleteOldPublished(db, 1_000))).toMatch(/Index Cond: \(published_at < /);
});
