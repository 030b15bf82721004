import { createLogger } from '@parley/process';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { createPool } from './pool';
import type { Client, Pool } from './queryable';
import { runAlone } from './run-alone';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase({ schema: 'sample' });
  const logger = createLogger('test', 'silent');
  const options = { schema: 'sample', applicationName: 'test', connectionsMax: 4, statementTimeoutMs: 5_000 };
  pool = createPool({ url: database.url, logger, ...options });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const answer = (client: Client): Promise<string> =>
  client.query<{ text: string }>(`SELECT 'done' AS text`).then(({ rows }) => rows[0]?.text ?? '');

test('one of two at a time runs, and the next when it is through', async () => {
  const during = await runAlone(pool, 'work', async (client) => [
    await runAlone(pool, 'work', answer),
    await runAlone(pool, 'other work', answer),
    await answer(client),
  ]);
  expect(during).toEqual([undefined, 'done', 'done']);
  expect(await runAlone(pool, 'work', answer)).toBe('done');
});

test('who fails is out of the way of the next', async () => {
  const failing = runAlone(pool, 'work', async (client) => {
    await client.query('BEGIN');
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  await eventually(async () => expect(await runAlone(pool, 'work', answer)).toBe('done'));
});

test('who loses the connection is, too', async () => {
  const cut = runAlone(pool, 'work', (client) => client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
  await expect(cut).rejects.toThrow();
  await eventually(async () => expect(await runAlone(pool, 'work', answer)).toBe('done'));
});
