import type { ClickHouse } from '@parley/clickhouse';
import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { startGrpcServer, type GrpcServer } from '@parley/grpc/server';
import { createLogger, createMetrics } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { eventually } from '@parley/testing';
import { filesWith } from '../../test/files-with';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { analyticsDataService } from '../data-server';
import { dayOf } from '../days/day';
import { dateTime64 } from '../sink/column-values';
import { figuresRetentionOf } from './enforce-retention';

const logger = createLogger('test', 'silent');
let started: StartedClickhouse;
let clickhouse: ClickHouse;
let server: GrpcServer;
let client: GrpcClient<typeof AnalyticsDataServiceService>;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
  const service = analyticsDataService({ clickhouse }, { logger, metrics: createMetrics('test') });
  server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  const address = `127.0.0.1:${server.port}`;
  client = createGrpcClient(AnalyticsDataServiceService, { name: 'Data', address, caller: 'test' });
});

afterAll(async () => {
  client?.close();
  await server?.close();
  await started?.stop();
});

function newTenant(mode: Tenant['mode']): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) ?? '', mode };
}
const as = (tenant: Tenant) => ({ tenant, deadlineMs: 60_000 });

const msOf = (daysAgo: number): number => Date.now() - daysAgo * 86_400_000;
const at = (daysAgo: number): string => dateTime64(new Date(msOf(daysAgo)));
const day = (daysAgo: number): number => dayOf(msOf(daysAgo));

/** What dates each table's rows. */
const tables: Readonly<Record<string, (daysAgo: number) => object>> = {
  conversations_v1: (daysAgo) => ({ created_at: at(daysAgo), revision: 1 }),
  messages_v1: (daysAgo) => ({ sent_at: at(daysAgo) }),
  conversation_days_v1: (daysAgo) => ({ day: day(daysAgo), version: 1 }),
  message_days_v1: (daysAgo) => ({ bin: 1, day: day(daysAgo), version: 1 }),
  outcome_days_v1: (daysAgo) => ({ outcome: 'rating', outcome_day: day(0), day: day(daysAgo), version: 1 }),
};

test('figures that are too old go from every table; those of others and younger ones stay', async () => {
  const live = newTenant('live');
  const others = [{ ...live, mode: 'test' as const }, newTenant('live'), newTenant('live')] as const;
  const rows = [live, ...others].flatMap(({ accountId, mode }) =>
    [9, 11].map((age) => ({ account_id: accountId, mode, agent_id: `of ${age} days`, age })),
  );
  for (const [table, dated] of Object.entries(tables)) {
    await clickhouse.insertRows(
      table,
      rows.map(({ age, ...row }) => ({ ...row, ...dated(age) })),
    );
  }
  await client.setRetention({ figuresDays: 10 }, as(live));
  await client.setRetention({ figuresDays: 12 }, as(others[1]));
  await client.setRetention({}, as(others[2]));
  const enforce = figuresRetentionOf({ clickhouse, logger, metrics: createMetrics('test') });
  await Promise.all([enforce(), enforce()]);
  const textOf = (row: { account_id: string; mode: string; agent_id: string }): string =>
    `${row.account_id} ${row.mode} ${row.agent_id}`;
  const left = rows.filter(({ account_id, mode, age }) => account_id !== live.accountId || mode !== 'live' || age < 10);
  for (const table of Object.keys(tables)) {
    const sql = `SELECT account_id, mode, agent_id FROM ${table} FINAL`;
    const found = await clickhouse.query<(typeof rows)[number]>({ sql, params: {} }, { timeoutMs: 10_000 });
    expect([table, ...found.map(textOf).sort()]).toEqual([table, ...left.map(textOf).sort()]);
  }
});

/** 11 days old, with a retention of 10. */
async function storeOld(): Promise<Tenant> {
  const tenant = newTenant('live');
  const { accountId: account_id, mode } = tenant;
  for (const [table, dated] of Object.entries(tables)) {
    await clickhouse.insertRows(table, [{ account_id, mode, agent_id: 'of 11 days', ...dated(11) }]);
  }
  await client.setRetention({ figuresDays: 10 }, as(tenant));
  return tenant;
}

async function tablesOf({ accountId }: Tenant): Promise<string[]> {
  const left: string[] = [];
  for (const table of Object.keys(tables)) {
    const statement = { sql: `SELECT 1 FROM ${table} WHERE account_id = {id:String}`, params: { id: accountId } };
    const rows = await clickhouse.query(statement, { timeoutMs: 10_000 });
    if (rows.length > 0) left.push(table);
  }
  return left;
}

const enforceThrough = (mutate: ClickHouse['mutate']): Promise<void> =>
  figuresRetentionOf({ clickhouse: { ...clickhouse, mutate }, logger, metrics: createMetrics('test') })();

