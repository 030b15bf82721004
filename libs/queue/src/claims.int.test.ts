import { createPool, inTransaction, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { defineClaims } from './claims';

interface Claim {
  readonly id: number;
  readonly token: number;
}

const jobs = defineClaims<Claim>({
  table: 'jobs',
  key: ['id'],
  valuesOf: ({ id, token }) => [id, token],
  leaseColumn: 'lease_until',
  isOpen: 'NOT is_done',
});
const isDue = 'NOT is_done AND (lease_until IS NULL OR lease_until <= now())';
const CLAIM = jobs.claimSql({
  ...{ where: isDue, orderBy: 'id', limit: '$1', leaseMs: '$2', returning: 'jobs.id, jobs.token' },
});
const CLAIM_BY_POSITION = jobs.claimSql({
  ...{ where: isDue, orderBy: 'id', limit: '$1', leaseMs: '$2', returning: 'jobs.*', findBy: 'position' },
  select: 'SELECT id, token FROM claimed ORDER BY id DESC',
});
const CLAIM_IN_TURN = jobs.claimSql({
  with: 'owners AS (SELECT DISTINCT owner FROM jobs ORDER BY owner)',
  eachOf: 'owners',
  where: `jobs.owner = owners.owner AND ${isDue}`,
  orderBy: 'id DESC',
  ...{ limit: '$1', leaseMs: '$2', returning: 'jobs.id, jobs.token' },
});
const CLAIM_ONE = jobs.claimOneSql({
  ...{ where: `id = $1 AND ${isDue}`, leaseMs: '$2', set: 'owner = 9', returning: 'id, token' },
});
const end = jobs.write('end_job', 'is_done = true, owner = $3', 'owner <> 9');

const LEASE_MS = 600_000;
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase({ schema: 'sample' });
  const logger = createLogger('test', 'silent');
  const options = { schema: 'sample', applicationName: 'test', connectionsMax: 4, statementTimeoutMs: 5_000 };
  pool = createPool({ url: database.url, logger, ...options });
  await pool.query(`CREATE TABLE jobs (id integer PRIMARY KEY, owner integer NOT NULL, is_done boolean NOT NULL DEFAULT false,
                                       token integer NOT NULL DEFAULT 0, lease_until timestamptz)`);
});
beforeEach(() =>
  pool.query(`TRUNCATE jobs; INSERT INTO jobs (id, owner) VALUES (1, 1), (2, 1), (3, 1), (4, 2), (5, 2)`),
);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function claim(text: string, first: number, leaseMs = LEASE_MS): Promise<Claim[]> {
  return (await pool.query<Claim>({ text, values: [first, leaseMs] })).rows;
}
const idsOf = (claims: readonly Claim[]): number[] => claims.map(({ id }) => id).sort();

test.each([
  ['by key', CLAIM],
  ['by position', CLAIM_BY_POSITION],
])('claims the first that are due, each for one process: %s', async (_name, text) => {
  const claims = await Promise.all([claim(text, 2), claim(text, 2), claim(text, 2)]);
  expect(claims.map(({ length }) => length).sort()).toEqual([1, 2, 2]);
  expect(idsOf(claims.flat())).toEqual([1, 2, 3, 4, 5]);
  expect(await claim(text, 2)).toEqual([]);
});

test('passes by what another transaction holds', async () => {
  await inTransaction(pool, async (client) => {
    await client.query('SELECT FROM jobs WHERE id = 1 FOR UPDATE');
    expect(idsOf(await claim(CLAIM, 2))).toEqual([2, 3]);
  });
});

test('groups take turns', async () => {
  expect(idsOf(await claim(CLAIM_IN_TURN, 8))).toEqual([3, 5]);
  expect(idsOf(await claim(CLAIM_IN_TURN, 1))).toEqual([2]);
});

test('a row that is named is claimed once', async () => {
  expect(await claim(CLAIM_ONE, 4)).toEqual([{ id: 4, token: 1 }]);
  expect(await claim(CLAIM_ONE, 4)).toEqual([]);
});

test('a claim whose lease is over is claimed again, and the former one counts no longer', async () => {
  const [former] = (await claim(CLAIM, 1, 0)) as [Claim];
  const [later] = (await claim(CLAIM, 1)) as [Claim];
  expect([former, later]).toEqual([
    { id: 1, token: 1 },
    { id: 1, token: 2 },
  ]);
  const counts = (one: Claim) =>
    inTransaction(pool, async (client) => [
      await jobs.renew(client, one, LEASE_MS),
      await jobs.lock(client, one),
      await end(client, one, [7]),
    ]);
  expect(await counts(former)).toEqual([false, false, false]);
  expect(await counts(later)).toEqual([true, true, true]);
  // It has ended.
  expect(await counts(later)).toEqual([false, false, false]);
});

test('a renewal puts the end of the lease off', async () => {
  const [claimed] = (await claim(CLAIM, 1, 0)) as [Claim];
  expect(await jobs.renew(pool, claimed, LEASE_MS)).toBe(true);
  expect(idsOf(await claim(CLAIM, 5))).toEqual([2, 3, 4, 5]);
});

test('a further condition keeps a write from being done', async () => {
  const [claimed] = (await claim(CLAIM_ONE, 4)) as [Claim];
  expect(await end(pool, claimed, [7])).toBe(false);
  expect(await inTransaction(pool, (client) => jobs.lock(client, claimed))).toBe(true);
});
