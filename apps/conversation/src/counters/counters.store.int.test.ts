import { createPool, type Pool, type Queryable } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newUuid } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { newTenant } from '../../test/start-service';
import { countConversations } from '../conversations/list-conversations.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { FOLD_ROWS_MAX, foldCounters, readAgentFigures } from './counters.store';

const tenant = newTenant();
const agentId = newUuid();
const everything = {
  statuses: [],
  channel: undefined,
  agentId: undefined,
  customerId: undefined,
  customer: undefined,
  assigneeId: undefined,
  since: undefined,
  until: undefined,
  tags: [],
  metadata: [],
  isUnread: undefined,
  hasSuggestion: undefined,
};
const ever = [{ grain: 'all', from: -Infinity, to: Infinity, sign: 1 }] as const;

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'test',
    connectionsMax: 4,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 10_000,
    logger: createLogger('test', 'silent'),
  });
});
afterEach(async () => {
  await pool?.end();
  await database?.drop();
});

async function append(db: Queryable, differences: number): Promise<void> {
  await db.query({
    text: `
      INSERT INTO counter_deltas (account_id, mode, agent_id, channel, status, created_hour, n, response_ms, responses)
      SELECT $1, $2, $3, 'widget', 'active', date_trunc('hour', now()), 1, 0, 0 FROM generate_series(1, $4)`,
    values: [tenant.accountUuid, tenant.mode, agentId, differences],
  });
}

async function totals(): Promise<readonly (number | undefined)[]> {
  const [figures] = await readAgentFigures(pool, tenant, [agentId]);
  return [await countConversations(pool, tenant, everything, ever), figures?.total];
}

async function floor(): Promise<number> {
  const { rows } = await pool.query<{ floor: number }>('SELECT transaction_id::text::int AS floor FROM counter_floor');
  return rows[0]?.floor ?? NaN;
}

test('what a transaction commits after the floor has risen counts at once', async () => {
  const slow = await pool.connect();
  try {
    await slow.query('BEGIN');
    await append(slow, 3);
    await append(pool, 5);
    expect(await foldCounters(pool, 0)).toBe(5);
    expect(await totals()).toEqual([5, 5]);
    const first = await floor();
    await slow.query('COMMIT');
    expect(await totals()).toEqual([8, 8]);
    expect(await foldCounters(pool, 0)).toBe(3);
    expect(await totals()).toEqual([8, 8]);
    // Waits for other tests' transactions on this server, too.
    await eventually(async () => {
      await append(pool, 1);
      await foldCounters(pool, 0);
      expect(await floor()).toBeGreaterThan(first);
    });
  } finally {
    slow.release();
  }
});

test('the floor stays while there is more than one statement folds, and for a while after it has risen', async () => {
  await append(pool, FOLD_ROWS_MAX + 1);
  expect(await foldCounters(pool, 0)).toBe(FOLD_ROWS_MAX);
  expect(await floor()).toBe(0);
  expect(await totals()).toEqual([FOLD_ROWS_MAX + 1, FOLD_ROWS_MAX + 1]);
  await foldCounters(pool);
  const risen = await floor();
  expect(risen).toBeGreaterThan(0);
  await append(pool, 1);
  await foldCounters(pool);
  expect(await floor()).toBe(risen);
});

test('a floor that was copied from a server with more transactions counts for nothing, and is replaced', async () => {
  await pool.query(`UPDATE counter_floor SET transaction_id = '2000000000'`);
  await append(pool, 2);
  expect(await totals()).toEqual([2, 2]);
  await foldCounters(pool, 0);
  expect(await floor()).toBeLessThan(2_000_000_000);
  await append(pool, 1);
  expect(await totals()).toEqual([3, 3]);
});

test('a read begins at the floor', async () => {
  await append(pool, 100);
  await foldCounters(pool, 0);
  // Below the floor there are only these rows of the test.
  await append(pool, 7);
  await pool.query(`UPDATE counter_deltas SET transaction_id = '1'`);
  expect(await totals()).toEqual([100, 100]);
});
