import { createLogger } from '@parley/runtime';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { getHeapSpaceStatistics } from 'node:v8';
import { createPool, type Client, type Pool } from './pool';

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

  it('leave nothing of what they read in the old generation', async () => {
    const readMegabyte = async (): Promise<void> =>
      void (await client.query(`SELECT repeat('x', 10000) || number AS text FROM generate_series(1, 100) AS number`));
    for (let number = 0; number < 20; number++) await readMegabyte();
    const before = oldBytes();
    for (let number = 0; number < 150; number++) await readMegabyte();
    // Of 150 MB. With pg's own promises it was 60, full collections on the way included.
    expect(oldBytes() - before).toBeLessThan(30e6);
  });
});

function oldBytes(): number {
  const isOld = (name: string): boolean => name === 'old_space' || name === 'large_object_space';
  return getHeapSpaceStatistics()
    .filter((space) => isOld(space.space_name))
    .reduce((sum, space) => sum + space.space_used_size, 0);
}
