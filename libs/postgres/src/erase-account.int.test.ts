import { createLogger } from '@parley/process';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { eraseAccountRows } from './erase-account';
import { createPool } from './pool';
import type { Pool } from './queryable';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase({ schema: 'sample' });
  const logger = createLogger('test', 'silent');
  const options = { schema: 'sample', applicationName: 'test', connectionsMax: 4, statementTimeoutMs: 60_000 };
  pool = createPool({ url: database.url, logger, ...options });
  await pool.query(`
    CREATE TABLE things (account_id uuid, mode text, id int, PRIMARY KEY (account_id, mode, id));
    CREATE TABLE "Odd name" (mode text, account_id uuid);
    CREATE TABLE settings (name text);
    CREATE TABLE orders (account_id uuid);
    CREATE TABLE outbox (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id uuid, mode text);`);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const [mine, others] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const live = { accountUuid: mine, mode: 'live' };

async function fill(): Promise<void> {
  for (const account of [mine, others]) {
    for (const mode of ['live', 'test']) {
      const values = [account, mode];
      await pool.query({ text: 'INSERT INTO things SELECT $1, $2, generate_series(1, 2500)', values });
      await pool.query({ text: 'INSERT INTO "Odd name" (account_id, mode) VALUES ($1, $2)', values });
      // More outbox rows than one piece looks at.
      const text = 'INSERT INTO outbox (account_id, mode) SELECT $1, $2 FROM generate_series(1, 8000)';
      await pool.query({ text, values });
    }
  }
  await pool.query({ text: 'INSERT INTO orders VALUES ($1)', values: [mine] });
}

async function left(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ place: string; n: number }>({
    text: `SELECT 'things ' || account_id || mode AS place, count(*) AS n FROM things GROUP BY 1
           UNION ALL SELECT 'odd ' || account_id || mode, count(*) FROM "Odd name" GROUP BY 1
           UNION ALL SELECT 'outbox ' || account_id || mode, count(*) FROM outbox GROUP BY 1
           UNION ALL SELECT 'orders', count(*) FROM orders`,
  });
  return Object.fromEntries(rows.map(({ place, n }) => [place, n]));
}

async function run(dryRun: boolean): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  let cursor = '';
  do {
    const piece = await eraseAccountRows(pool, live, { cursor, dryRun }, { first: ['outbox', 'Odd name'] });
    for (const finding of piece.findings) {
      found[finding.place] = (found[finding.place] ?? 0) + Number(finding.found);
      expect(finding.erased).toBe(dryRun ? 0n : finding.found);
    }
    cursor = piece.nextCursor;
  } while (cursor !== '');
  return found;
}

test('every table of accounts loses the rows of one account in one mode, and no other row', async () => {
  await fill();
  const before = await left();
  // A dry run only detects whether there is data.
  expect(await run(true)).toEqual({ things: 1_000, '"Odd name"': 1, outbox: 8_000 });
  expect(await left()).toEqual(before);
  expect(await run(false)).toEqual({ things: 2_500, '"Odd name"': 1, outbox: 8_000 });
  const expected = Object.entries(before).filter(([place]) => !place.endsWith(`${mine}live`));
  expect(await left()).toEqual(Object.fromEntries(expected));
  expect(await run(true)).toEqual({ things: 0, '"Odd name"': 0, outbox: 0 });
});

test.each(['x', 'outbox:', 'outbox:-1', 'outbox:9999999999999999999', 'rows '])('%j is no cursor', async (cursor) => {
  const answer = eraseAccountRows(pool, live, { cursor, dryRun: false });
  await expect(answer).rejects.toMatchObject({ code: 'validation_failed' });
});
