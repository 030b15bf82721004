import { createLogger } from '@parley/process';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from './pool';
import type { Client, Pool } from './queryable';

const run = promisify(execFile);
let database: TestDatabase;
let pool: Pool;
let client: Client;

beforeAll(async () => {
  database = await testDatabase({ schema: 'sample' });
  pool = createPool({
    url: database.url,
    schema: 'sample',
    applicationName: 'test',
    connectionsMax: 1,
    statementTimeoutMs: 10_000,
    logger: createLogger('test', 'silent'),
  });
});

beforeEach(async () => (client = await pool.connect()));
afterEach(() => client.release());

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the statements of a connection', () => {
  it('answer in every form that pg knows', async () => {
    const named = { name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [1] };
    expect((await client.query<{ sum: number }>(named)).rows).toEqual([{ sum: 2 }]);
    expect((await client.query<{ sum: number }>('SELECT $1::int + 2 AS sum', [1])).rows).toEqual([{ sum: 3 }]);
    expect((await client.query<{ sum: number }>('SELECT 4 AS sum')).rows).toEqual([{ sum: 4 }]);
    const called = new Promise((resolve) => client.query('SELECT 5 AS sum', (_err, { rows }) => resolve(rows)));
    expect(await called).toEqual([{ sum: 5 }]);
  });

  it('fail with the error of Postgres, and the stack of who asked', async () => {
    const askForNothing = async (): Promise<void> => void (await client.query('SELECT nothing'));
    const failure = await askForNothing().catch((err: unknown) => err);
    expect(failure).toMatchObject({ code: '42703', message: 'column "nothing" does not exist' });
    expect((failure as Error).stack).toContain('askForNothing');
  });
});

/** 100 MB over one connection, a tenth of a MB at a time. */
const program = `
  const { getHeapSpaceStatistics } = require('node:v8');
  const [, pgFile, file, url, mode] = process.argv;
  const { Client } = require(pgFile);
  const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  const client = new Client(url);
  if (mode === 'ours') require(file).prepareStatements(client);
  const text = "SELECT repeat('x', 10000) || number AS text FROM generate_series(1, 10) AS number";
  const read = async () => void (await client.query(text));
  client.connect().then(async () => {
    for (let number = 0; number < 100; number++) await read();
    const before = oldBytes();
    for (let number = 0; number < 1_000; number++) await read();
    console.log(oldBytes() - before);
    await client.end();
  });
`;

/** Of the old generation, in a process where V8 pretenures nothing. */
async function grownMb(mode: 'ours' | 'as pg does'): Promise<number> {
  const file = join(__dirname, 'prepare-statements.ts');
  // A small young generation fills soon; a large old one is not collected.
  const heap = ['--no-allocation-site-pretenuring', '--max-semi-space-size=1', '--initial-old-space-size=512'];
  const script = ['--no-warnings', '-e', program, require.resolve('pg'), file, database.url, mode];
  const { stdout } = await run(process.execPath, [...heap, ...script]);
  return Number(stdout) / 1e6;
}

describe('what a connection has read', () => {
  it('does not reach the old generation', async () => {
    expect(await grownMb('ours')).toBeLessThan(10);
  });

  it('would reach it with the promises of pg', async () => {
    expect(await grownMb('as pg does')).toBeGreaterThan(50);
  });
});