test('what messages say is kept for as long as messages are, whatever figures are kept for', async () => {
  const [tenant, other] = [newTenant('live'), newTenant('live')];
  const rows = [tenant, other].flatMap(({ accountId, mode }) =>
    [9, 11].map((age) => ({ account_id: accountId, mode, sent_at: at(age), text: `${age} days`, revision: 1 })),
  );
  await clickhouse.insertRows('message_texts_v1', rows);
  await client.setRetention({ messagesDays: 10 }, as(tenant));
  await client.setRetention({ figuresDays: 10 }, as(other));
  expect(await client.getRetention({}, as(tenant))).toEqual({ messagesDays: 10 });
  await enforceThrough(clickhouse.mutate);
  const textsOf = async ({ accountId }: Tenant): Promise<string[]> => {
    const sql = 'SELECT text FROM message_texts_v1 FINAL WHERE account_id = {id:String} ORDER BY text';
    const found = await clickhouse.query<{ text: string }>({ sql, params: { id: accountId } }, { timeoutMs: 10_000 });
    return found.map(({ text }) => text);
  };
  expect(await textsOf(tenant)).toEqual(['9 days']);
  expect(await textsOf(other)).toEqual(['11 days', '9 days']);
});

test('what messages are no longer kept for stands in no file seconds later, index and all', async () => {
  const tenant = newTenant('live');
  const { accountId: account_id, mode } = tenant;
  const word = `zyx${newId('msg').replaceAll('_', '')}`;
  const row = { account_id, mode, sent_at: at(11), text: word, folded: ` ${word} `, revision: 1 };
  await clickhouse.insertRows('message_texts_v1', [row]);
  expect(await filesWith(clickhouse, word)).toBeGreaterThan(0);
  await client.setRetention({ messagesDays: 10 }, as(tenant));
  await enforceThrough(clickhouse.mutate);
  await eventually(async () => expect(await filesWith(clickhouse, word)).toBe(0));
});

test('mutations name the time instead of asking for it, which replicated tables refuse', async () => {
  await storeOld();
  await enforceThrough(clickhouse.mutate);
  const sql = 'SELECT command FROM system.mutations WHERE database = currentDatabase()';
  const mutations = await clickhouse.query<{ command: string }>({ sql, params: {} }, { timeoutMs: 10_000 });
  expect(mutations.length).toBeGreaterThanOrEqual(Object.keys(tables).length);
  expect(mutations.filter(({ command }) => /now|today/i.test(command))).toEqual([]);
});

test('an account whose figures cannot be deleted keeps those of others from nothing, and is told of at the end', async () => {
  const tenants = [await storeOld(), await storeOld()] as const;
  const tried: unknown[] = [];
  const round = enforceThrough(async (statement) => {
    tried.push(statement.params['account']);
    if (statement.params['account'] === tried[0]) throw new Error('NOT_ENOUGH_PRIVILEGES');
    await clickhouse.mutate(statement);
  });
  await expect(round).rejects.toThrow('NOT_ENOUGH_PRIVILEGES');
  const left = await Promise.all(tenants.map(tablesOf));
  expect(left.map(({ length }) => length).sort()).toEqual([0, Object.keys(tables).length]);
});

test('what is withdrawn during a run holds for the tables that it has not come to', async () => {
  const tenant = await storeOld();
  let mutated = 0;
  await enforceThrough(async (statement) => {
    if (statement.params['account'] === tenant.accountId) {
      if (mutated === 0) await client.setRetention({}, as(tenant));
      mutated += 1;
    }
    await clickhouse.mutate(statement);
  });
  expect([mutated, (await tablesOf(tenant)).length]).toEqual([1, Object.keys(tables).length - 1]);
});

test('what is set last counts, by whatever clock the setting before was dated', async () => {
  const tenant = newTenant('live');
  const { accountId: account_id, mode } = tenant;
  await clickhouse.insertRows('retention_v1', [{ account_id, mode, figures_days: 30, set_at: at(-1 / 24) }]);
  await client.setRetention({ figuresDays: 400 }, as(tenant));
  expect((await client.getRetention({}, as(tenant))).figuresDays).toBe(400);
});

test('what is set is given back, per account and mode, until it is withdrawn', async () => {
  const tenant = newTenant('test');
  const daysOf = async (whose: Tenant) => (await client.getRetention({}, as(whose))).figuresDays;
  expect(await daysOf(tenant)).toBeUndefined();
  await client.setRetention({ figuresDays: 400 }, as(tenant));
  await client.setRetention({ figuresDays: 30 }, as(tenant));
  expect(await daysOf(tenant)).toBe(30);
  expect(await daysOf({ ...tenant, mode: 'live' })).toBeUndefined();
  expect(await daysOf(newTenant('test'))).toBeUndefined();
  await client.setRetention({}, as(tenant));
  expect(await daysOf(tenant)).toBeUndefined();
});

test.each([0, 36_501])('%d days are refused', async (figuresDays) => {
  await expect(client.setRetention({ figuresDays }, as(newTenant('live')))).rejects.toMatchObject({
    details: { fields: [{ path: 'figures_days' }] },
  });
});

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
    // During the count of rows, which takes up to 30 s.
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
