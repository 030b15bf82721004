import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, migrate, type ClickHouse } from '@parley/clickhouse';
import { createPool, dumpSchema, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, parseId } from '@parley/schemas';
import { workspaceRoot } from '@parley/stack';
import { testClickhouse, testDatabase, type TestClickhouse, type TestDatabase } from '@parley/testing';
import { checkData } from './check-data';
import { dataSpan, type DataAccount } from './data-plan';
import { generateData } from './generate-data';

const apps = join(workspaceRoot, 'apps');
const migrations = ['libs/outbox', 'libs/idempotency', 'apps/conversation'].map((project) =>
  join(workspaceRoot, project, 'migrations'),
);
const logger = createLogger('test', 'silent');
const directory = mkdtempSync(join(tmpdir(), 'parley-bench-data-'));
const span = dataSpan(Date.parse('2026-11-20T10:00:00Z'));
const accounts = [400, 37, 1].map(accountOf);

let database: TestDatabase;
let backend: TestClickhouse;
let postgres: Pool;
let clickhouse: ClickHouse;
let schema: string;

function accountOf(conversations: number, index: number): DataAccount {
  const accountId = newId('acct');
  const agentIds = [newId('agent'), newId('agent'), newId('agent')];
  return { seed: index + 1, accountId, accountUuid: parseId('acct', accountId) ?? '', agentIds, conversations };
}

beforeAll(async () => {
  chmodSync(directory, 0o755);
  database = await testDatabase({ schema: 'conversation', migrations });
  backend = await testClickhouse();
  await migrate({ ...backend, directory: join(apps, 'analytics/migrations'), logger });
  clickhouse = connect({ ...backend, logger });
  postgres = createPool({
    url: database.adminUrl,
    schema: 'conversation',
    applicationName: 'test',
    connectionsMax: 4,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
  schema = await dumpSchema(database.adminUrl, 'conversation');
  const onProgress = (): void => undefined;
  await generateData({ postgres, clickhouse, clickhouseUrl: backend.url, directory, onProgress }, accounts, span);
});

afterAll(async () => {
  await postgres.end();
  await clickhouse.close();
  await database.drop();
  await backend.drop();
  rmSync(directory, { recursive: true, force: true });
});

describe('the big data set', () => {
  it('obeys every rule of the product, in every account', async () => {
    for (const account of accounts) await checkData(postgres, clickhouse, account);
    const { rows } = await postgres.query<{ statuses: number; repeats: number; rated: number; late: number }>({
      text: `SELECT count(DISTINCT status) AS statuses, count(*) FILTER (WHERE is_repeat_contact) AS repeats,
                    count(rating_score) AS rated,
                    count(*) FILTER (WHERE resolved_at > created_at + interval '1 day') AS late FROM conversations`,
    });
    expect(rows[0]?.statuses).toBe(3);
    for (const name of ['repeats', 'rated', 'late'] as const) expect(rows[0]?.[name]).toBeGreaterThan(5);
  });

  it('leaves the schema as the migrations made it', async () => {
    expect(await dumpSchema(database.adminUrl, 'conversation')).toBe(schema);
  });

  it('has 10 messages for each conversation, and nothing after its end', async () => {
    const { rows } = await postgres.query<{ messages: number; latest: Date }>({
      text: `SELECT (SELECT count(*) FROM messages WHERE account_id = $1) AS messages,
                    (SELECT max(updated_at) FROM conversations) AS latest`,
      values: [accounts[0]?.accountUuid],
    });
    expect(rows[0]?.messages).toBe(4_000);
    expect(rows[0]?.latest.getTime()).toBeLessThan(span.endMs);
  });

  it.each([
    ['a counter', "UPDATE counters SET n = n + 1 WHERE grain = 'hour'"],
    ['a sum of a day', "UPDATE counters SET response_ms = response_ms + 1 WHERE grain = 'day'"],
    ['a resolution', 'DELETE FROM resolutions'],
    ['a repeat contact', 'UPDATE conversations SET is_repeat_contact = NOT is_repeat_contact'],
    ['a revision', 'UPDATE conversations SET revision = revision + 1'],
    ['a message', 'DELETE FROM messages WHERE sequence = 2'],
    ['an answer', 'UPDATE messages SET response_time_ms = response_time_ms + 1'],
    ['a score', 'UPDATE conversations SET rating_score = 6 - rating_score WHERE rating_score <> 3'],
  ])('is refused with %s that is wrong', async (_, sql) => {
    const [account] = accounts;
    const client = await postgres.connect();
    try {
      await client.query('BEGIN');
      await client.query(sql);
      const inTransaction = { query: client.query.bind(client) } as unknown as Pool;
      await expect(checkData(inTransaction, clickhouse, account!)).rejects.toThrow(account!.accountId);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
