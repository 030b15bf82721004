import type { ClickHouse, Statement } from '@parley/clickhouse';
import { counter, type Logger, type Registry } from '@parley/process';
import { startOfDay } from '../days/day';
import { moment, momentValue } from '../queries/scope';

export interface RetentionDeps {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  readonly metrics: Registry;
}

interface Tenant {
  readonly account_id: string;
  readonly mode: string;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Round {
  readonly clickhouse: ClickHouse;
  readonly signal: AbortSignal | undefined;
  readonly deleted: (rows: number) => void;
}

/**
 * The first of these columns dates a table's rows. The day is a parameter: replicated tables refuse mutations that read
 * the clock.
 */
const dates = [
  { column: 'sent_at', isOld: `sent_at < ${moment('start')}` },
  { column: 'created_at', isOld: `created_at < ${moment('start')}` },
  { column: 'day', isOld: 'day < {day:Int32}' },
] as const;
const QUERY_TIMEOUT_MS = 30_000;
/** Texts follow the retention of messages, the rest that of figures. */
const MESSAGE_TEXTS = 'message_texts_v1';

/**
 * Deletes expired figures and texts by whole days. In every sink: concurrent deletions are harmless, and after a crash
 * the next call continues. A late change of an old conversation restores its row until then. A failing account does not
 * hold up others. After the signal no statement begins.
 *
 * @throws the signal's reason; ParleyError if ClickHouse is unavailable; at the end, the first failure of an account
 */
export function figuresRetentionOf({
  clickhouse,
  logger,
  metrics,
}: RetentionDeps): (signal?: AbortSignal) => Promise<void> {
  const help = 'Rows that were deleted because their retention period had ended';
  const deleted = counter(metrics, 'parley_retention_deleted_total', help, ['kind'] as const);
  deleted.inc({ kind: 'figure' }, 0);

  return async (signal) => {
    const round = { clickhouse, signal, deleted: (rows: number) => deleted.inc({ kind: 'figure' }, rows) };
    const tenants = await ask<Tenant>(round, TENANTS);
    const tables = await ask<Table>(round, TABLES);
    let firstCause: unknown;
    for (const tenant of tenants) {
      const { account_id, mode } = tenant;
      try {
        let rows = 0;
        for (const table of tables) rows += await deleteOld(round, tenant, table);
        if (rows > 0) logger.info({ account_id, mode, rows }, 'deleted figures that were too old');
      } catch (err) {
        if (signal?.aborted || !(await clickhouse.isReachable())) throw err;
        logger.warn({ err, account_id, mode }, 'figures that are too old could not be deleted; will retry');
        firstCause ??= err;
      }
    }
    if (firstCause !== undefined) throw firstCause;
  };
}

/** @returns how many rows were deleted */
async function deleteOld(round: Round, { account_id: account, mode }: Tenant, table: Table): Promise<number> {
  const date = dates.find(({ column }) => table.columns.includes(column));
  if (!date) return 0;
  // May have changed since the round began.
  const firstDay = firstDayOf(table.name === MESSAGE_TEXTS ? 'messages_days' : 'figures_days');
  const [kept] = await ask<{ day: number }>(round, firstDay, { account, mode });
  if (!kept) return 0;
  const where = `account_id = {account:String} AND mode = {mode:String} AND ${date.isOld}`;
  const params = { account, mode, day: kept.day, start: momentValue(startOfDay(kept.day)) };
  const [count] = await ask<{ n: string }>(round, `SELECT count() AS n FROM ${table.name} WHERE ${where}`, params);
  const rows = Number(count?.n ?? 0);
  if (rows === 0) return 0;
  round.signal?.throwIfAborted();
  await round.clickhouse.mutate({ sql: `ALTER TABLE ${table.name} DELETE WHERE ${where}`, params });
  round.deleted(rows);
  return rows;
}

async function ask<Row extends object>(
  { clickhouse, signal }: Round,
  sql: string,
  params: Statement['params'] = {},
): Promise<Row[]> {
  signal?.throwIfAborted();
  return clickhouse.query<Row>({ sql, params }, { timeoutMs: QUERY_TIMEOUT_MS });
}

const TENANTS = 'SELECT account_id, mode FROM retention_v1 FINAL WHERE figures_days > 0 OR messages_days > 0';

/** By ClickHouse's clock; no row if all days are kept. */
function firstDayOf(column: 'figures_days' | 'messages_days'): string {
  return `SELECT toInt32(toRelativeDayNum(now('UTC'), 'UTC')) - toInt32(${column}) AS day
  FROM retention_v1 FINAL
 WHERE account_id = {account:String} AND mode = {mode:String} AND ${column} > 0`;
}

const TABLES = `SELECT table AS name, groupArray(column) AS columns
  FROM (SELECT table, name AS column FROM system.columns WHERE database = currentDatabase())
 WHERE table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')
 GROUP BY table HAVING has(columns, 'account_id') AND has(columns, 'mode') ORDER BY table`;
