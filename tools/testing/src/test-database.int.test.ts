import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { testDatabase, type TestDatabase } from '.';

const home = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
const folder = join(home, 'migrations');
const migrations = [folder];

beforeAll(() => {
  mkdirSync(folder);
  writeFileSync(join(folder, '0001_create_note.sql'), 'CREATE TABLE note (text text NOT NULL);');
});

afterAll(() => rmSync(home, { recursive: true }));

const openPool = (database: TestDatabase): Pool =>
  createPool({
    url: database.url,
    schema: 'diary',
    applicationName: 'the test',
    connectionsMax: 1,
    statementTimeoutMs: 5_000,
    logger: createLogger('test', 'silent'),
  });

describe('testDatabase', () => {
  it('gives each caller a migrated database of its own, under the role of the service', async () => {
    const databases = await Promise.all([1, 2].map(() => testDatabase({ schema: 'diary', migrations })));
    const counts = [];
    for (const database of databases) {
      const pool = openPool(database);
      await pool.query(`INSERT INTO note VALUES ('mine')`);
      const { rows } = await pool.query('SELECT count(*)::int AS notes, current_user AS role FROM note');
      counts.push(rows[0]);
      await pool.end();
    }
    expect(counts).toEqual([
      { notes: 1, role: 'diary' },
      { notes: 1, role: 'diary' },
    ]);
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('names the connection that was left open, and removes the database all the same', async () => {
    const database = await testDatabase({ schema: 'diary', migrations });
    const pool = openPool(database);
    await pool.query('SELECT 1');
    await expect(database.drop()).rejects.toThrow(/still has 1 connections: the test \(idle\)/);
    await pool.end();
    const again = openPool(database);
    await expect(again.query('SELECT 1')).rejects.toThrow(/does not exist/);
    await again.end();
  });

  it('migrates anew when the migrations differ', async () => {
    const other = join(home, 'other');
    mkdirSync(other);
    writeFileSync(join(other, '0001_create_page.sql'), 'CREATE TABLE page (number int);');
    const database = await testDatabase({ schema: 'diary', migrations: [other] });
    const pool = openPool(database);
    await expect(pool.query('SELECT * FROM page')).resolves.toMatchObject({ rows: [] });
    await expect(pool.query('SELECT * FROM note')).rejects.toThrow(/note/);
    await pool.end();
    await database.drop();
  });
});
