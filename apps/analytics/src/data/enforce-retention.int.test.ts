import { join } from 'node:path';
import { connect, migrate, type ClickHouse } from '@parley/clickhouse';
import { createLogger, createMetrics } from '@parley/runtime';
import { testClickhouse, type TestClickhouse } from '@parley/testing';
import { dateTime64 } from '../sink/column-values';
import { figuresRetentionOf } from './enforce-retention';

const logger = createLogger('test', 'silent');
let backend: TestClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  backend = await testClickhouse();
  await migrate({ ...backend, directory: join(__dirname, '../../migrations'), logger });
  clickhouse = connect({ ...backend, logger });
}, 60_000);

afterAll(async () => {
  await clickhouse.close();
  await backend.drop();
});

const at = (daysAgo: number): string => dateTime64(new Date(Date.now() - daysAgo * 86_400_000));

test('figures that are too old go, those of others and younger ones stay', async () => {
  const ages = [1, 9, 11, 40];
  for (const account of ['acct_a', 'acct_b']) {
    const conversations = ages.map((age) => ({ account_id: account, mode: 'live', created_at: at(age), revision: 1 }));
    await clickhouse.insertRows('conversations_v1', conversations);
    const messages = ages.map((age) => ({ account_id: account, mode: 'live', sent_at: at(age) }));
    await clickhouse.insertRows('messages_v1', messages);
  }
  const setting = { account_id: 'acct_a', mode: 'live', figures_days: 10, set_at: at(0) };
  await clickhouse.insertRows('retention_v1', [setting]);
  const enforce = figuresRetentionOf({ clickhouse, logger, metrics: createMetrics('test') });
  await Promise.all([enforce(), enforce()]);
  const sql = `SELECT account_id, count() AS n FROM conversations_v1 GROUP BY account_id ORDER BY account_id
UNION ALL SELECT account_id, count() AS n FROM messages_v1 GROUP BY account_id ORDER BY account_id`;
  const rows = await clickhouse.query<{ account_id: string; n: string }>({ sql, params: {} }, { timeoutMs: 10_000 });
  expect(rows.map((row) => `${row.account_id} ${row.n}`).sort()).toEqual([
    'acct_a 2',
    'acct_a 2',
    'acct_b 4',
    'acct_b 4',
  ]);
}, 60_000);

test('begins no statement after it was told to end', async () => {
  const day = { account_id: 'acct_c', mode: 'live', created_at: at(40), revision: 1 };
  await clickhouse.insertRows('conversations_v1', [day]);
  await clickhouse.insertRows('retention_v1', [
    { account_id: 'acct_c', mode: 'live', figures_days: 10, set_at: at(0) },
  ]);
  const controller = new AbortController();
  const begun: string[] = [];
  const query: ClickHouse['query'] = async (statement, options) => {
    begun.push(statement.sql);
    // While the rows are counted, which takes up to 30 s.
    if (statement.params['account'] === 'acct_c' && statement.sql.includes('conversations_v1')) controller.abort();
    return clickhouse.query(statement, options);
  };
  const mutate: ClickHouse['mutate'] = async ({ sql }) => void begun.push(sql);
  const enforce = figuresRetentionOf({
    clickhouse: { ...clickhouse, query, mutate },
    logger,
    metrics: createMetrics('stopped'),
  });
  await expect(enforce(controller.signal)).rejects.toThrow('aborted');
  expect(begun.at(-1)).toMatch(/^SELECT/);
});
