import { ParleyError } from '@parley/errors';
import { createLogger } from '@parley/process';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type PoolOptions } from './pool';
import type { Pool } from './queryable';
import { translatePostgresError } from './sqlstate';
import { inTransaction } from './transaction';

function poolOptions(url: string, statementTimeoutMs: number): PoolOptions {
  const logger = createLogger('test', 'silent');
  return { url, schema: 'sample', applicationName: 'test', connectionsMax: 4, statementTimeoutMs, logger };
}

let database: TestDatabase;
let pool: Pool;
const directory = mkdtempSync(join(tmpdir(), 'migrations-'));

beforeAll(async () => {
  writeFileSync(
    join(directory, '0001_create_counters.sql'),
    'CREATE TABLE counters (id int PRIMARY KEY, n bigint NOT NULL);',
  );
  database = await testDatabase({ schema: 'sample', migrations: [directory] });
  pool = createPool(poolOptions(database.url, 300));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(directory, { recursive: true });
});

beforeEach(() => pool.query('TRUNCATE counters; INSERT INTO counters VALUES (1, 0), (2, 0)'));

const translated = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((err: unknown) => translatePostgresError(err));

describe('inTransaction', () => {
  it('commits all or nothing', async () => {
    const failing = inTransaction(pool, async (client) => {
      await client.query('UPDATE counters SET n = 5');
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect((await pool.query('SELECT sum(n) AS n FROM counters')).rows[0]).toEqual({ n: '0' });
  });

  it('is unavailable when its connection ends between two statements, and the process goes on', async () => {
    const ended = inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      // Before the query: the end may arrive before its response.
      const end = new Promise((resolve) => client.once('end', resolve));
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await end;
      await client.query('SELECT 1');
    });
    expect(await translated(ended)).toMatchObject({ code: 'unavailable' });
  });

  it('runs the loser of a deadlock again', async () => {
    // Only administrators may shorten the deadlock timeout.
    const admin = createPool(poolOptions(database.adminUrl, 10_000));
    let locked = 0;
    let bothHoldOne: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => (bothHoldOne = resolve));
    let runs = 0;
    const touch = (first: number, second: number): Promise<void> =>
      inTransaction(admin, async (client) => {
        runs += 1;
        await client.query('SET LOCAL deadlock_timeout = 20');
        await client.query('UPDATE counters SET n = n + 1 WHERE id = $1', [first]);
        locked += 1;
        if (locked === 2) bothHoldOne();
        await meeting;
        await client.query('UPDATE counters SET n = n + 1 WHERE id = $1', [second]);
      });
    await Promise.all([touch(1, 2), touch(2, 1)]);
    await admin.end();
    expect(runs).toBeGreaterThan(2);
    expect((await pool.query('SELECT sum(n) AS n FROM counters')).rows[0]).toEqual({ n: '4' });
  });
});

describe('faults of the database', () => {
  it('is a deadline when a statement takes too long', async () => {
    expect(await translated(pool.query('SELECT pg_sleep(5)'))).toMatchObject({ code: 'deadline_exceeded' });
  });

  it('is unavailable when the connection is ended, and the pool heals', async () => {
    const ended = pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
    expect(await translated(ended)).toMatchObject({ code: 'unavailable' });
    await eventually(async () => expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]));
  });

  it('is unavailable when the server takes no writes, as a standby does', async () => {
    const refused = inTransaction(pool, async (client) => {
      await client.query('SET TRANSACTION READ ONLY');
      await client.query('UPDATE counters SET n = 5');
    });
    expect(await translated(refused)).toMatchObject({ code: 'unavailable' });
  });

  it('leaves a server that takes no writes: its address may lead to another one by now', async () => {
    const one = createPool({ ...poolOptions(database.url, 300), connectionsMax: 1 });
    const write = (): Promise<number | null> =>
      inTransaction(one, async (client) => (await client.query('UPDATE counters SET n = 5')).rowCount);
    await one.query('SET default_transaction_read_only = on');
    expect(await translated(write())).toMatchObject({ code: 'unavailable' });
    expect(await write()).toBe(2);
    await one.end();
  });

  it('names the pooler when a prepared statement has gone', async () => {
    const one = createPool({ ...poolOptions(database.url, 300), connectionsMax: 1 });
    const named = { name: 'one', text: 'SELECT 1 AS one' };
    await one.query(named);
    // What a pooler does that switches connections.
    await one.query('DEALLOCATE ALL');
    await expect(one.query(named)).rejects.toThrow(
      /"one" does not exist. DATABASE_URL must lead directly to Postgres, without a transaction pooler in between/,
    );
    await one.end();
  });

  it('is unavailable when nothing listens', async () => {
    const away = createPool(poolOptions('postgres://nobody@127.0.0.1:1/none', 300));
    expect(await translated(away.query('SELECT 1'))).toMatchObject({ code: 'unavailable' });
    await away.end();
  });

  it('hands on what says something of the statement, as it is', async () => {
    const err: unknown = await pool.query('INSERT INTO counters VALUES (1, 1)').catch((thrown: unknown) => thrown);
    expect(err).toMatchObject({ code: '23505' });
    expect(translatePostgresError(err)).toBe(err);
  });

  it('leaves our own errors alone', () => {
    const error = new ParleyError('not_found', 'No such thing');
    expect(translatePostgresError(error)).toBe(error);
  });
});
